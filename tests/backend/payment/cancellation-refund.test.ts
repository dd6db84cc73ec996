import { askUnknownOperations, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, orderRefund, paymentRecords, pendingOperations } from "@/tests/support/money-back";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

/** A booking that was paid at the card terminal: 69.09 euro. */
async function paid() {
  const started = await startedPayment();
  await pay(bank, started, "pay");
  await drainOutbox();
  return started;
}

const bankOrderOf = async (paymentId: string) => {
  const [row] = await store.query("select provider_ref from payment where id = $1", [paymentId]);
  return (await bank.ledger()).redsys.orders.find(({ order }) => order === row?.provider_ref);
};

describe("the refund of a cancelled booking", () => {
  it("refunds in full once, even if cancelled twice at the same time", async () => {
    const { paymentId, booking } = await paid();
    const answers = await Promise.all([cancelBooking({ booking }, 0), cancelBooking({ booking }, 0)]);
    expect(answers.filter((cents) => cents !== null)).toEqual([6909]);
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "refund_pending",
      operations: [["refund", 6909, "waiting"]],
    });
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toEqual({
      status: "refunded",
      capturedCents: 6909,
      refundedCents: 6909,
      operations: [["refund", 6909, "done"]],
      ledger: [
        ["capture", 6909],
        ["refund", 6909],
      ],
      incidents: [],
    });
    expect(await bankOrderOf(paymentId)).toMatchObject({ paidCents: 6909, refundedCents: 6909 });
  });

  it("refunds a cancelled booking less the retained part", async () => {
    const { paymentId, booking } = await paid();
    expect(await cancelBooking({ booking }, 2000)).toBe(4909);
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({ status: "part_refunded", refundedCents: 4909 });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 4909 });
  });

  it("refunds nothing of a cancelled booking when everything is retained", async () => {
    const { paymentId, booking } = await paid();
    expect(await cancelBooking({ booking }, 6909)).toBe(0);
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({ status: "captured", operations: [] });
  });
});

describe("several refunds of one payment", () => {
  it("sends refunds one after another, which sum up exactly in ledger and bank", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 6909);
    await orderRefund(paymentId, 1000, "desk:one");
    await orderRefund(paymentId, 2000, "desk:two");
    await orderRefund(paymentId, 2000, "desk:two");
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "part_refunded",
      refundedCents: 3000,
      operations: [
        ["refund", 1000, "done"],
        ["refund", 2000, "done"],
      ],
      ledger: [
        ["capture", 6909],
        ["refund", 1000],
        ["refund", 2000],
      ],
    });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 3000 });
    await expect(orderRefund(paymentId, 3910, "desk:too-much")).rejects.toThrow();
  });

  it("postpones a second refund until the bank knows the first", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 6909);
    await orderRefund(paymentId, 1000, "desk:one");
    await loseAnswer();
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({ operations: [["refund", 1000, "unknown"]] });
    await orderRefund(paymentId, 2000, "desk:two");
    await expect(drainOutbox(minutesFromNow(5))).rejects.toThrow("OperationPending");
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 1000 });
    await askUnknownOperations(minutesFromNow(6));
    await drainOutbox(minutesFromNow(10));
    expect(await paymentRecords(paymentId)).toMatchObject({ status: "part_refunded", refundedCents: 3000 });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 3000 });
  });
});

/** The next refund is executed, but its answer is lost, and so is the answer to the query after it. */
async function loseAnswer(): Promise<void> {
  await bank.control("faults", { operation: "query", kind: "slow", milliseconds: 0 });
  await bank.control("faults", { operation: "refund", kind: "reset_after" });
  await bank.control("faults", { operation: "query", kind: "error_before" });
}

