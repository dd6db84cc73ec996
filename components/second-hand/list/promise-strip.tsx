import { CalendarCheck, FileText, ShieldCheck, Truck } from "lucide-react";
import { getTranslations } from "next-intl/server";

interface PromiseStripProps {
  figures: { readonly warranty: number; readonly trialDays: number; readonly trialKm: string };
}

const promises = [
  { name: "warranty", Icon: ShieldCheck },
  { name: "trial", Icon: CalendarCheck },
  { name: "delivery", Icon: Truck },
  { name: "honest", Icon: FileText },
] as const;

/** What comes with every car, in lawful words (rules section 12). */
export async function PromiseStrip({ figures }: PromiseStripProps) {
  const t = await getTranslations("secondHand");
  return (
    <section>
      <h2 className="text-2xl">{t("promisesTitle")}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2 wide:grid-cols-4">
        {promises.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3.5">
            <Icon className="mt-0.5 size-6 shrink-0 text-action" aria-hidden="true" />
            <div className="min-w-0">
              <h3 className="text-base leading-snug">{t(`promises.${name}.title`, figures)}</h3>
              <p className="mt-1 text-sm text-ink-soft">{t(`promises.${name}.text`, figures)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
