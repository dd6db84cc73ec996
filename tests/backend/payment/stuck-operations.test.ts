import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords } from "@/tests/support/money-back";
import {
  drainOutbox,
  expectOperationPending,
  paymentState,
  type StartedPayment,
  startedPayment,
} from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway({ lateSeconds: 3600 });

afterEach(async () => {
  await bank.clearFaults();
  await bank.control("webhooks", {});
});

const sessionOf = async ({ paymentId }: StartedPayment) =>
  (await bank.ledger()).stripe.sessions.find(({ payment }) => payment === paymentId);

describe("a payment operation that keeps failing", () => {
  it("opens one incident after an hour, and closes it with the operation", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_paid");
    await drainOutbox().catch(expectOperationPending);
    await reconcileJobs(minutesFromNow(55));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([]);
    await reconcileJobs(minutesFromNow(65));
    await reconcileJobs(minutesFromNow(66));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["operation_stuck", "open"]]);
    expect(await paymentState(started)).toMatchObject({ booking: "verifying", payment: "started" });
    await bank.control("decide", { gateway: "paypal", payment: started.paymentId });
    await reconcilePayments(minutesFromNow(70));
    await reconcileJobs(minutesFromNow(71));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["operation_stuck", "closed"]]);
  });

  it("keeps the unit of a payment under review, however long the review takes", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_denied");
    await drainOutbox().catch(expectOperationPending);
    await expireHolds(minutesFromNow(90));
    expect(await paymentState(started)).toMatchObject({ booking: "verifying" });
    await bank.control("decide", { gateway: "paypal", payment: started.paymentId });
    await reconcilePayments(minutesFromNow(95));
    await expireHolds(minutesFromNow(96));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "declined", ledger: [] });
  });
});

describe("the authorisation of a cancelled booking with a retained part", () => {
  async function cancelledWhileHeld(kind: string) {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind, times: 1000 });
    expect(await cancelBooking(started, 2000)).toBe(4909);
    await drainOutbox().catch(expectOperationPending);
    return started;
  }

  it("voids the authorisation when the capture keeps failing, with an incident for the uncollected part", async () => {
    const started = await cancelledWhileHeld("error_before");
    await reconcileJobs(minutesFromNow(65));
    const reasons = await store.query("select reason from payment_operation where payment_id = $1", [
      started.paymentId,
    ]);
    expect({ bank: await sessionOf(started), books: await paymentRecords(started.paymentId), reasons }).toMatchObject({
      bank: { intentStatus: "requires_capture", heldCents: 6909 },
      books: { operations: [["capture", 6909, "sent"]], incidents: [["operation_stuck", "open"]] },
      reasons: [{ reason: null }],
    });
    await reconcileJobs(minutesFromNow(365));
    await drainOutbox(minutesFromNow(366)).catch(expectOperationPending);
    await bank.clearFaults();
    await drainOutbox(minutesFromNow(370));
    await reconcileJobs(minutesFromNow(371));
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "cancelled",
      ledger: [
        ["authorization", 6909],
        ["void", 6909],
      ],
      operations: [
        ["capture", 6909, "refused"],
        ["void", 6909, "done"],
      ],
      incidents: expect.arrayContaining([
        ["operation_stuck", "closed"],
        ["capture_refused", "open"],
      ]),
    });
    expect((await paymentState(started)).mails).not.toContain("captureRefused");
  });

  it("opens an incident at once when the bank refuses the capture", async () => {
    const started = await cancelledWhileHeld("refused");
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [["capture_refused", "open"]] });
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    expect((await paymentState(started)).mails).not.toContain("captureRefused");
  });
});
