import {
  type BookingEvent,
  type BookingStatus,
  bookingStatuses,
  isFinal,
  nextBookingStatus,
} from "@/lib/domain/core/booking";
import { databaseSteps, stepsOf } from "@/tests/support/database-steps";

/** Contract section 5, row by row. */
const legal = [
  ["PAGE_CREATED", ["held", "payment_error"], "paying"],
  ["PAGE_NOT_CREATED", ["held", "payment_error"], "unchanged"],
  ["RETURNED_MONEY_UNKNOWN", ["paying"], "verifying"],
  ["APPROVED", ["paying", "verifying", "payment_error", "expired"], "verifying"],
  ["MONEY_SECURED", ["paying", "verifying", "payment_error", "expired"], "confirmed"],
  ["PAYMENT_FAILED", ["paying", "verifying"], "payment_error"],
  ["CAPTURED_UNIT_LOST", ["paying", "verifying", "payment_error", "expired"], "creation_error"],
  ["AUTHORIZED_UNIT_LOST", ["paying", "verifying", "payment_error", "expired"], "payment_error"],
  ["HOLD_ENDED", ["held", "paying", "verifying", "payment_error"], "expired"],
  ["GIVEN_UP", ["held", "payment_error"], "expired"],
  ["GIVEN_UP", ["paying", "verifying"], "unchanged"],
  ["OTHER_VEHICLE_FOUND", ["creation_error"], "confirmed"],
  ["REFUNDED_BY_HAND", ["creation_error"], "cancelled"],
  ["CANCELLED", ["confirmed"], "cancelled"],
  ["CAPTURE_REFUSED", ["confirmed"], "unchanged"],
  ["HANDED_OVER", ["confirmed"], "in_progress"],
  ["NOT_COLLECTED", ["confirmed"], "no_show"],
  ["RETURNED", ["in_progress"], "completed"],
] as const satisfies readonly (readonly [BookingEvent, readonly BookingStatus[], BookingStatus | "unchanged"])[];
type Row = (typeof legal)[number];
// An event without a row does not compile.
null satisfies [Exclude<BookingEvent, Row[0]>] extends [never] ? null : never;
const events = [...new Set(legal.map(([event]) => event))];
const every = events.flatMap((event) =>
  bookingStatuses.map((from) => {
    const [, , to] = legal.find(([one, starts]) => one === event && starts.some((start) => start === from)) ?? [];
    return [event, from, to === "unchanged" ? from : (to ?? "ILLEGAL_TRANSITION")] as const;
  }),
);

describe("booking states", () => {
  it.each(every)("the event %s in booking state %s gives %s", (event, from, expected) => {
    const result = nextBookingStatus(from, event);
    expect(result.ok ? result.value : result.code).toBe(expected);
  });

  it("the final booking states are cancelled, no_show and completed", () => {
    const ends = bookingStatuses.filter((from) => events.every((event) => !nextBookingStatus(from, event).ok));
    expect(ends).toEqual(["cancelled", "completed", "no_show"]);
    expect(bookingStatuses.filter(isFinal)).toEqual(ends);
  });

  it("the database accepts the same booking state changes as the code", () => {
    expect(databaseSteps("booking_step")).toEqual(stepsOf(legal));
  });
});
