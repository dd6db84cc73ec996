import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { attemptOf } from "@/lib/backend/payment/attempts";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { confirmed, minutesFromNow, pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, orderRefund, paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();
const DAY = 24 * 60;

afterEach(async () => {
  await bank.release();
  await bank.control("webhooks", {});
});

async function paid() {
  const started = await startedPayment();
  await pay(bank, started, "pay");
  return started;
}

/** A refund made in the bank's portal, which our ledger doesn't know. */
async function refundedByHand(paymentId: string, cents: number) {
  const [row] = await database().select().from(payment).where(eq(payment.id, paymentId));
  if (!row) throw new Error("no such payment");
  const port = redsysProvider({
    merchantCode: "999008881",
    terminal: "1",
    secretKey: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
    signature: "HMAC_SHA512_V2",
    base: bank.base,
    siteUrl: bank.siteUrl,
    timeoutMilliseconds: 2000,
  });
  expect(await port.refund(attemptOf(row, "T-ABCDEFG"), cents, "by-hand")).toMatchObject({ ok: true });
}

describe("the nightly match of provider and ledger", () => {
  it("reports no difference when both agree: unpaid, paid and partly refunded", async () => {
    const [unpaid, full, part] = [await startedPayment(), await paid(), await paid()];
    await cancelBooking(part, 909);
    await drainOutbox();
    await matchLedger(minutesFromNow(60));
    for (const { paymentId } of [unpaid, full, part])
      expect(await paymentRecords(paymentId)).toMatchObject({ incidents: [] });
    expect(await paymentRecords(part.paymentId)).toMatchObject({ status: "part_refunded" });
  });

  it("reports a refund that is unknown here once, and closes the incident when both agree again", async () => {
    const started = await paid();
    await refundedByHand(started.paymentId, 1000);
    await matchLedger(minutesFromNow(60));
    await matchLedger(minutesFromNow(60 + DAY));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [["ledger_differs", "open"]] });
    await cancelBooking(started, 5909);
    // The refund was ours: its process died before it could note the answer.
    await store.query("update payment_operation set status = 'sent', sent_at = now() where payment_id = $1", [
      started.paymentId,
    ]);
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ refundedCents: 1000 });
    await matchLedger(minutesFromNow(60 + 2 * DAY));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [["ledger_differs", "closed"]] });
  });

  it("confirms a payment without webhook instead of reporting it", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await matchLedger(minutesFromNow(20));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("skips the comparison while a refund is pending or the bank does not answer", async () => {
    const started = await paid();
    await refundedByHand(started.paymentId, 1000);
    await cancelBooking(started, 6909);
    await orderRefund(started.paymentId, 500, "desk:slow");
    await matchLedger(minutesFromNow(60));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [] });
  });

  it("the nightly ledger match compares the last forty days only", async () => {
    const started = await paid();
    await refundedByHand(started.paymentId, 1000);
    await matchLedger(minutesFromNow(41 * DAY));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [] });
    await matchLedger(minutesFromNow(39 * DAY));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [["ledger_differs", "open"]] });
  });
});
