import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { attemptOf } from "@/lib/backend/payment/attempts";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { accounts, useGateway } from "@/tests/support/gateway";
import { cancelBooking, orderRefund, paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

async function paid() {
  const started = await startedPayment();
  await pay(bank, started, "pay");
  await drainOutbox();
  return started;
}

/** A refund that staff make in the bank's portal: our ledger doesn't know it. */
async function refundInPortal(paymentId: string, cents: number) {
  const [row] = await database().select().from(payment).where(eq(payment.id, paymentId));
  if (!row) throw new Error("no such payment");
  const settings = { base: bank.base, siteUrl: bank.siteUrl, timeoutMilliseconds: 2000 };
  const port = redsysProvider({ ...accounts.redsys, ...settings });
  expect(await port.refund(attemptOf(row, "T-ABCDEFG"), cents, "portal")).toMatchObject({ ok: true });
}

const refundedAtBank = async (paymentId: string) => {
  const [row] = await store.query("select provider_ref from payment where id = $1", [paymentId]);
  return (await bank.ledger()).redsys.orders.find(({ order }) => order === row?.provider_ref)?.refundedCents;
};

describe("a refund that staff made in the bank's portal", () => {
  it.each([
    ["the same amount", 1000],
    ["a larger amount", 2500],
    ["a smaller amount", 400],
  ])("does not count a portal refund of %s as the site's own refund, and opens an incident", async (_, cents) => {
    const { paymentId } = await paid();
    await refundInPortal(paymentId, cents);
    await orderRefund(paymentId, 1000, "goodwill:1");
    await drainOutbox();
    expect(await refundedAtBank(paymentId)).toBe(cents);
    expect(await paymentRecords(paymentId)).toMatchObject({
      refundedCents: 0,
      operations: [["refund", 1000, "refused"]],
      incidents: [["refund_failed", "open"]],
    });
  });

  it("does not complete an unknown refund by a portal refund of another amount", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 5909);
    await store.query("update payment_operation set status = 'sent', sent_at = now() where payment_id = $1", [
      paymentId,
    ]);
    await refundInPortal(paymentId, 1500);
    await drainOutbox(minutesFromNow(11));
    expect(await paymentRecords(paymentId)).toMatchObject({
      refundedCents: 0,
      operations: [["refund", 1000, "unknown"]],
    });
    expect(await refundedAtBank(paymentId)).toBe(1500);
  });
});
