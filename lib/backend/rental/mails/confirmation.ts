import { type Fact, frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import {
  arrivalTranslator,
  coverageTranslator,
  euro,
  lineName,
  type MailSettings,
  mailTranslator,
  roadsideTranslator,
} from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { figuresOf } from "@/lib/contracts/content/figures";
import { nameIn, wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { arrivalRows } from "@/lib/contracts/rental/arrival-rows";
import { dayText, momentText, weekdayName } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";
import { roadsideSteps } from "@/lib/domain/rental/after-sales";
import { reservationData } from "./reservation-data";

type Rows = readonly Fact[];

/** The confirmation with all its conditions (rules sections 4, 6, 9, 10 and 14). */
export function confirmationMail(settings: MailSettings, facts: BookingFacts, link: string): MailContent {
  const { booking, group } = facts;
  const language = booking.lang;
  const t = mailTranslator(language);
  const due = booking.totalCents - facts.paidCents;
  const values = { code: booking.code, vehicle: group.exampleModel, date: dayText(booking.pickupAt, language) };
  const figures = figuresOf(settings.site, language);
  const roadside = roadsideTranslator(language);
  return {
    ...frame(settings, language),
    data: reservationData(settings, facts, "confirmed", link),
    subject: t("confirmation.subject", values),
    heading: t("confirmation.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("confirmation.intro") },
      { kind: "reference", label: t("reference"), value: booking.code },
      { kind: "facts", title: t("confirmation.trip"), rows: trip(facts) },
      { kind: "button", label: t("manage"), url: link, note: `${t("confirmation.changes")} ${t("linkNote")}` },
      { kind: "facts", title: arrivalTranslator(language)("title"), rows: arrival(facts) },
      price(facts),
      { kind: "facts", title: t("confirmation.coverage"), rows: cover(facts) },
      {
        kind: "list",
        title: t("confirmation.bring"),
        items: [
          t("confirmation.bringItems.licence"),
          t("confirmation.bringItems.identity"),
          t("confirmation.bringItems.card", figures),
          ...(due > 0 ? [t("confirmation.bringItems.rest", { ...figures, amount: euro(due, language) })] : []),
          t("confirmation.bringItems.reference", { code: booking.code }),
        ],
      },
      { kind: "list", title: t("confirmation.conditions"), items: conditions(settings, facts) },
      {
        kind: "list",
        title: roadside("title"),
        items: roadsideSteps.map((step) => roadside(`steps.${step}`, figures)),
      },
    ],
  };
}

/** The arrival instructions at the pick-up office, the same rows as on the booking's screen. */
function arrival({ booking, pickup }: BookingFacts): Rows {
  const { lang, pickupAt, lines } = booking;
  const wire = wireLanguages[lang];
  const rows = arrivalRows(
    arrivalTranslator(lang),
    {
      pickupAt,
      afterHours: lines.some(({ code }) => code === "AFTER_HOURS_PICKUP"),
      flightNumber: booking.flightNumber ?? "",
      office: pickup,
    },
    {
      ...pickup,
      directions: pickup.directions?.[wire] ?? null,
      afterHoursPlace: pickup.afterHoursPlace?.[wire] ?? null,
    },
  );
  const hours: Fact = [mailTranslator(lang)("confirmation.hours"), openingHours(pickup.weeklyHours, lang)];
  return [...rows.map(({ label, text }): Fact => [label, text]), hours];
}

function trip({ booking, group, pickup, giveBack }: BookingFacts): Rows {
  const t = mailTranslator(booking.lang);
  const similar = String(group.orSimilar);
  const rows: Rows = [
    [t("confirmation.pickup"), `${nameIn(pickup, booking.lang)}, ${momentText(booking.pickupAt, booking.lang)}`],
    [t("confirmation.return"), `${nameIn(giveBack, booking.lang)}, ${momentText(booking.returnAt, booking.lang)}`],
    [t("confirmation.days"), t("confirmation.daysValue", { days: booking.days })],
    [
      t("confirmation.vehicle"),
      t("confirmation.vehicleValue", { group: group.code, model: group.exampleModel, similar }),
    ],
    [t("confirmation.driver"), `${booking.firstName} ${booking.lastName}`],
  ];
  return [
    ...rows,
    ...(booking.flightNumber ? [[t("confirmation.flight"), booking.flightNumber] satisfies Fact] : []),
    ...(booking.landsAt ? [[t("confirmation.landing"), momentText(booking.landsAt, booking.lang)] satisfies Fact] : []),
  ];
}

function price({ booking, paidCents, receipt }: BookingFacts): MailBlock {
  const t = mailTranslator(booking.lang);
  const money = (cents: number) => euro(cents, booking.lang);
  return {
    kind: "facts",
    title: t("confirmation.price"),
    rows: [
      ...booking.lines.map(
        ({ code, units, amountCents }): Fact => [lineName(booking.lang, code, units), money(amountCents)],
      ),
      [t("confirmation.total"), money(booking.totalCents), "sum"],
      [t("confirmation.vat"), money(booking.vatCents)],
      [t("confirmation.paid"), money(paidCents)],
      [t("confirmation.due"), money(booking.totalCents - paidCents), "sum"],
      ...(receipt ? [[t("confirmation.receipt"), receipt] satisfies Fact] : []),
    ],
  };
}

function cover({ booking }: BookingFacts): Rows {
  const t = mailTranslator(booking.lang);
  const deposit = booking.depositCents > 0 ? euro(booking.depositCents, booking.lang) : t("confirmation.depositNone");
  return [
    [t("confirmation.coverageName"), coverageTranslator(booking.lang)(`short.${booking.coverage}`)],
    [t("confirmation.excess"), euro(booking.excessCents, booking.lang)],
    [t("confirmation.deposit"), deposit],
  ];
}

const flexible = ({ booking }: BookingFacts) => packageMeanings[booking.packageCode].rate === "FLEXIBLE";

function cancellation({ cancellationHours }: MailSettings["site"], facts: BookingFacts): string {
  const { cancellableUntil, lateKeepCents, lang } = facts.booking;
  const t = mailTranslator(lang);
  if (!flexible(facts)) return t("confirmation.nonRefundable");
  if (cancellableUntil) return t("confirmation.flexible", { until: momentText(cancellableUntil, lang) });
  const kept = euro(Math.min(lateKeepCents, facts.paidCents), lang);
  return t("confirmation.late24", { hours: cancellationHours, kept });
}

function conditions({ site }: MailSettings, facts: BookingFacts): readonly string[] {
  const { booking, group } = facts;
  const t = mailTranslator(booking.lang);
  const figures = figuresOf(site, booking.lang);
  const extra = euro(site.motorcycle.extraKmCents, booking.lang);
  return [
    cancellation(site, facts),
    ...(flexible(facts) ? [t("confirmation.refund", figures)] : []),
    t("confirmation.withdrawal"),
    ...(booking.depositCents > 0 ? [t("confirmation.depositRule", figures)] : []),
    t("confirmation.fuel", { fee: euro(site.refuelFeeCents, booking.lang) }),
    t("confirmation.mileage", { km: group.kmPerDay, extra }),
    t("confirmation.late", figures),
    t("confirmation.islands"),
    t("confirmation.age", figures),
  ];
}

interface Hours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** Opening hours in words: "daily 08:30-20:00" when all seven days are equal, else each day by name. */
export function openingHours(week: readonly Hours[], language: Language): string {
  const [first] = week;
  const alike = first && week.every(({ opens, closes }) => opens === first.opens && closes === first.closes);
  if (alike && week.length === 7) {
    return mailTranslator(language)("confirmation.hoursDaily", { opens: first.opens, closes: first.closes });
  }
  return week
    .map(({ weekday, opens, closes }) => `${weekdayName(weekday, language, "short")} ${opens}-${closes}`)
    .join(", ");
}
