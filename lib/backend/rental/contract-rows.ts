import { coverageTranslator, euro, type MailSettings, mailTranslator } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { messageValues } from "@/lib/contracts/content/message-values";
import { momentText } from "@/lib/domain/core/date-text";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";

/** Labels and values of the contract's main points, in a few words each. */
type Rows = readonly (readonly [label: string, value: string])[];

const isFlexible = ({ booking }: BookingFacts) => packageMeanings[booking.packageCode].rate === "FLEXIBLE";

function cancellation({ cancellationHours }: MailSettings["site"], facts: BookingFacts): string {
  const { cancellableUntil, lateKeepCents, lang } = facts.booking;
  const t = mailTranslator(lang);
  if (!isFlexible(facts)) return t("confirmation.nonRefundable");
  if (cancellableUntil) return t("confirmation.flexible", { until: momentText(cancellableUntil, lang) });
  const kept = euro(Math.min(lateKeepCents, facts.paidCents), lang);
  return t("confirmation.late24", { hours: cancellationHours, kept });
}

/** Until when cancelling is free, and what is kept afterwards. */
export const cancellationTerm = ({ site }: MailSettings, facts: BookingFacts): Rows[number] => [
  mailTranslator(facts.booking.lang)("confirmation.plans"),
  cancellation(site, facts),
];

/** What cancelling, cover and deposit mean in money. */
export function moneyTerms(settings: MailSettings, facts: BookingFacts): Rows {
  const { booking } = facts;
  const t = mailTranslator(booking.lang);
  const money = (cents: number) => euro(cents, booking.lang);
  const cover = coverageTranslator(booking.lang)(`short.${booking.coverage}`);
  const values = { ...messageValues(settings.site, booking.lang), amount: money(booking.depositCents) };
  return [
    cancellationTerm(settings, facts),
    [t("confirmation.coverageName"), t("confirmation.coverValue", { cover, excess: money(booking.excessCents) })],
    [
      t("confirmation.deposit"),
      booking.depositCents > 0 ? t("confirmation.depositValue", values) : t("confirmation.depositNone"),
    ],
  ];
}

/** How the vehicle may be used and is returned. */
export function drivingTerms({ site }: MailSettings, { booking, group }: BookingFacts): Rows {
  const t = mailTranslator(booking.lang);
  const money = (cents: number) => euro(cents, booking.lang);
  return [
    [t("confirmation.fuelLabel"), t("confirmation.fuel", { fee: money(site.refuelFeeCents) })],
    [
      t("confirmation.mileageLabel"),
      t("confirmation.mileage", { km: group.kmPerDay, extra: money(site.motorcycle.extraKmCents) }),
    ],
    [t("confirmation.return"), t("confirmation.late", messageValues(site, booking.lang))],
    [t("confirmation.islandsLabel"), t("confirmation.islands")],
  ];
}
