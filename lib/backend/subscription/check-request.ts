import type { FieldError } from "@/lib/contracts/envelope";
import type { SubscriptionOffer, SubscriptionRequest } from "@/lib/contracts/subscription";
import { type StartRules, wrongDates } from "@/lib/domain/subscription/subscription";
import type { CalendarDate } from "@/lib/domain/time/civil-day";

/** What of a request doesn't fit what is offered on its island today: dates, vehicle, term (rules section 11). */
export function misfits(
  { startDate, returnDate, vehicleId, months }: SubscriptionRequest,
  offers: readonly SubscriptionOffer[],
  today: CalendarDate,
  rules: StartRules,
): readonly FieldError[] {
  const offered = vehicleId === undefined ? offers : offers.filter(({ vehicle }) => vehicle.id === vehicleId);
  const hasTerm = months === undefined || offers.some(({ terms }) => terms.some((term) => term.months === months));
  return [
    ...wrongDates({ startDate, returnDate }, today, rules).map((field) => ({ field, code: "DATE_INVALID" }) as const),
    ...(vehicleId !== undefined && offered.length === 0 ? [{ field: "vehicleId", code: "INVALID" } as const] : []),
    ...(hasTerm ? [] : [{ field: "months", code: "INVALID" } as const]),
  ];
}
