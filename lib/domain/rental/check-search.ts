import type { Configuration } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import {
  addDays,
  type CalendarDate,
  dateOf,
  daysBetween,
  graceMinutesLeft,
  minutesBetween,
  rentalDays,
  sameDaysUntil,
  type WallClock,
} from "@/lib/domain/core/time";
import { closedCodes, type Office, officeDay, returnOffices, type Slot, slotAt } from "@/lib/domain/fleet/office";

/** A rental search; times are office wall clock. */
export type SearchRequest = {
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
};

/** A valid search with the facts derived from its times; `afterHours` is input of `priceBooking`. */
export type ValidSearch = {
  readonly days: number;
  readonly graceMinutesLeft: number;
  readonly sameDaysUntil: WallClock;
  readonly afterHours: { readonly pickupFeeCents: number; readonly returnFeeCents: number };
  readonly pickupAfterHours: boolean;
};

/** The configuration that a search is checked against. */
type SearchRules = Pick<
  Configuration,
  "furthestDays" | "maxDays" | "graceMinutes" | "stepMinutes" | "noticeHours" | "afterHoursNoticeHours" | "closedDates"
>;

/** VALIDATION_FAILED only for a pick-up office that does not exist or is not active. */
export type SearchRefusal = { readonly code: SearchCode | "VALIDATION_FAILED"; readonly field: SearchField };

/** Whether a pick-up may be on that day at all (rules section 2): not in the past and not beyond `furthestDays`. */
export const isPickupDay = (
  date: CalendarDate,
  configuration: Pick<SearchRules, "furthestDays">,
  now: WallClock,
): boolean => {
  const ahead = daysBetween(dateOf(now), date);
  return ahead >= 0 && ahead <= configuration.furthestDays;
};

const refusedDateField = (request: SearchRequest, configuration: SearchRules, now: WallClock): SearchField | null => {
  if (!isPickupDay(dateOf(request.pickupAt), configuration, now)) return "pickupAt";
  return minutesBetween(request.pickupAt, request.returnAt) <= 0 ? "returnAt" : null;
};

const isTooSoon = (slot: Slot, at: WallClock, configuration: SearchRules, now: WallClock): boolean => {
  const hours = slot.kind === "AFTER_HOURS" ? configuration.afterHoursNoticeHours : configuration.noticeHours;
  return minutesBetween(now, at) < hours * 60;
};

/**
 * Validates a search (rules section 2). Refused, in this order: date in the past, beyond `furthestDays`, or return not
 * after the pick-up; closed office at pick-up or return; time not offered or, at pick-up, below its notice (2 h, 24 h
 * after hours); return office not among the pick-up office's; over `maxDays`.
 * @param now the offices' wall clock (`wallClockAt`)
 * @throws RangeError on malformed wall clocks
 */
export const checkSearch = (
  request: SearchRequest,
  offices: readonly Office[],
  configuration: SearchRules,
  now: WallClock,
): Result<ValidSearch, SearchRefusal> => {
  const { pickupAt, returnAt } = request;
  const pickup = offices.find(({ id, active }) => active && id === request.pickupOfficeId);
  if (!pickup) return err({ code: "VALIDATION_FAILED", field: "pickupOfficeId" });
  const refusedDate = refusedDateField(request, configuration, now);
  if (refusedDate) return err({ code: "DATE_UNAVAILABLE", field: refusedDate });

  const dropOff = offices.find(({ id }) => id === request.returnOfficeId);
  const closedAtPickup = officeDay(pickup, dateOf(pickupAt), configuration).closedCode;
  if (closedAtPickup) return err({ code: closedAtPickup, field: "pickupAt" });
  const closedAtReturn = dropOff ? officeDay(dropOff, dateOf(returnAt), configuration).closedCode : null;
  if (closedAtReturn) return err({ code: closedAtReturn, field: "returnAt" });

  const pickupSlot = slotAt(pickup, pickupAt, configuration);
  if (pickupSlot.kind === "NOT_OFFERED" || isTooSoon(pickupSlot, pickupAt, configuration, now)) {
    return err({ code: "TIME_UNAVAILABLE", field: "pickupAt" });
  }
  const returnSlot = dropOff && slotAt(dropOff, returnAt, configuration);
  if (returnSlot?.kind === "NOT_OFFERED") return err({ code: "TIME_UNAVAILABLE", field: "returnAt" });
  if (!(returnSlot && returnOffices(pickup, offices).some(({ id }) => id === request.returnOfficeId))) {
    return err({ code: "RETURN_OFFICE_NOT_ALLOWED", field: "returnOfficeId" });
  }

  const days = rentalDays(pickupAt, returnAt, configuration.graceMinutes);
  if (days > configuration.maxDays) return err({ code: "OVER_30_DAYS", field: "returnAt" });
  return ok({
    days,
    graceMinutesLeft: graceMinutesLeft(pickupAt, returnAt, configuration.graceMinutes),
    sameDaysUntil: sameDaysUntil(pickupAt, returnAt, configuration.graceMinutes),
    afterHours: { pickupFeeCents: pickupSlot.feeCents, returnFeeCents: returnSlot.feeCents },
    pickupAfterHours: pickupSlot.kind === "AFTER_HOURS",
  });
};

/** First and last date that can be chosen, both included. */
type DateLimits = { readonly first: CalendarDate; readonly last: CalendarDate };

/** Dates on which a rental can begin (rules section 2): from today on, `furthestDays` ahead at most. */
export const pickupLimits = (
  today: CalendarDate,
  { furthestDays }: Pick<Configuration, "furthestDays">,
): DateLimits => ({ first: today, last: addDays(today, furthestDays) });

/** Dates on which a rental that begins on `pickupDate` can end online: the same day, or up to `maxDays` later. */
export const returnLimits = (pickupDate: CalendarDate, { maxDays }: Pick<Configuration, "maxDays">): DateLimits => ({
  first: pickupDate,
  last: addDays(pickupDate, maxDays),
});

/** Codes that refuse a search (rules section 2), in the order of the checks. */
export const searchCodes = [
  "DATE_UNAVAILABLE",
  ...closedCodes,
  "TIME_UNAVAILABLE",
  "RETURN_OFFICE_NOT_ALLOWED",
  "OVER_30_DAYS",
] as const;
export type SearchCode = (typeof searchCodes)[number];

/** The field of the search form that a refusal belongs to. */
export type SearchField = "pickupOfficeId" | "returnOfficeId" | "pickupAt" | "returnAt";
