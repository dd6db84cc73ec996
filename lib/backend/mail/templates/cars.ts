import { carTranslator, fleetTranslator, type MailSettings, mailTranslator } from "@/lib/backend/texts/translator";
import type { CarListAddress } from "@/lib/contracts/car-list-address";
import { type CarFilter, carListPath, filtersOf } from "@/lib/contracts/car-list-links";
import { representativeLoan } from "@/lib/contracts/loan";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { numberText, percentText } from "@/lib/domain/money/number-text";
import { alertConfirmationDays, bodyTypes, carColors, tractions } from "@/lib/domain/second-hand/car";
import { instantDayText } from "@/lib/domain/time/date-text";
import { frame, type MailBlock, type MailContent } from "./mail-content";

/** What slugs and numbers among an alert's filters stand for: brands, models, offices. */
export type AlertFilterNames = Readonly<Record<"brand" | "model" | "office", ReadonlyMap<string, string>>>;

const among = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);

const carPrice = (cents: number, language: Language): string => formatPrice(cents, language, { wholeWhenRound: true });

type Limit = Extract<CarFilter, { kind: "limit" }>;
type Value = Extract<CarFilter, { kind: "value" }>;

function limitText({ field, value }: Limit, language: Language): string {
  const t = carTranslator(language);
  switch (field) {
    case "priceMin":
    case "priceMax":
    case "installmentMax":
      return t(`filters.chips.${field}`, { value: carPrice(value * 100, language) });
    case "kmMax":
      return t("filters.chips.kmMax", { value: t("units.km", { value: numberText(value, language) }) });
    case "powerMin":
      return t("filters.chips.powerMin", { value: t("units.power", { value }) });
    case "yearMin":
      return t("filters.chips.yearMin", { value: String(value) });
  }
}

/** Null for a name that the stock doesn't know: anybody may write one into an address. */
function valueText({ field, value }: Value, names: AlertFilterNames, language: Language): string | null {
  const t = carTranslator(language);
  const tFleet = fleetTranslator(language);
  switch (field) {
    case "brand":
    case "model":
    case "office":
      return names[field].get(value) ?? null;
    case "type":
      return t(`values.type.${among(bodyTypes, value) ?? "COMPACT"}`);
    case "fuel":
      return tFleet(`fuels.${among(fuels, value) ?? "PETROL"}`);
    case "gearbox":
      return tFleet(`gearboxes.${among(gearboxes, value) ?? "MANUAL"}`);
    case "seats":
    case "doors":
      return t(`filters.chips.${field}`, { value: Number(value) });
    case "color":
      return t(`values.color.${among(carColors, value) ?? "WHITE"}`);
    case "label":
      return t(`values.label.${among(environmentalLabels, value) ?? "NONE"}`);
    case "traction":
      return t(`values.traction.${among(tractions, value) ?? "FRONT"}`);
  }
}

const spoken = ["brand", "model", "type", "fuel", "gearbox", "seats", "doors"];

/** What an alert looks for, a line for each filter; none for all cars. */
const filterLines = (address: CarListAddress, names: AlertFilterNames, language: Language): string[] => {
  const t = carTranslator(language);
  return filtersOf(address).flatMap((filter) => {
    if (filter.kind === "hideReserved") return t("filters.chips.notReserved");
    if (filter.kind === "limit") return limitText(filter, language);
    const value = valueText(filter, names, language);
    if (value === null) return [];
    return spoken.includes(filter.field)
      ? value
      : t("filters.chips.named", { field: t(`filters.${filter.field}`), value });
  });
};

/** What the law wants beside an instalment, in a mail that names one (rules section 12): example, both rates, warning, roles. */
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
    lender: site.secondHand.lender,
    creditTies: site.secondHand.creditTies,
    company: site.legal.companyName,
  });
  return [example, t("finance.warning"), role].map((text) => ({ kind: "paragraph", text }));
}

export interface AlertFacts {
  readonly lang: Language;
  /** Whether its address has to confirm it, has it already, or is asked if it goes on. */
  readonly kind: "confirm" | "active" | "ending";
  readonly wish: CarListAddress;
  readonly names: AlertFilterNames;
  readonly expiresAt: Date;
  /** The page that confirms, renews and ends it. */
  readonly url: string;
}

/** What an alert looks for, with the terms of a loan where it names an instalment. */
function wishBlocks(
  settings: MailSettings,
  { lang, wish, names }: Pick<AlertFacts, "lang" | "wish" | "names">,
): readonly MailBlock[] {
  const t = mailTranslator(lang);
  const lines = filterLines(wish, names, lang);
  return [
    { kind: "list", title: t("carAlert.wish"), items: lines.length > 0 ? lines : [t("carAlert.all")] },
    ...(wish.installmentMax === undefined ? [] : financeNote(settings, lang)),
  ];
}

/** An alert was ordered, or is about to end: one link leads to the page where its owner decides. */
export function carAlertMail(settings: MailSettings, facts: AlertFacts): MailContent {
  const { lang, kind, expiresAt, url } = facts;
  const t = mailTranslator(lang);
  const { alertDays } = settings.site.secondHand;
  const values = { days: alertConfirmationDays, alertDays, until: instantDayText(expiresAt.getTime(), lang) };
  return {
    ...frame(settings, lang, "carAlert", "sale"),
    subject: t(`carAlert.${kind}.subject`, values),
    heading: t(`carAlert.${kind}.heading`, values),
    greeting: null,
    blocks: [
      { kind: "paragraph", text: t(`carAlert.${kind}.intro`, values) },
      ...wishBlocks(settings, facts),
      { kind: "button", label: t(`carAlert.${kind}.open`), url, note: t(`carAlert.${kind}.note`, values) },
    ],
  };
}

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
        note: t("carAlert.news.note", { until: instantDayText(expiresAt.getTime(), lang) }),
      },
    ],
  };
}
