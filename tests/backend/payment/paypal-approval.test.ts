import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, web } from "@/tests/support/bank";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
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
const bank = useGateway();

afterEach(() => bank.reset());

const atPaypal = (given: Parameters<typeof startedPayment>[0] = {}) => startedPayment({ provider: "paypal", ...given });
const paypalOrderOf = async ({ paymentId }: Pick<StartedPayment, "paymentId">) =>
  (await bank.ledger()).paypal.orders.find(({ payment }) => payment === paymentId);

const retried = async (started: StartedPayment, changes: object = {}) => {
  const { code, access } = started.booking;
  const { body } = await web("POST", "/pago", access, { code, provider: "redsys", method: "card", ...changes });
  if (!body.data) return { code: body.code, second: null };
  return { code: null, second: { ...started, paymentId: body.data.payment.id, action: body.data.payment.action } };
};

describe("paying with PayPal", () => {
  it("holds the unit at the approval, then captures and confirms with one mail", async () => {
    const started = await atPaypal();
    await pay(bank, started, "repeated");
    expect(await paymentState(started)).toMatchObject({
      booking: "verifying",
      payment: "started",
      ledger: [],
      mails: [],
    });
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 0 });
    await drainOutbox();
    expect(await paymentState(started)).toEqual(confirmed);
    expect(await paymentRecords(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "done"]] });
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 6909 });
  });

  it("finds the approval by polling when no webhook arrives", async () => {
    const started = await atPaypal();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await reconcilePayments(minutesFromNow(2));
    await drainOutbox(minutesFromNow(3));
    expect(await paymentState(started)).toEqual(confirmed);
    await bank.release();
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it.each(["reset_after", "error_after"])("charges once when the answer to the capture is lost (%s)", async (kind) => {
    const started = await atPaypal();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await reconcilePayments(minutesFromNow(2));
    await bank.control("faults", { gateway: "paypal", operation: "capture", kind });
    await drainOutbox(minutesFromNow(3)).catch(expectOperationPending);
    await drainOutbox(minutesFromNow(6));
    expect(await paymentState(started)).toEqual(confirmed);
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 6909 });
  });

  it("fails the attempt without a charge when the capture is refused, does not retry that approval, and accepts another method", async () => {
    const started = await atPaypal();
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "paypal", operation: "capture", kind: "refused" });
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "payment_error",
      reason: "PAYMENT_DECLINED",
      payment: "declined",
      ledger: [],
    });
    await reconcilePayments(minutesFromNow(12));
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", payment: "declined" });
    const { second } = await retried(started);
    if (!second) throw new Error("no second attempt");
    await pay(bank, second, "pay");
    await drainOutbox(minutesFromNow(13));
    expect(await paymentState(second)).toEqual(confirmed);
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 0 });
  });

  it("refunds a PayPal payment once when the answer to the refund is lost", async () => {
    const started = await atPaypal();
    await pay(bank, started, "pay");
    await drainOutbox();
    await cancelBooking(started, 909);
    await bank.control("faults", { gateway: "paypal", operation: "refund", kind: "error_after" });
    await drainOutbox().catch(expectOperationPending);
    await drainOutbox(minutesFromNow(3));
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "part_refunded",
      refundedCents: 6000,
      incidents: [],
    });
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 6909, refundedCents: 6000 });
  });
});

describe("a late approval at PayPal", () => {
  it("confirms a late approval while the unit is free", async () => {
    const started = await atPaypal();
    const { page } = await bank.open(started.action);
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "expired" });
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("does not capture a late approval when the unit was sold", async () => {
    const started = await atPaypal(singleUnitTrip);
    const { page } = await bank.open(started.action);
    await expireHolds(minutesFromNow(41));
    await heldBooking(singleUnitTrip);
    await bank.press(page, "repeated");
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", ledger: [], incidents: [] });
    expect((await paymentState(started)).mails).toEqual(["notCharged"]);
    await expireHolds(minutesFromNow(42));
    await reconcilePayments(minutesFromNow(60));
    await drainOutbox(minutesFromNow(61));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", ledger: [] });
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 0 });
  });

  it("postpones the capture while another attempt may be charging, and drops it once that one has paid", async () => {
    const started = await atPaypal();
    const { page } = await bank.open(started.action);
    await reconcilePayments(minutesFromNow(31));
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", payment: "expired" });
    const { second } = await retried(started);
    if (!second) throw new Error("no second attempt");
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 0 });
    await pay(bank, second, "pay");
    await reconcilePayments(minutesFromNow(45));
    await drainOutbox(minutesFromNow(46));
    expect(await paymentState(second)).toEqual(confirmed);
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 0 });
  });
});

describe("a hold while PayPal captures", () => {
  it("keeps the unit and accepts no other payment while PayPal does not answer", async () => {
    const started = await atPaypal();
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "paypal", operation: "capture", kind: "error_before", times: 3 });
    await drainOutbox().catch(expectOperationPending);
    await expireHolds(minutesFromNow(90));
    expect(await paymentState(started)).toMatchObject({ booking: "verifying" });
    const { code } = await retried(started, { replaces: started.paymentId });
    expect(code).toBe("PAYMENT_ALREADY_OPEN");
    await bank.clearFaults();
    await drainOutbox(minutesFromNow(92));
    expect(await paymentState(started)).toEqual(confirmed);
    const units = await store.query("select state from allocation where booking_id = $1", [started.booking.id]);
    expect(units).toEqual([{ state: "confirmed" }]);
  });
});

describe("an abandoned payment page of PayPal", () => {
  it("never captures a PayPal approval once the customer has switched to another provider", async () => {
    const started = await atPaypal();
    const { page } = await bank.open(started.action);
    expect((await retried(started)).code).toBe("PAYMENT_ALREADY_OPEN");
    const { second } = await retried(started, { replaces: started.paymentId });
    if (!second) throw new Error("no second attempt");
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "cancelled", ledger: [] });
    await pay(bank, second, "pay");
    await reconcilePayments(minutesFromNow(15));
    await drainOutbox(minutesFromNow(16));
    expect(await paymentState(second)).toEqual(confirmed);
    expect(await paypalOrderOf(started)).toMatchObject({ paidCents: 0 });
  });

  it("keeps the hold after PayPal's page was abandoned, and accepts a later approval", async () => {
    const started = await atPaypal();
    const { page } = await bank.open(started.action);
    const { access } = started.booking;
    await web("POST", `/pago/${started.paymentId}/comprobar`, access, { leftPage: true });
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", reason: "PAYMENT_CANCELLED" });
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paymentState(started)).toEqual(confirmed);
  });
});
