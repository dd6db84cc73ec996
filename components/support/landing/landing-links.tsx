import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import type { FaqQuestion } from "@/lib/contracts/faq-questions";
import type { Figures } from "@/lib/contracts/figures";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import { islandLandings } from "@/lib/contracts/public-slugs";
import type { Language } from "@/lib/domain/language/languages";

interface LandingLinksProps {
  language: Language;
  figures: Figures;
  questions: readonly FaqQuestion[];
  offices: readonly Office[];
  /** The landing itself, to which no link leads. */
  slug: string;
}

/** What to read before booking, and the neighbouring landings. */
export async function LandingLinks({ language, figures, questions, offices, slug }: LandingLinksProps) {
  const t = await getTranslations("landings");
  const tFaq = await getTranslations("faq");
  const tOffices = await getTranslations("offices.islands");
  const places = [
    ...islandLandings.map((name) => ({ slug: name, name: tOffices(name === "ibiza" ? "IBIZA" : "MALLORCA") })),
    ...offices.map((office) => ({ slug: office.slug, name: office.nombre })),
  ].filter((place) => place.slug !== slug);
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {questions.length > 0 && (
        <LinkColumn id="questions" title={t("questionsTitle")}>
          {questions.map((name) => (
            <LinkRow key={name} href={paths.faq(language, name)}>
              {tFaq(`questions.${name}.question`, figures)}
            </LinkRow>
          ))}
          <LinkRow href={paths.faq(language)}>{t("allQuestions")}</LinkRow>
        </LinkColumn>
      )}
      <LinkColumn id="places" title={t("placesTitle")}>
        {places.map(({ slug: place, name }) => (
          <LinkRow key={place} href={paths.search(language, place)}>
            {t("placeLink", { name })}
          </LinkRow>
        ))}
        <LinkRow href={paths.fleet(language)}>{t("fleetLink")}</LinkRow>
      </LinkColumn>
    </div>
  );
}

function LinkColumn({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-sand-200">{children}</ul>
    </section>
  );
}

function LinkRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        className="group flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-action"
      >
        {children}
        <Icon path={iconPaths.arrowRight} className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
      </Link>
    </li>
  );
}