describe("a refund without an answer of the bank", () => {
  it("queries a refund whose answer is lost until the bank shows it, then closes the incident", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 0);
    await loseAnswer();
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "refund_pending",
      operations: [["refund", 6909, "unknown"]],
      incidents: [["refund_unknown", "open"]],
    });
    await bank.control("faults", { operation: "query", kind: "error_before" });
    await askUnknownOperations(minutesFromNow(1));
    expect(await paymentRecords(paymentId)).toMatchObject({ operations: [["refund", 6909, "unknown"]] });
    await askUnknownOperations(minutesFromNow(2));
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "refunded",
      operations: [["refund", 6909, "done"]],
      incidents: [["refund_unknown", "closed"]],
    });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 6909 });
  });

  it("never resends a refund by itself when the request was lost", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 0);
    await bank.control("faults", { operation: "refund", kind: "error_before" });
    await drainOutbox();
    for (const minute of [1, 2, 3]) await askUnknownOperations(minutesFromNow(minute));
    expect(await paymentRecords(paymentId)).toMatchObject({
      operations: [["refund", 6909, "unknown"]],
      incidents: [["refund_unknown", "open"]],
    });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 0 });
  });

  it("resends a refund that the bank still does not show long after it was sent, and closes the incident", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 0);
    await bank.control("faults", { operation: "refund", kind: "error_before" });
    await drainOutbox();
    await askUnknownOperations(minutesFromNow(9));
    expect(await paymentRecords(paymentId)).toMatchObject({ incidents: [["refund_unknown", "open"]] });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 0 });
    await Promise.all([askUnknownOperations(minutesFromNow(11)), askUnknownOperations(minutesFromNow(11))]);
    await askUnknownOperations(minutesFromNow(12));
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "refunded",
      refundedCents: 6909,
      operations: [["refund", 6909, "done"]],
      incidents: [["refund_unknown", "closed"]],
    });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 6909 });
  });

  it("resends a refund that was never sent", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 0);
    await bank.control("faults", { operation: "query", kind: "error_before" });
    await expect(drainOutbox()).rejects.toThrow();
    expect(await paymentRecords(paymentId)).toMatchObject({ operations: [["refund", 6909, "waiting"]], incidents: [] });
    expect(await pendingOperations(store, paymentId)).toMatchObject([{ attempts: 1 }]);
    await drainOutbox(minutesFromNow(1));
    expect(await paymentRecords(paymentId)).toMatchObject({ status: "refunded", incidents: [] });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 6909 });
  });

  it("only queries a refund after a process died while sending it", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 0);
    await store.query("update payment_operation set status = 'sent', sent_at = now() where payment_id = $1", [
      paymentId,
    ]);
    await drainOutbox(minutesFromNow(3));
    expect(await paymentRecords(paymentId)).toMatchObject({ operations: [["refund", 6909, "unknown"]] });
    expect(await bankOrderOf(paymentId)).toMatchObject({ refundedCents: 0 });
  });

  it("opens an incident for a refund that the bank refuses, and keeps the amount as captured", async () => {
    const { paymentId, booking } = await paid();
    await cancelBooking({ booking }, 0);
    await store.query(
      "update payment set request = jsonb_set(request, '{DS_MERCHANT_CURRENCY}', '\"840\"') where id = $1",
      [paymentId],
    );
    await drainOutbox();
    expect(await paymentRecords(paymentId)).toMatchObject({
      status: "captured",
      refundedCents: 0,
      operations: [["refund", 6909, "refused"]],
      incidents: [["refund_failed", "open"]],
    });
  });
});

it("refunds a late payment on an older page automatically when the booking was cancelled meanwhile", async () => {
  const first = await startedPayment();
  const { page } = await bank.open(first.action);
  await reconcilePayments(minutesFromNow(31));
  const { code, access } = first.booking;
  const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
  const second = { ...first, paymentId: retry.body.data.payment.id, action: retry.body.data.payment.action };
  await pay(bank, second, "pay");
  await cancelBooking(first, 0);
  await bank.press(page, "pay");
  await drainOutbox();
  expect(await paymentState(first)).toMatchObject({
    booking: "cancelled",
    payment: "refunded",
    incidents: ["paid_after_the_end"],
  });
  expect(await paymentRecords(second.paymentId)).toMatchObject({ status: "refunded" });
  expect(await bankOrderOf(first.paymentId)).toMatchObject({ paidCents: 6909, refundedCents: 6909 });
});
