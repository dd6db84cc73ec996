import { bookingStatuses } from "@/lib/domain/core/booking";
import { type CaptureCase, mayCapture, paymentStatuses } from "@/lib/domain/payment/payment";

const may = (given: Partial<CaptureCase>) =>
  mayCapture({ booking: "confirmed", payment: "authorized", abandoned: false, retainsPayment: false, ...given });

describe("permission to capture", () => {
  it("captures an authorised payment only for a live booking", () => {
    expect(bookingStatuses.filter((booking) => may({ booking }))).toEqual(["confirmed", "in_progress", "completed"]);
  });

  it("captures an authorised payment of a cancelled booking only when part of it is retained", () => {
    expect(may({ booking: "cancelled" })).toBe(false);
    expect(may({ booking: "cancelled", retainsPayment: true })).toBe(true);
  });

  it.each(["started", "expired", "cancelled"] as const)(
    "captures an approved payment (%s) only while the unit is held",
    (payment) => {
      expect(bookingStatuses.filter((booking) => may({ booking, payment }))).toEqual([
        "paying",
        "verifying",
        "payment_error",
      ]);
    },
  );

  it("never captures an abandoned payment", () => {
    for (const booking of bookingStatuses)
      for (const payment of paymentStatuses)
        expect(may({ booking, payment, abandoned: true, retainsPayment: true })).toBe(false);
  });
});
