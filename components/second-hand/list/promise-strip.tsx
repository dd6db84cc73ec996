import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";

interface PromiseStripProps {
  figures: { readonly warranty: number; readonly trialDays: number; readonly trialKm: string };
}

const promises = [
  { name: "warranty", icon: iconPaths.shieldCheck },
  { name: "trial", icon: iconPaths.calendarCheck },
  { name: "delivery", icon: iconPaths.truck },
  { name: "honest", icon: iconPaths.fileText },
] as const;

/** What comes with every car, in lawful words (rules section 12). */
export async function PromiseStrip({ figures }: PromiseStripProps) {
  const t = await getTranslations("secondHand");
  return (
    <section>
      <h2 className="text-2xl">{t("promisesTitle")}</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2 wide:grid-cols-4">
        {promises.map(({ name, icon }) => (
          <li key={name} className="flex gap-3.5">
            <Icon path={icon} className="mt-0.5 size-6 shrink-0 text-action" />
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
