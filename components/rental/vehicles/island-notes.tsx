import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

/** Rendered on the server for every office, because the visitor may change office or dates in the browser. */
export interface IslandNotes {
  title: string;
  /** Shown only for dates within the island's vehicle entry quota; false when the island has none. */
  quota: ReactNode;
  notes: ReactNode;
}

type Texts = ReturnType<typeof useTranslations<"vehicles.island">>;

const bring = ["licence", "identity", "card"] as const;

/** Notes by office id: entry quota, low-emission zone, ferries, directions to the desk, what to bring. */
export function islandNotes(offices: readonly Office[], language: Language, t: Texts, values: MessageValues) {
  const of = ({ island, slug, ...office }: Office): IslandNotes => ({
    title: t(`title.${island}`),
    quota: island === "IBIZA" && (
      <Disclosure title={t("quotaTitle")} open>
        {t("quota")}
      </Disclosure>
    ),
    notes: (
      <>
        {island === "IBIZA" && <Disclosure title={t("formenteraTitle")}>{t("formentera")}</Disclosure>}
        {island === "MALLORCA" && (
          <>
            <Disclosure title={t("emissionsTitle")}>{t("emissions", values)}</Disclosure>
            <Disclosure title={t("ferryTitle")}>{t("ferry")}</Disclosure>
          </>
        )}
        <Disclosure title={t("wayTitle", { office: officeName(office, language) })}>
          <Link href={paths.offices(language, slug)} className="font-bold text-ink underline underline-offset-4">
            {t("way")}
          </Link>
        </Disclosure>
        <Disclosure title={t("bringTitle")}>
          <ul className="list-disc space-y-1 ps-5">
            {bring.map((item) => (
              <li key={item}>{t(`bring.${item}`, values)}</li>
            ))}
          </ul>
        </Disclosure>
      </>
    ),
  });
  return Object.fromEntries(offices.map((office) => [office.id, of(office)]));
}
