"use client";

import { useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import { paths } from "@/lib/contracts/paths";
import { inEntryQuota } from "@/lib/domain/office/entry-quota";
import { dateOf } from "@/lib/domain/time/wall-clock";
import { useWizard } from "../wizard/wizard-context";

/** What this island asks of a driver: quota, low-emission zone, ferries, the way to the desk, what to bring. */
export function IslandNotes() {
  const { address, offices, language } = useWizard();
  const t = useTranslations("vehicles.island");
  const office = offices.find(({ id }) => id === address?.pickupOfficeId);
  if (!office || !address) return null;
  const { island, nombre, slug } = office;
  const quota = island === "IBIZA" && inEntryQuota(dateOf(address.pickupAt), dateOf(address.returnAt));
  const bring = ["licence", "identity", "card"] as const;
  return (
    <section aria-labelledby="island-notes" className="mt-10">
      <h2 id="island-notes" className="text-xl">
        {t(`title.${island}`)}
      </h2>
      <div className="mt-3 border-t border-sand-200">
        {quota && (
          <Disclosure title={t("quotaTitle")} open>
            {t("quota")}
          </Disclosure>
        )}
        {island === "IBIZA" && <Disclosure title={t("formenteraTitle")}>{t("formentera")}</Disclosure>}
        {island === "MALLORCA" && (
          <>
            <Disclosure title={t("emissionsTitle")}>{t("emissions")}</Disclosure>
            <Disclosure title={t("ferryTitle")}>{t("ferry")}</Disclosure>
          </>
        )}
        <Disclosure title={t("wayTitle", { office: nombre })}>
          <a href={paths.offices(language, slug)} className="font-bold text-ink underline underline-offset-4">
            {t("way")}
          </a>
        </Disclosure>
        <Disclosure title={t("bringTitle")}>
          <ul className="list-disc space-y-1 ps-5">
            {bring.map((item) => (
              <li key={item}>{t(`bring.${item}`)}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </section>
  );
}
