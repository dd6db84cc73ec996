import { and, eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { outbox } from "@/lib/backend/db/schema/operations";
import { cancelForCompany } from "@/lib/backend/desk/settle-by-hand";
import { givenOfGoodwill, refundBooking } from "@/lib/backend/payment/settle/refund-booking";
import { atDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { booksOf } from "@/tests/support/money-back";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
let second: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
  second = await staffMember("manager");
});

const give = (code: string, amount: string, { cookie } = manager) =>
  atDesk(`POST /reservas/${code}/cortesia`, { cookie, body: { amount, reason: "the air conditioning failed" } });
const decide = (code: string, id: number, verb: "conformidad" | "rechazo", { cookie } = second) =>
  atDesk(`POST /reservas/${code}/cortesia/${id}/${verb}`, { cookie });
const moneyOf = async (code: string) => (await atDesk(`GET /reservas/${code}/dinero`, manager)).body.data;
const bookingOf = async (id: number) => (await database().select().from(booking).where(eq(booking.id, id)))[0];

describe("a goodwill refund", () => {
  it("goes back by the way the money came, is told by mail, and leaves price and debt as they were", async () => {
    const { booking: made, paymentId } = await paidBooking(bank);
    const before = await bookingOf(made.id);
    expect(await give(made.code, "12,50")).toMatchObject({
      status: 200,
      body: { data: { state: "ordered", amountCents: 1250 } },
    });
    await drainOutbox();
    expect(await booksOf(paymentId)).toMatchObject({
      status: "part_refunded",
      ledger: [
        ["capture", 6909],
        ["refund", 1250],
      ],
    });
    expect(await bookingOf(made.id)).toEqual(before);
    const mail = and(eq(outbox.bookingId, made.id), eq(outbox.kind, "mail"));
    const told = await database().select({ key: outbox.dedupeKey, payload: outbox.payload }).from(outbox).where(mail);
    expect(told.find(({ key }) => key.startsWith("mail:goodwill:"))?.payload).toMatchObject({ refundCents: 1250 });
    expect(await moneyOf(made.code)).toMatchObject({
      leftCents: 5659,
      operations: [{ kind: "refund", amountCents: 1250, status: "done", goodwill: true }],
      goodwill: [{ state: "ordered", needsSecond: false, askedBy: "Prueba manager" }],
    });
  });

  it.each(["0", "0,00", "-3", "1.234,00", "12,345", "", "mucho", "=1+1"])("is refused for %j", async (amount) => {
    const { code } = (await startedPayment()).booking;
    const { status, body } = await give(code, amount);
    expect([status, body.errors[0]?.field]).toEqual([422, "amount"]);
  });

  it("is never more than is left, however it is shared out", async () => {
    const { code } = (await paidBooking(bank)).booking;
    expect((await give(code, "69.10")).body.code).toBe("MORE_THAN_LEFT");
    const both = await Promise.all([give(code, "40"), give(code, "40")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await give(code, "29.09")).status).toBe(200);
    expect((await give(code, "0.01")).body.code).toBe("MORE_THAN_LEFT");
    const unpaid = (await startedPayment()).booking;
    expect((await give(unpaid.code, "5")).body.code).toBe("WRONG_STATUS");
  });

  it("above 500 euro of one booking waits for a second person, split or not", async () => {
    const { code } = (await paidBooking(bank, { payNowCents: 90_000 })).booking;
    expect((await give(code, "300")).body.data.state).toBe("ordered");
    const waiting = (await give(code, "200.01")).body.data;
    expect(waiting.state).toBe("asked");
    expect((await moneyOf(code)).leftCents).toBe(60_000);
    expect((await give(code, "1")).body.code).toBe("GOODWILL_WAITS");
    expect((await decide(code, waiting.goodwillId, "conformidad", manager)).body.code).toBe("SECOND_PERSON");
    expect((await decide(code, waiting.goodwillId, "conformidad")).body.data.state).toBe("ordered");
    expect((await decide(code, waiting.goodwillId, "rechazo")).body.code).toBe("NO_GOODWILL");
    expect((await moneyOf(code)).leftCents).toBe(39_999);
    await expect(
      store.query("update goodwill_refund set amount_cents = 1 where id = $1", [waiting.goodwillId]),
    ).rejects.toThrow();
  });

  it("is not given once it was declined, nor when the money went elsewhere meanwhile", async () => {
    const { code } = (await paidBooking(bank, { payNowCents: 90_000 })).booking;
    const declined = (await give(code, "700")).body.data;
    expect((await decide(code, declined.goodwillId, "rechazo", manager)).body.data.state).toBe("declined");
    expect((await moneyOf(code)).leftCents).toBe(90_000);
    const late = (await give(code, "700")).body.data;
    await cancelForCompany(code, "storm", new Date());
    expect((await decide(code, late.goodwillId, "conformidad")).body.code).toBe("MORE_THAN_LEFT");
  });

  it("comes on top of what a cheaper change or a cancellation gives back", async () => {
    const { booking: made, paymentId } = await paidBooking(bank);
    await give(made.code, "10");
    await drainOutbox();
    const back = await database().transaction(async (tx) => {
      const [subject] = await tx.select().from(booking).where(eq(booking.id, made.id)).for("no key update");
      if (!subject) throw new Error("no such booking");
      const givenCents = await givenOfGoodwill(tx, made.id);
      return await refundBooking(tx, subject, { keepCents: 6_000, givenCents, event: "change:1", now: new Date() });
    });
    // Cheaper by 9.09: without the goodwill in the sum nothing would go back.
    expect(back).toBe(909);
    await drainOutbox();
    expect(await bookingOf(made.id)).toMatchObject({ status: "confirmed", onlineDueCents: 6_000 });
    await cancelForCompany(made.code, "storm", new Date());
    await drainOutbox();
    expect(await booksOf(paymentId)).toMatchObject({ status: "refunded", capturedCents: 6909, refundedCents: 6909 });
  });

  it("is nobody's but a manager's, whose passkey was shown just now", async () => {
    const { code } = (await paidBooking(bank)).booking;
    for (const role of ["agent", "sales", "accounts", "admin"] as const)
      expect((await give(code, "5", await staffMember(role))).body.code).toBe("FORBIDDEN");
    const elsewhere = await staffMember("manager", [5]);
    expect((await give(code, "5", elsewhere)).body.code).toBe("OTHER_OFFICE");
  });
});
