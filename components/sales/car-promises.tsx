import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { zoneAccess } from "@/lib/domain/sales/car";

interface CarPromisesProps {
  car: SecondHandCar;
  officeName: string;
  values: { readonly trialDays: number; readonly trialKm: string };
  /** The current year in Palma. */
  year: number;
}

/** Warranty, trial and delivery in the law's wording, and access to Palma's low-emission zone (rules section 12). */
export async function CarPromises({ car, officeName, values: textValues, year }: CarPromisesProps) {
  const t = await getTranslations("secondHand");
  const values = { ...textValues, warranty: car.warrantyMonths };
  const access = zoneAccess(car.environmentalLabel, year);
  const zone = { label: car.environmentalLabel, year: access.kind === "UNTIL" ? String(access.year) : "" };
  const delivery = car.homeDelivery
    ? { title: t("promises.delivery.title"), text: t("sheet.promise.delivery.text"), icon: "Truck" as const }
    : {
        title: t("sheet.promise.noDelivery.title"),
        text: t("sheet.promise.noDelivery.text", { office: officeName }),
        icon: "MapPin" as const,
      };
  const promises: readonly { title: string; text: string; icon: IconName }[] = [
    { title: t("promises.warranty.title", values), text: t("promises.warranty.text"), icon: "ShieldCheck" },
    { title: t("promises.trial.title", values), text: t("promises.trial.text"), icon: "CalendarCheck" },
    delivery,
    { title: t("zone.title"), text: t(`zone.${access.kind}`, zone), icon: "Leaf" },
  ];
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {promises.map(({ title, text, icon }) => (
        <li key={title} className="flex gap-3.5">
          <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-action" />
          <div className="min-w-0">
            <h3 className="text-base leading-snug hyphens-auto">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PromiseStripProps {
  values: { readonly warranty: number; readonly trialDays: number; readonly trialKm: string };
}

const promises = [
  { name: "warranty", icon: "ShieldCheck" },
  { name: "trial", icon: "CalendarCheck" },
  { name: "delivery", icon: "Truck" },
  { name: "honest", icon: "FileText" },
] as const;

/** What every car includes, in the wording of the law (rules section 12). */
export async function PromiseStrip({ values: textValues }: PromiseStripProps) {
  const t = await getTranslations("secondHand");
  return (
    <section>
      <h2 className="text-2xl">{t("promisesTitle")}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2 wide:grid-cols-4">
        {promises.map(({ name, icon }) => (
          <li key={name} className="flex gap-3.5">
            <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-action" />
            <div className="min-w-0">
              <h3 className="text-base leading-snug">{t(`promises.${name}.title`, textValues)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(`promises.${name}.text`, textValues)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
