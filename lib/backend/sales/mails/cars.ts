import { frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import {
  carTranslator,
  fleetTranslator,
  type MailSettings,
  mailTranslator,
} from "@/lib/backend/content/texts/translator";
import { carListPath, filtersOf } from "@/lib/contracts/car-list-links";
import { lenderName, sellerName } from "@/lib/contracts/core/seller-name";
import { paths } from "@/lib/contracts/paths";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { representativeLoan } from "@/lib/contracts/sales/loan";
import type { CarSummary } from "@/lib/contracts/sales/second-hand";
import { formatPrice } from "@/lib/domain/core/cents";
import { instantDayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { numberText, percentText } from "@/lib/domain/core/number-text";
import { alertConfirmationDays, carPrice } from "@/lib/domain/sales/car";
import { carFilterText } from "@/lib/i18n/car-filter-text";

/** Display names of the slugs and ids in an alert's filters. */
export type AlertFilterNames = Readonly<Record<"brand" | "model" | "office", ReadonlyMap<string, string>>>;

/** An alert's filters in words, one line each; empty for all cars. */
function filterLines(searchParams: CarListSearchParams, names: AlertFilterNames, language: Language): string[] {
  const t = carTranslator(language);
  const { filterText } = carFilterText({
    language,
    t,
    tFleet: fleetTranslator(language),
    nameOf: (field, value) => {
      // Whoever asks for an alert writes this text, and its mail goes to an unconfirmed address.
      if (field === "q") return null;
      const name = names[field].get(value) ?? null;
      return field === "office" && name !== null
        ? t("filters.chips.named", { field: t("filters.office"), value: name })
        : name;
    },
  });
  return filtersOf(searchParams).flatMap((filter) => filterText(filter) ?? []);
}

/** The legal text next to an instalment (rules section 12): representative example, both rates, warning, roles. */
function financeNote({ site }: MailSettings, language: Language): readonly MailBlock[] {
  const t = carTranslator(language);
  const loan = representativeLoan(site);
  const percent = (basisPoints: number) => percentText(basisPoints, language, 2);
  const money = (cents: number) => carPrice(cents, language);
  const example = t.markup("finance.example", {
    cash: money(loan.cashPriceCents),
    down: "none",
    downPayment: money(0),
    credit: money(loan.creditCents),
    months: loan.months,
    instalment: formatPrice(loan.installmentCents, language),
    tin: percent(loan.tinBasisPoints),
    tae: percent(loan.taeBasisPoints),
    total: money(loan.totalOwedCents),
    interest: money(loan.interestCents),
    strong: (text) => text,
  });
  const role = t("finance.role", {
    lender: lenderName(site.secondHand.lender, language),
    creditTies: site.secondHand.creditTies,
    company: sellerName(site.legal.companyName),
  });
  return [example, t("finance.warning"), role].map((text) => ({ kind: "paragraph", text }));
}

export interface AlertFacts {
  readonly lang: Language;
  /** To be confirmed by its owner, confirmed already, or about to expire. */
  readonly kind: "confirm" | "active" | "ending";
  readonly searchParams: CarListSearchParams;
  readonly names: AlertFilterNames;
  readonly expiresAt: Date;
  /** The page that confirms, renews and ends it. */
  readonly url: string;
}

/** An alert's filters, with the loan's legal text where one of them is an instalment. */
function wishBlocks(
  settings: MailSettings,
  { lang, searchParams, names }: Pick<AlertFacts, "lang" | "searchParams" | "names">,
): readonly MailBlock[] {
  const t = mailTranslator(lang);
  const lines = filterLines(searchParams, names, lang);
  return [
    { kind: "list", title: t("carAlert.wish"), items: lines.length > 0 ? lines : [t("carAlert.all")] },
    ...(searchParams.installmentMax === undefined ? [] : financeNote(settings, lang)),
  ];
}

/** An alert was created or is about to expire: the link leads to the page where its owner confirms or renews it. */
export function carAlertMail(settings: MailSettings, facts: AlertFacts): MailContent {
  const { lang, kind, expiresAt, url } = facts;
  const t = mailTranslator(lang);
  const { alertDays } = settings.site.secondHand;
  const values = { days: alertConfirmationDays, alertDays, until: instantDayText(expiresAt.getTime(), lang) };
  const note = t(`carAlert.${kind}.note`, values);
  return {
    ...frame(settings, lang, "carAlert", "sale"),
    subject: t(`carAlert.${kind}.subject`, values),
    preheader: note,
    heading: t(`carAlert.${kind}.heading`, values),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t(`carAlert.${kind}.intro`, values) },
      { kind: "button", label: t(`carAlert.${kind}.open`), url, note },
      ...wishBlocks(settings, facts),
    ],
  };
}

export interface CarNews extends Pick<AlertFacts, "lang" | "searchParams" | "names" | "expiresAt" | "url"> {
  /** The cars listed in the mail, newest first. */
  readonly cars: readonly CarSummary[];
  /** How many more new cars there are. */
  readonly more: number;
}

function linkOf(car: CarSummary, { siteUrl }: MailSettings, lang: CarNews["lang"]) {
  const t = carTranslator(lang);
  const tFleet = fleetTranslator(lang);
  const facts = [
    `${car.registration.slice(5)}/${car.registration.slice(0, 4)}`,
    t("units.km", { value: numberText(car.km, lang) }),
    tFleet(`fuels.${car.fuel}`),
    tFleet(`gearboxes.${car.gearbox}`),
  ];
  return {
    label: `${car.brand} ${car.model} ${car.version}`,
    url: `${siteUrl}${paths.secondHand(lang, `/${car.slug}`)}`,
    notes: [
      facts.join(" · "),
      mailTranslator(lang)("carAlert.news.price", { price: carPrice(car.priceCents, lang) }),
      ...(car.reserved ? [t("card.reserved")] : []),
    ],
  };
}

/** New cars for an alert: only cash prices, because an instalment would need its legal text here. */
export function carNewsMail(settings: MailSettings, news: CarNews): MailContent {
  const { lang, cars, more, searchParams, expiresAt, url } = news;
  const t = mailTranslator(lang);
  const count = cars.length + more;
  const [first] = cars;
  const list = `${settings.siteUrl}${carListPath(lang, searchParams)}`;
  const rest: readonly MailBlock[] =
    more > 0
      ? [{ kind: "button", label: t("carAlert.news.all"), url: list, note: t("carAlert.news.more", { count: more }) }]
      : [];
  return {
    ...frame(settings, lang, "carAlert", "sale"),
    subject: t("carAlert.news.subject", { count }),
    ...(first && {
      preheader: t("carAlert.news.preheader", {
        name: `${first.brand} ${first.model}`,
        price: carPrice(first.priceCents, lang),
      }),
    }),
    heading: t("carAlert.news.heading", { count }),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t("carAlert.news.intro", { count }) },
      { kind: "links", items: cars.map((car) => linkOf(car, settings, lang)) },
      ...rest,
      ...wishBlocks(settings, news),
      {
        kind: "button",
        isQuiet: true,
        label: t("carAlert.news.open"),
        url,
        note: t("carAlert.news.note", { until: instantDayText(expiresAt.getTime(), lang) }),
      },
    ],
  };
}
