import fc from "fast-check";
import { nextBookingStatus } from "@/lib/domain/booking/next-booking-status";
import type { BookingEvent, BookingStatus } from "@/lib/domain/booking/vocabulary";
import { mayCapture } from "@/lib/domain/payment/may-capture";
import { type MoneyTruth, settlePayment } from "@/lib/domain/payment/settle-payment";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

const AMOUNT = 6909;

/** One attempt as the database would keep it, and what the provider did with our orders. */
interface Attempt {
  status: PaymentStatus;
  abandoned: boolean;
  heldBefore: boolean;
  approvalUsed: boolean;
  captureOrdered: boolean;
  returned: boolean;
}

const open: readonly PaymentStatus[] = ["created", "started", "authorized"];

/** Booking and attempts driven by the pure decisions alone, as finalizePayment applies them. */
class World {
  booking: BookingStatus = "paying";
  readonly attempts: Attempt[] = [World.attempt(), { ...World.attempt(), status: "expired" }];
  confirmations = 0;

  static attempt(): Attempt {
    return {
      status: "started",
      abandoned: false,
      heldBefore: false,
      approvalUsed: false,
      captureOrdered: false,
      returned: false,
    };
  }

  step(event: BookingEvent): void {
    const next = nextBookingStatus(this.booking, event);
    if (!next.ok) throw new Error(`${event} while ${this.booking}`);
    if (event === "MONEY_SECURED") this.confirmations += 1;
    this.booking = next.value;
  }

  giveUp(attempt: Attempt): void {
    attempt.abandoned = true;
    attempt.captureOrdered = false;
    attempt.returned = true;
  }

  tell(place: number, truth: MoneyTruth, unitFree: boolean, pageOver: boolean): void {
    const attempt = this.attempts[place];
    if (!attempt) return;
    const { status, abandoned, heldBefore, approvalUsed } = attempt;
    const otherOpen = this.attempts.some((one) => one !== attempt && !one.abandoned && open.includes(one.status));
    const otherTaking = this.attempts.some((one) => one !== attempt && !one.abandoned && one.captureOrdered);
    const settled = settlePayment({
      booking: this.booking,
      payment: status,
      amountCents: AMOUNT,
      truth,
      abandoned,
      otherOpen,
      otherTaking,
      heldBefore,
      approvalUsed,
      keepsMoney: false,
      pageOver,
    });
    if ("payment" in settled) {
      attempt.status = settled.payment;
      // What the provider has decided ends the capture that was ordered.
      attempt.captureOrdered = false;
    }
    if (attempt.status === "authorized") attempt.heldBefore = true;
    switch (settled.kind) {
      case "nothing":
      case "suspicious":
      case "taken":
        return;
      case "approved":
        if (unitFree) this.order(attempt, "APPROVED");
        else this.lose(attempt, "AUTHORIZED_UNIT_LOST");
        return;
      case "money":
        if (!unitFree)
          this.lose(attempt, settled.payment === "captured" ? "CAPTURED_UNIT_LOST" : "AUTHORIZED_UNIT_LOST");
        else if (settled.payment === "authorized") this.order(attempt, "MONEY_SECURED");
        else this.step("MONEY_SECURED");
        return;
      case "stray":
        this.giveUp(attempt);
        return;
      case "captureRefused":
        this.step("CAPTURE_REFUSED");
        return;
      case "failed":
        if (settled.bookingFails) this.step("PAYMENT_FAILED");
    }
  }

  /** A capture is ordered with this step. */
  order(attempt: Attempt, event: "APPROVED" | "MONEY_SECURED"): void {
    this.step(event);
    attempt.approvalUsed = true;
    attempt.captureOrdered = true;
  }

  lose(attempt: Attempt, event: "AUTHORIZED_UNIT_LOST" | "CAPTURED_UNIT_LOST"): void {
    if (event === "AUTHORIZED_UNIT_LOST") this.giveUp(attempt);
    this.step(event);
  }

  /** Attempts whose money we have, or would take with an order that may still leave. */
  wanted(): number {
    return this.attempts.filter((one) => {
      if (one.abandoned) return false;
      if (one.status === "captured") return true;
      const goal = { booking: this.booking, payment: one.status, abandoned: one.abandoned, keepsMoney: false };
      return one.captureOrdered && mayCapture(goal);
    }).length;
  }
}

const truth = fc.constantFrom<MoneyTruth["kind"][]>(
  "approved",
  "authorized",
  "captured",
  "declined",
  "cancelled",
  "expired",
  "none",
  "pending",
  "foreign",
);
const money = (kind: MoneyTruth["kind"]): MoneyTruth =>
  kind === "approved" || kind === "authorized" || kind === "captured"
    ? { kind, amountCents: AMOUNT, currency: "EUR" }
    : { kind };
const word = fc.record({
  place: fc.integer({ min: 0, max: 1 }),
  kind: truth,
  unitFree: fc.boolean(),
  pageOver: fc.boolean(),
});

describe("whatever the providers say, in any order and however often", () => {
  it("never wants two captures, and confirms once and only with money", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const world = new World();
        for (const { place, kind, unitFree, pageOver } of words) {
          const before = world.booking;
          world.tell(place, money(kind), unitFree, pageOver);
          expect(world.wanted()).toBeLessThanOrEqual(1);
          expect(world.confirmations).toBeLessThanOrEqual(1);
          if (before === "confirmed") expect(world.booking).toBe("confirmed");
          if (world.booking === "confirmed" && before !== "confirmed")
            expect(world.attempts.some(({ status }) => status === "authorized" || status === "captured")).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
