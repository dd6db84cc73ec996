import { minuteJobs } from "@/lib/backend/jobs/minute-jobs";
import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { booksOf, cancelled } from "@/tests/support/money-back";
import {
  drainOutbox,
  paymentState,
  type StartedPayment,
  startedPayment,
  unanswered,
} from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway({ lateSeconds: 3600 });

afterEach(async () => {
  await bank.clearFaults();
  await bank.control("notices", {});
});

const sessionOf = async ({ paymentId }: StartedPayment) =>
  (await bank.ledger()).stripe.sessions.find(({ payment }) => payment === paymentId);

describe("an operation that comes to nothing", () => {
  it("calls a person after an hour, once, and its incident closes with it", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_paid");
    await drainOutbox().catch(unanswered);
    await minuteJobs(minutesFromNow(55));
    expect((await booksOf(started.paymentId)).incidents).toEqual([]);
    await minuteJobs(minutesFromNow(65));
    await minuteJobs(minutesFromNow(66));
    expect((await booksOf(started.paymentId)).incidents).toEqual([["operation_stuck", "open"]]);
    expect(await paymentState(started)).toMatchObject({ booking: "verifying", payment: "started" });
    await bank.control("decide", { gateway: "paypal", payment: started.paymentId });
    await reconcilePayments(minutesFromNow(70));
    await minuteJobs(minutesFromNow(71));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect((await booksOf(started.paymentId)).incidents).toEqual([["operation_stuck", "closed"]]);
  });

  it("keeps the unit of a payment under review, however long it takes", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_denied");
    await drainOutbox().catch(unanswered);
    await expireHolds(minutesFromNow(90));
    expect(await paymentState(started)).toMatchObject({ booking: "verifying" });
    await bank.control("decide", { gateway: "paypal", payment: started.paymentId });
    await reconcilePayments(minutesFromNow(95));
    await expireHolds(minutesFromNow(96));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "declined", ledger: [] });
  });
});

describe("held money of a cancelled booking of which a part is kept", () => {
  async function cancelledWhileHeld(kind: string) {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind, times: 1000 });
    expect(await cancelled(started, 2000)).toBe(4909);
    await drainOutbox().catch(unanswered);
    return started;
  }

  it("is let go when the capture keeps failing, and a person hears of the part that was not collected", async () => {
    const started = await cancelledWhileHeld("error_before");
    await minuteJobs(minutesFromNow(65));
    const reasons = await store.query("select reason from payment_operation where payment_id = $1", [
      started.paymentId,
    ]);
    expect({ bank: await sessionOf(started), books: await booksOf(started.paymentId), reasons }).toMatchObject({
      bank: { intentStatus: "requires_capture", heldCents: 6909 },
      books: { operations: [["capture", 6909, "sent"]], incidents: [["operation_stuck", "open"]] },
      reasons: [{ reason: null }],
    });
    await minuteJobs(minutesFromNow(365));
    await drainOutbox(minutesFromNow(366)).catch(unanswered);
    await bank.clearFaults();
    await drainOutbox(minutesFromNow(370));
    await minuteJobs(minutesFromNow(371));
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    expect(await booksOf(started.paymentId)).toMatchObject({
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

  it("that the bank refuses to give calls a person at once", async () => {
    const started = await cancelledWhileHeld("refused");
    await drainOutbox();
    expect(await booksOf(started.paymentId)).toMatchObject({ incidents: [["capture_refused", "open"]] });
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    expect((await paymentState(started)).mails).not.toContain("captureRefused");
  });
});
