import { bookingStatuses } from "@/lib/domain/booking/booking-status";
import { paymentStatuses } from "@/lib/domain/payment/payment";
import { type CaptureCase, mayCapture } from "@/lib/domain/settlement/settle-payment";

const may = (given: Partial<CaptureCase>) =>
  mayCapture({ booking: "confirmed", payment: "authorized", abandoned: false, keepsMoney: false, ...given });

describe("whether an ordered capture may still leave", () => {
  it("takes held money only for a booking that stands", () => {
    expect(bookingStatuses.filter((booking) => may({ booking }))).toEqual(["confirmed", "in_progress", "completed"]);
  });

  it("takes held money of a cancelled booking only when part of it is kept", () => {
    expect(may({ booking: "cancelled" })).toBe(false);
    expect(may({ booking: "cancelled", keepsMoney: true })).toBe(true);
  });

  it.each(["started", "expired", "cancelled"] as const)(
    "takes approved money (%s) only while the unit is held",
    (payment) => {
      expect(bookingStatuses.filter((booking) => may({ booking, payment }))).toEqual([
        "paying",
        "verifying",
        "payment_error",
      ]);
    },
  );

  it("takes nothing of an attempt that was given up", () => {
    for (const booking of bookingStatuses)
      for (const payment of paymentStatuses)
        expect(may({ booking, payment, abandoned: true, keepsMoney: true })).toBe(false);
  });
});
