import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { writeAttempt } from "@/lib/backend/payment/commands/start-payment";
import { finalizePayment } from "@/lib/backend/payment/finalize";
import type { ProviderPaymentState } from "@/lib/backend/payment/providers/port";
import type { BookingStatus } from "@/lib/domain/core/booking";
import { mayCapture, type PaymentStatus } from "@/lib/domain/payment/payment";
import { minutesFromNow } from "@/tests/support/bank";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { type StartedPayment, startedPayment } from "@/tests/support/started-payment";
import { isWhole } from "@/tests/support/whole";

jest.setTimeout(120_000);
useDatabase();
useGateway();

const kinds = [
  "approved",
  "authorized",
  "captured",
  "declined",
  "cancelled",
  "expired",
  "none",
  "pending",
  "foreign",
] as const satisfies readonly ProviderPaymentState["kind"][];
type Kind = (typeof kinds)[number];

function providerState(kind: Kind, amountCents: number): ProviderPaymentState {
  switch (kind) {
    case "approved":
    case "authorized":
    case "captured":
      return { kind, amountCents, currency: "EUR", reference: "R", card: null };
    case "declined":
    case "cancelled":
      return { kind, reason: "test" };
    case "foreign":
      return { kind, field: "test" };
    default:
      return { kind };
  }
}

const provider = fc.constantFrom("stripe", "paypal", "redsys");
/** A provider's state of one attempt; before it, orders may have been sent and the unit may have been sold. */
const statement = fc.record({
  index: fc.constantFrom(0, 1),
  kind: fc.constantFrom(...kinds),
  late: fc.boolean(),
  sent: fc.boolean(),
  sold: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
});

let weeks = 0;
/** Each run has its own week of the group with a single unit. */
function ownWeek() {
  weeks += 1;
  const day = (days: number) => new Date(Date.UTC(2028, 0, 3 + days)).toISOString().slice(0, 10);
  return { ...singleUnitTrip, pickup: `${day(weeks * 7)}T10:00`, giveBack: `${day(weeks * 7 + 5)}T10:00` };
}

interface Attempt {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly abandoned: string | null;
  readonly booking: BookingStatus;
  readonly waiting: number;
  readonly sent: number;
  readonly captures: number;
}

const attemptsOf = async ({ booking: { id } }: StartedPayment): Promise<readonly Attempt[]> => {
  const { rows } = await database().execute<Attempt & Record<string, unknown>>(sql`
    select p.id, p.status, p.abandoned, b.status as booking,
       (select count(*) from payment_operation o where o.payment_id = p.id and o.kind = 'capture' and o.status = 'waiting')::int as waiting,
       (select count(*) from payment_operation o where o.payment_id = p.id and o.kind = 'capture' and o.status = 'sent')::int as sent,
       (select count(*) from ledger l where l.payment_id = p.id and l.kind = 'capture')::int as captures
     from payment p join booking b on b.id = p.booking_id where b.id = ${id}`);
  return rows;
};

/** Captured, or with a capture order that may still be sent. */
const wantsCapture = ({ booking, status, abandoned, waiting, sent, captures }: Attempt): boolean =>
  abandoned === null &&
  (captures > 0 ||
    (waiting + sent > 0 && mayCapture({ booking, payment: status, abandoned: false, retainsPayment: false })));

describe("provider states in any order and any number", () => {
  it("never captures twice, closes decided operations, and still confirms by the next attempt", async () => {
    await fc.assert(
      fc.asyncProperty(provider, provider, fc.array(statement, { maxLength: 9 }), async (first, second, statements) => {
        const week = ownWeek();
        const started = await startedPayment({ ...week, provider: first });
        await database().update(payment).set({ status: "expired" }).where(eq(payment.id, started.paymentId));
        const written = await database().transaction((tx) =>
          writeAttempt(tx, {
            booking: started.booking,
            provider: second,
            method: second === "paypal" ? "paypal" : "card",
            amountCents: started.booking.payNowCents,
            now: new Date(),
          }),
        );
        if (!written.ok) throw new Error(written.code);
        const ids = [started.paymentId, written.value.paymentId] as const;
        const report = (index: 0 | 1, kind: Kind, late = false) =>
          finalizePayment(
            ids[index],
            providerState(kind, started.booking.payNowCents),
            late ? minutesFromNow(45) : new Date(),
          );
        let sold = false;
        for (const { index, kind, late, sent, sold: sells } of statements) {
          const [before] = await attemptsOf(started);
          if (sells && !sold && before && ["paying", "verifying", "payment_error"].includes(before.booking)) {
            await database()
              .update(allocation)
              .set({ state: "released" })
              .where(eq(allocation.bookingId, started.booking.id));
            await heldBooking(week);
            sold = true;
          }
          if (sent)
            await database()
              .update(paymentOperation)
              .set({ status: "sent", sentAt: new Date() })
              .where(and(inArray(paymentOperation.paymentId, ids), eq(paymentOperation.status, "waiting")));
          await report(index === 0 ? 0 : 1, kind, late);
          const attempts = await attemptsOf(started);
          expect(attempts.filter(wantsCapture).length).toBeLessThanOrEqual(1);
          const attempt = attempts.find(({ id }) => id === ids[index === 0 ? 0 : 1]);
          if (["captured", "declined", "cancelled"].includes(kind)) expect(attempt?.sent).toBe(0);
          const paid = attempts.some(({ status }) => status === "authorized" || status === "captured");
          if (before?.booking !== "confirmed" && attempt?.booking === "confirmed") expect(paid).toBe(true);
          if (before?.booking === "confirmed") expect(attempt?.booking).toBe("confirmed");
        }
        await report(0, "declined");
        const [, last] = await attemptsOf(started).then((all) => ids.map((id) => all.find((entry) => entry.id === id)));
        const awaitsPayment = last && ["paying", "verifying", "payment_error"].includes(last.booking);
        if (!awaitsPayment || last.abandoned !== null || last.captures > 0) return;
        await report(1, "captured");
        const [after] = await attemptsOf(started);
        expect(["confirmed", "creation_error"]).toContain(after?.booking);
      }),
      { numRuns: isWhole ? 120 : 40 },
    );
  });
});
