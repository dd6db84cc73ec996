import { getTranslations } from "next-intl/server";
import { Paragraphs } from "@/components/support/paragraphs";
import { classNames } from "@/components/ui/class-names";
import { IslandShape } from "@/components/vehicle-art/islands/island-shape";
import type { Figures } from "@/lib/contracts/figures";
import type { Island } from "@/lib/domain/office/office";
import type { LandingKey } from "./landing-texts";

const tips = ["first", "second", "third"] as const;

interface LandingAboutProps {
  name: LandingKey;
  figures: Figures;
  /** Drawn beside the text. */
  island: Island | undefined;
}

/** What is worth knowing before one rents there, or rents that. */
export async function LandingAbout({ name, figures, island }: LandingAboutProps) {
  const t = await getTranslations("landings");
  return (
    <section aria-labelledby="about">
      <div className={classNames(island && "grid items-center gap-x-12 desktop:grid-cols-[minmax(0,1fr)_18rem]")}>
        <div>
          <h2 id="about" className="text-3xl">
            {t(`about.${name}.title`)}
          </h2>
          <div className="mt-4 max-w-text text-lg">
            <Paragraphs text={t(`about.${name}.text`)} className="mt-3 first:mt-0" />
          </div>
        </div>
        {island && <IslandShape island={island} className="hidden max-h-72 w-full desktop:block" />}
      </div>
      <h3 className="sr-only">{t("aboutTips")}</h3>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {tips.map((tip) => (
          <li key={tip} className="rounded-xl bg-warning-soft p-5 desktop:p-6">
            <h4 className="text-lg">{t(`about.${name}.tips.${tip}.title`)}</h4>
            <p className="mt-1.5 text-ink-soft">{t(`about.${name}.tips.${tip}.text`, figures)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
