import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { officeHours } from "@/components/fleet/office/office-facts";
import { IslandShape } from "@/components/illustrations/islands/island-shape";
import { Paragraphs } from "@/components/layout/page/text-section";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";
import type { FaqQuestion } from "@/lib/contracts/content/faq-questions";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { islandLandings } from "@/lib/contracts/fleet/public-slugs";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { closedDaysText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import type { Island } from "@/lib/domain/fleet/office";
import type { LandingKey } from "./landing";

interface LandingPickupProps {
  language: Language;
  /** Pick-up offices of the landing. */
  pickupOffices: readonly Office[];
  offices: readonly Office[];
}

const rowClass = "flex gap-3";
const iconClass = "mt-0.5 size-5 shrink-0";

/** The offices of a landing: hours, closed days, after-hours fee and other return offices. */
export async function LandingPickup({ language, pickupOffices, offices }: LandingPickupProps) {
  const t = await getTranslations("landings");
  const tOffices = await getTranslations("offices");
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return (
    <section aria-labelledby="pickup">
      <h2 id="pickup" className="text-2xl">
        {t("pickupTitle")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("pickupAll")}</p>
      <ul className="mt-5 grid gap-5 md:grid-cols-2 desktop:grid-cols-3">
        {pickupOffices.map((office) => {
          const [window] = office.afterHours;
          const elsewhere = offices.filter(({ id }) => id !== office.id && office.permiteDevOficinas.includes(id));
          return (
            <Card as="li" key={office.id} tone="sand" className="flex flex-col">
              <p className="text-sm font-bold">
                {tOffices(`kinds.${office.kind}`)} · {tOffices(`islands.${office.island}`)}
              </p>
              <h3 className="mt-1 text-xl">{officeName(office, language)}</h3>
              <ul className="mt-3 mb-5 space-y-2 text-ink-soft">
                <li className={rowClass}>
                  <Icon name="Clock" className={iconClass} />
                  <span>
                    <span className="block">{tOffices("daily", officeHours(office))}</span>
                    <span className="block">
                      {t("closed", { dates: closedDaysText(office.closedDates, language) })}
                    </span>
                  </span>
                </li>
                {window && (
                  <li className={rowClass}>
                    <Icon name="Moon" className={iconClass} />
                    {t("afterHours", {
                      windows: list.format(office.afterHours.map(({ from, to }) => `${from}–⁠${to}`)),
                      fee: formatPrice(window.feeCents, language, { wholeWhenRound: true }),
                    })}
                  </li>
                )}
                {elsewhere.length > 0 && (
                  <li className={rowClass}>
                    <Icon name="MapPin" className={iconClass} />
                    {t("returns", { names: list.format(elsewhere.map((office) => officeName(office, language))) })}
                  </li>
                )}
              </ul>
              <Link
                href={paths.offices(language, office.slug)}
                className="mt-auto inline-block self-start py-1 font-bold underline underline-offset-4"
              >
                {t("officePage")}
                <span className="sr-only">: {officeName(office, language)}</span>
              </Link>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

const tips = ["first", "second", "third"] as const;

interface LandingAboutProps {
  name: LandingKey;
  values: MessageValues;
  /** Its outline is drawn beside the text. */
  island: Island | undefined;
}

/** Advice of a landing about the place or the category. */
export async function LandingAbout({ name, values, island }: LandingAboutProps) {
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
            <p className="mt-1.5 text-ink-soft">{t(`about.${name}.tips.${tip}.text`, values)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LandingLinksProps {
  language: Language;
  values: MessageValues;
  questions: readonly FaqQuestion[];
  offices: readonly Office[];
  /** Slug of the landing itself, which is not linked. */
  slug: string;
}

/** Help questions and links to the other landings. */
export async function LandingLinks({ language, values, questions, offices, slug }: LandingLinksProps) {
  const t = await getTranslations("landings");
  const tFaq = await getTranslations("faq");
  const tOffices = await getTranslations("offices.islands");
  const places = [
    ...islandLandings.map((name) => ({ slug: name, name: tOffices(name === "ibiza" ? "IBIZA" : "MALLORCA") })),
    ...offices.map((office) => ({ slug: office.slug, name: officeName(office, language) })),
  ].filter((place) => place.slug !== slug);
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {questions.length > 0 && (
        <LinkColumn id="questions" title={t("questionsTitle")}>
          {questions.map((name) => (
            <LinkRow key={name} href={paths.faq(language, name)}>
              {tFaq(`questions.${name}.question`, values)}
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
        <Icon name="ArrowRight" className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
      </Link>
    </li>
  );
}
