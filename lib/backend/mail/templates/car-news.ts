import { carEuro, grouped } from "@/lib/backend/mail/car-wish";
import { madridDate } from "@/lib/backend/mail/format";
import { frame, type MailSettings } from "@/lib/backend/mail/frame";
import type { MailBlock, MailContent } from "@/lib/backend/mail/mail-content";
import { type AlertFacts, wishBlocks } from "@/lib/backend/mail/templates/car-alert";
import { carTranslator, fleetTranslator, mailTranslator } from "@/lib/backend/mail/translator";
import { carListPath } from "@/lib/contracts/car-list-links";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";

export interface CarNews extends Pick<AlertFacts, "lang" | "wish" | "names" | "expiresAt" | "url"> {
  /** Those that are told one by one, the newest first. */
  readonly cars: readonly CarSummary[];
  /** How many more came. */
  readonly more: number;
}

function linkOf(car: CarSummary, { siteUrl }: MailSettings, lang: CarNews["lang"]) {
  const t = carTranslator(lang);
  const tFleet = fleetTranslator(lang);
  const facts = [
    `${car.registration.slice(5)}/${car.registration.slice(0, 4)}`,
    t("units.km", { value: grouped(car.km, lang) }),
    tFleet(`fuels.${car.fuel}`),
    tFleet(`gearboxes.${car.gearbox}`),
  ];
  return {
    label: `${car.brand} ${car.model} ${car.version}`,
    url: `${siteUrl}${paths.secondHand(lang, `/${car.slug}`)}`,
    notes: [
      facts.join(" · "),
      mailTranslator(lang)("carAlert.news.price", { price: carEuro(car.priceCents, lang) }),
      ...(car.reserved ? [t("card.reserved")] : []),
    ],
  };
}

/** New cars for an alert: cash prices alone, so that no instalment needs its terms here. */
export function carNewsMail(settings: MailSettings, news: CarNews): MailContent {
  const { lang, cars, more, wish, expiresAt, url } = news;
  const t = mailTranslator(lang);
  const count = cars.length + more;
  const list = `${settings.siteUrl}${carListPath(lang, wish)}`;
  const rest: readonly MailBlock[] =
    more > 0
      ? [{ kind: "button", label: t("carAlert.news.all"), url: list, note: t("carAlert.news.more", { count: more }) }]
      : [];
  return {
    ...frame(settings, lang, "carAlert", "sale"),
    subject: t("carAlert.news.subject", { count }),
    heading: t("carAlert.news.heading", { count }),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t("carAlert.news.intro", { count }) },
      { kind: "links", items: cars.map((car) => linkOf(car, settings, lang)) },
      ...rest,
      ...wishBlocks(settings, news),
      {
        kind: "button",
        label: t("carAlert.news.open"),
        url,
        note: t("carAlert.news.note", { until: madridDate(expiresAt, lang) }),
      },
    ],
  };
}
