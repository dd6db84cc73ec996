import { type Fact, frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import {
  arrivalTranslator,
  coverageTranslator,
  euro,
  lineName,
  type MailSettings,
  mailTranslator,
} from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { arrival, isFlightMissing, trip, vehiclePicture, wayTo } from "@/lib/backend/rental/booking-rows";
import { messageValues } from "@/lib/contracts/content/message-values";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { dayText, momentText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";
import { reservationData } from "./reservation-data";

/** The address of a page of the booking, with the token that opens it. */
export type LinkTo = (page: (language: Language, code: string) => string) => string;

/** The confirmation: what is needed on the day, the price and the rate's terms (rules sections 4, 6, 9, 10 and 14). */
export function confirmationMail(settings: MailSettings, facts: BookingFacts, linkTo: LinkTo): MailContent {
  const { booking, group, pickup, paidCents, receipt } = facts;
  const language = booking.lang;
  const t = mailTranslator(language);
  const due = booking.totalCents - paidCents;
  const office = nameIn(pickup, language);
  const at = momentText(booking.pickupAt, language);
  const manage = linkTo(paths.confirmation);
  const values = { code: booking.code, vehicle: group.exampleModel, date: dayText(booking.pickupAt, language), office };
  return {
    ...frame(settings, language),
    data: reservationData(settings, facts, "confirmed", manage),
    subject: t("confirmation.subject", values),
    preheader: t("confirmation.preheader", { at, office, paid: String(due <= 0), due: euro(due, language) }),
    picture: vehiclePicture(settings.siteUrl, facts),
    heading: t("confirmation.heading"),
    greeting: t("plainGreeting"),
    blocks: [
      { kind: "paragraph", text: t("confirmation.intro") },
      { kind: "reference", label: t("reference"), value: booking.code },
      {
        kind: "button",
        label: t("confirmation.checkin"),
        url: linkTo(paths.checkin),
        others: [...wayTo(facts), { label: t("manage"), url: manage }],
        note: t("linkNote"),
      },
      { kind: "facts", title: t("confirmation.trip"), rows: trip(facts) },
      { kind: "facts", title: arrivalTranslator(language)("title"), rows: arrival(facts) },
      {
        kind: "list",
        title: t("confirmation.bring"),
        items: [
          t("confirmation.bringItems.licence"),
          t("confirmation.bringItems.identity"),
          t("confirmation.bringItems.card", messageValues(settings.site, language)),
          ...(isFlightMissing(facts) ? [t("confirmation.bringItems.flight")] : []),
        ],
      },
      price(settings, facts),
      { kind: "facts", title: t("confirmation.know"), rows: goodToKnow(settings, facts) },
      {
        kind: "small",
        text: `${t("confirmation.legal", { vat: euro(booking.vatCents, language), receipt: receipt ?? booking.code })} ${t("confirmation.withdrawal")}`,
      },
    ],
  };
}

function price({ site }: MailSettings, { booking, paidCents }: BookingFacts): MailBlock {
  const t = mailTranslator(booking.lang);
  const money = (cents: number) => euro(cents, booking.lang);
  const due = booking.totalCents - paidCents;
  const dueLabel = due > 0 ? t("confirmation.dueBy", messageValues(site, booking.lang)) : t("confirmation.due");
  return {
    kind: "facts",
    title: t("confirmation.price"),
    rows: [
      ...booking.lines.map(
        ({ code, units, amountCents }): Fact => [lineName(booking.lang, code, units), money(amountCents)],
      ),
      [t("confirmation.total"), money(booking.totalCents), "sum"],
      [t("confirmation.paid"), money(paidCents)],
      [dueLabel, money(due), "sum"],
    ],
  };
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

/** What the contract says, in a few words each; the terms, linked below, have the whole. */
function goodToKnow({ site }: MailSettings, facts: BookingFacts): readonly Fact[] {
  const { booking, group } = facts;
  const t = mailTranslator(booking.lang);
  const values = messageValues(site, booking.lang);
  const money = (cents: number) => euro(cents, booking.lang);
  const cover = coverageTranslator(booking.lang)(`short.${booking.coverage}`);
  const deposit = t("confirmation.depositValue", { ...values, amount: money(booking.depositCents) });
  return [
    [t("confirmation.plans"), cancellation(site, facts)],
    [t("confirmation.coverageName"), t("confirmation.coverValue", { cover, excess: money(booking.excessCents) })],
    [t("confirmation.deposit"), booking.depositCents > 0 ? deposit : t("confirmation.depositNone")],
    [t("confirmation.fuelLabel"), t("confirmation.fuel", { fee: money(site.refuelFeeCents) })],
    [
      t("confirmation.mileageLabel"),
      t("confirmation.mileage", { km: group.kmPerDay, extra: money(site.motorcycle.extraKmCents) }),
    ],
    [t("confirmation.return"), t("confirmation.late", values)],
    [t("confirmation.islandsLabel"), t("confirmation.islands")],
    [t("confirmation.helpLabel"), t("confirmation.help", values)],
  ];
}
