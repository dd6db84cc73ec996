import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { database } from "@/lib/backend/db/client";
import { allocation } from "@/lib/backend/db/schema/allocation";
import { payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { writeAttempt } from "@/lib/backend/payment/commands/start-payment";
import type { ProviderTruth } from "@/lib/backend/payment/providers/port";
import { finalizePayment } from "@/lib/backend/payment/settle/finalize";
import type { BookingStatus } from "@/lib/domain/booking/booking";
import { mayCapture, type PaymentStatus } from "@/lib/domain/payment/payment";
import { minutesFromNow } from "@/tests/support/bank";
import { heldBooking, scarce } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { type StartedPayment, startedPayment } from "@/tests/support/started-payment";

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
] as const satisfies readonly ProviderTruth["kind"][];
type Kind = (typeof kinds)[number];

function truth(kind: Kind, amountCents: number): ProviderTruth {
  switch (kind) {
    case "approved":
    case "authorized":
    case "captured":
      return { kind, amountCents, currency: "EUR", reference: "R", card: null };
    case "declined":
    case "cancelled":
      return { kind, reason: "told" };
    case "foreign":
      return { kind, field: "told" };
    default:
      return { kind };
  }
}

const provider = fc.constantFrom("stripe", "paypal", "redsys");
/** A provider's word about one attempt; before it our orders may have left, and the unit may have been sold. */
const word = fc.record({
  place: fc.constantFrom(0, 1),
  kind: fc.constantFrom(...kinds),
  late: fc.boolean(),
  sent: fc.boolean(),
  sold: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
});

let weeks = 0;
/** A week of the group with a single unit for each run. */
function ownWeek() {
  weeks += 1;
  const day = (days: number) => new Date(Date.UTC(2028, 0, 3 + days)).toISOString().slice(0, 10);
  return { ...scarce, pickup: `${day(weeks * 7)}T10:00`, giveBack: `${day(weeks * 7 + 5)}T10:00` };
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

/** Its money is ours, or an order that takes it may still leave. */
const wants = ({ booking, status, abandoned, waiting, sent, captures }: Attempt): boolean =>
  abandoned === null &&
  (captures > 0 ||
    (waiting + sent > 0 && mayCapture({ booking, payment: status, abandoned: false, retainsPayment: false })));

describe("whatever the providers say, in any order and however often", () => {
  it("never two captures are wanted, a decided one ends its operation, and the next attempt still confirms", async () => {
    await fc.assert(
      fc.asyncProperty(provider, provider, fc.array(word, { maxLength: 9 }), async (first, second, words) => {
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
        const tell = (place: 0 | 1, kind: Kind, late = false) =>
          finalizePayment(ids[place], truth(kind, started.booking.payNowCents), late ? minutesFromNow(45) : new Date());
        let sold = false;
        for (const { place, kind, late, sent, sold: sells } of words) {
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
          await tell(place === 0 ? 0 : 1, kind, late);
          const attempts = await attemptsOf(started);
          expect(attempts.filter(wants).length).toBeLessThanOrEqual(1);
          const told = attempts.find(({ id }) => id === ids[place === 0 ? 0 : 1]);
          if (["captured", "declined", "cancelled"].includes(kind)) expect(told?.sent).toBe(0);
          const paid = attempts.some(({ status }) => status === "authorized" || status === "captured");
          if (before?.booking !== "confirmed" && told?.booking === "confirmed") expect(paid).toBe(true);
          if (before?.booking === "confirmed") expect(told?.booking).toBe("confirmed");
        }
        await tell(0, "declined");
        const [, last] = await attemptsOf(started).then((all) => ids.map((id) => all.find((one) => one.id === id)));
        const waits = last && ["paying", "verifying", "payment_error"].includes(last.booking);
        if (!waits || last.abandoned !== null || last.captures > 0) return;
        await tell(1, "captured");
        const [after] = await attemptsOf(started);
        expect(["confirmed", "creation_error"]).toContain(after?.booking);
      }),
      { numRuns: 120 },
    );
  });
});
