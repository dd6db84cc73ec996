import { and, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { cancelForCompany } from "@/lib/backend/payment/desk/settle-by-hand";
import { goodwillRefundedCents, refundBooking } from "@/lib/backend/payment/refund-booking";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
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

const giveGoodwill = (code: string, amount: string, { cookie } = manager) =>
  callDesk(`POST /reservas/${code}/cortesia`, { cookie, body: { amount, reason: "the air conditioning failed" } });
const decideGoodwill = (code: string, id: number, verb: "conformidad" | "rechazo", { cookie } = second) =>
  callDesk(`POST /reservas/${code}/cortesia/${id}/${verb}`, { cookie });
const moneyOf = async (code: string) => (await callDesk(`GET /reservas/${code}/dinero`, manager)).body.data;
const bookingOf = async (id: number) => (await database().select().from(booking).where(eq(booking.id, id)))[0];

describe("a goodwill refund", () => {
  it("refunds by the original payment method with a mail, and leaves price and debt unchanged", async () => {
    const { booking: made, paymentId } = await paidBooking(bank);
    const before = await bookingOf(made.id);
    expect(await giveGoodwill(made.code, "12,50")).toMatchObject({
      status: 200,
      body: { data: { state: "ordered", amountCents: 1250 } },
    });
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "part_refunded",
      ledger: [
        ["capture", 6909],
        ["refund", 1250],
      ],
    });
    expect(await bookingOf(made.id)).toEqual(before);
    const mail = and(eq(outbox.bookingId, made.id), eq(outbox.kind, "mail"));
    const queuedMails = await database()
      .select({ key: outbox.dedupeKey, payload: outbox.payload })
      .from(outbox)
      .where(mail);
    expect(queuedMails.find(({ key }) => key.startsWith("mail:goodwill:"))?.payload).toMatchObject({
      refundCents: 1250,
    });
    expect(await moneyOf(made.code)).toMatchObject({
      leftCents: 5659,
      operations: [{ kind: "refund", amountCents: 1250, status: "done", goodwill: true }],
      goodwill: [{ state: "ordered", needsSecond: false, askedBy: "Prueba manager" }],
    });
  });

  it.each(["0", "0,00", "-3", "1.234,00", "12,345", "", "mucho", "=1+1"])(
    "refuses the goodwill refund amount %j",
    async (amount) => {
      const { code } = (await startedPayment()).booking;
      const { status, body } = await giveGoodwill(code, amount);
      expect([status, body.errors[0]?.field]).toEqual([422, "amount"]);
    },
  );

  it("refuses goodwill refunds above the remaining payment, in one part or several", async () => {
    const { code } = (await paidBooking(bank)).booking;
    expect((await giveGoodwill(code, "69.10")).body.code).toBe("MORE_THAN_LEFT");
    const both = await Promise.all([giveGoodwill(code, "40"), giveGoodwill(code, "40")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await giveGoodwill(code, "29.09")).status).toBe(200);
    expect((await giveGoodwill(code, "0.01")).body.code).toBe("MORE_THAN_LEFT");
    const unpaid = (await startedPayment()).booking;
    expect((await giveGoodwill(unpaid.code, "5")).body.code).toBe("WRONG_STATUS");
  });

  it("requires a second approver above 500 euros for one booking, split or not", async () => {
    const { code } = (await paidBooking(bank, { payNowCents: 90_000 })).booking;
    expect((await giveGoodwill(code, "300")).body.data.state).toBe("ordered");
    const waiting = (await giveGoodwill(code, "200.01")).body.data;
    expect(waiting.state).toBe("asked");
    expect((await moneyOf(code)).leftCents).toBe(60_000);
    expect((await giveGoodwill(code, "1")).body.code).toBe("GOODWILL_WAITS");
    expect((await decideGoodwill(code, waiting.goodwillId, "conformidad", manager)).body.code).toBe("SECOND_PERSON");
    const waitingFor = async ({ cookie }: StaffMember) => {
      const { goodwill } = (await callDesk("GET /incidencias", { cookie })).body.data;
      const { open } = (await callDesk("GET /dia", { cookie })).body.data;
      return [goodwill.filter((entry: { code: string }) => entry.code === code), open.goodwill];
    };
    const facts = { code, amountCents: 20_001, reason: "the air conditioning failed", askedBy: "Prueba manager" };
    expect(await waitingFor(manager)).toMatchObject([[{ ...facts, own: true }], 0]);
    expect(await waitingFor(second)).toMatchObject([[{ ...facts, own: false }], 1]);
    expect(await waitingFor(await staffMember("manager", [4]))).toEqual([[], 0]);
    expect(await waitingFor(await staffMember("agent"))).toEqual([[], 0]);
    expect((await decideGoodwill(code, waiting.goodwillId, "conformidad")).body.data.state).toBe("ordered");
    expect((await decideGoodwill(code, waiting.goodwillId, "rechazo")).body.code).toBe("NO_GOODWILL");
    expect(await waitingFor(second)).toEqual([[], 0]);
    expect((await moneyOf(code)).leftCents).toBe(39_999);
    await expect(
      store.query("update goodwill_refund set amount_cents = 1 where id = $1", [waiting.goodwillId]),
    ).rejects.toThrow();
  });

  it("refuses a goodwill refund that was declined, and one whose money was refunded meanwhile", async () => {
    const { code } = (await paidBooking(bank, { payNowCents: 90_000 })).booking;
    const declined = (await giveGoodwill(code, "700")).body.data;
    expect((await decideGoodwill(code, declined.goodwillId, "rechazo", manager)).body.data.state).toBe("declined");
    expect((await moneyOf(code)).leftCents).toBe(90_000);
    const late = (await giveGoodwill(code, "700")).body.data;
    await cancelForCompany(code, "storm", new Date());
    expect((await decideGoodwill(code, late.goodwillId, "conformidad")).body.code).toBe("MORE_THAN_LEFT");
  });

  it("adds a goodwill refund to the refund of a cheaper change or a cancellation", async () => {
    const { booking: made, paymentId } = await paidBooking(bank);
    await giveGoodwill(made.code, "10");
    await drainOutbox();
    const refund = await database().transaction(async (tx) => {
      const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, made.id)).for("no key update");
      if (!bookingRow) throw new Error("no such booking");
      const goodwillCents = await goodwillRefundedCents(tx, made.id);
      return await refundBooking(tx, bookingRow, {
        keepCents: 6_000,
        goodwillCents,
        event: "change:1",
        now: new Date(),
      });
    });
    // Paid 69.09, keep 60.00: refund 9.09. The 10.00 of goodwill is not part of it, or nothing would be refunded.
    expect(refund).toBe(909);
    await drainOutbox();
    expect(await bookingOf(made.id)).toMatchObject({ status: "confirmed", onlineDueCents: 6_000 });
    await cancelForCompany(made.code, "storm", new Date());
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "refunded",
      capturedCents: 6909,
      refundedCents: 6909,
    });
  });

  it("requires a manager with a recent passkey check for a goodwill refund", async () => {
    const { code } = (await paidBooking(bank)).booking;
    for (const role of ["agent", "sales", "accounts", "admin"] as const)
      expect((await giveGoodwill(code, "5", await staffMember(role))).body.code).toBe("FORBIDDEN");
    const elsewhere = await staffMember("manager", [4]);
    expect((await giveGoodwill(code, "5", elsewhere)).body.code).toBe("OTHER_OFFICE");
  });
});
