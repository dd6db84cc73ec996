import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords, pendingOperations, refundAfterChange } from "@/tests/support/money-back";
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

const atStripe = (given: Parameters<typeof startedPayment>[0] = {}) => startedPayment({ provider: "stripe", ...given });

const stripeSessionOf = async ({ paymentId }: Pick<StartedPayment, "paymentId">) =>
  (await bank.ledger()).stripe.sessions.find(({ payment }) => payment === paymentId);

const held = ["authorization", 6909];
const taken = ["capture", 6909];
const released = ["void", 6909];

describe("paying at Stripe", () => {
  it("confirms the booking with a Stripe authorisation, captures it afterwards and sends one mail", async () => {
    const started = await atStripe();
    await pay(bank, started, "repeated");
    expect(await paymentState(started)).toMatchObject({
      booking: "confirmed",
      payment: "authorized",
      ledger: ["authorization"],
      mails: ["confirmation"],
    });
    expect(await stripeSessionOf(started)).toMatchObject({ heldCents: 6909, paidCents: 0 });
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "captured",
      ledger: [held, taken],
      operations: [["capture", 6909, "done"]],
      incidents: [],
    });
    expect(await stripeSessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 6909 });
  });

  it("confirms the booking and captures by polling when no webhook arrives", async () => {
    const started = await atStripe();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await reconcilePayments(minutesFromNow(2));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "authorized" });
    await drainOutbox(minutesFromNow(3));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "captured" });
  });

  it.each(["reset_after", "error_after"])("charges once when the answer to the capture is lost (%s)", async (kind) => {
    const started = await atStripe();
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind });
    await drainOutbox().catch(expectOperationPending);
    await drainOutbox(minutesFromNow(3));
    expect(await pendingOperations(store, started.paymentId)).toEqual([]);
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "captured", ledger: [held, taken] });
    expect(await stripeSessionOf(started)).toMatchObject({ paidCents: 6909 });
  });

  // `declined` if the capture's answer comes first, `expired` if the webhook of the same refusal does.
  const notTaken: unknown = expect.stringMatching(/^(declined|expired)$/);

  it("keeps the booking when the capture is refused: incident, mail, amount due at pick-up, authorisation released", async () => {
    const started = await atStripe();
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "refused" });
    await drainOutbox();
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "confirmed",
      payment: notTaken,
      incidents: ["capture_refused"],
      mails: ["confirmation", "captureRefused"],
    });
    const { code, access } = started.booking;
    const { body } = await web("GET", `/reserva/${code}`, access);
    expect(body.data).toMatchObject({ paidCents: 0, dueAtPickupCents: 48_360 });
    expect(await paymentRecords(started.paymentId)).toMatchObject({ ledger: [held, released] });
    expect(await stripeSessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    await reconcilePayments(minutesFromNow(30));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: notTaken });
  });
});

describe("a late authorisation at Stripe", () => {
  it("confirms a late authorisation while the unit is free", async () => {
    const started = await atStripe();
    const { page } = await bank.open(started.action);
    await expireHolds(minutesFromNow(42));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "expired" });
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
  });

  it("voids a late authorisation without a charge when the unit was sold, and ignores a repeated webhook", async () => {
    const started = await atStripe(singleUnitTrip);
    const { page } = await bank.open(started.action);
    await expireHolds(minutesFromNow(42));
    await heldBooking(singleUnitTrip);
    await bank.control("webhooks", { copies: 3, hold: true, shuffle: true });
    await bank.press(page, "pay");
    await bank.release();
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "payment_error",
      payment: "cancelled",
      incidents: [],
      mails: ["notCharged"],
    });
    const voidMails = (await bank.mails()).filter(({ messageId }) => messageId.includes(started.booking.code));
    expect(voidMails.map(({ subject }) => subject)).toEqual([expect.stringContaining("no se le ha cobrado nada")]);
    expect(await paymentRecords(started.paymentId)).toMatchObject({ ledger: [held, released] });
    expect(await stripeSessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    await bank.release();
    await reconcilePayments(minutesFromNow(60));
    await expireHolds(minutesFromNow(60));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "cancelled" });
  });

  it("confirms the booking by an authorisation on an older attempt, and closes the newer page", async () => {
    const first = await atStripe();
    const { page } = await bank.open(first.action);
    await reconcilePayments(minutesFromNow(32));
    expect(await paymentState(first)).toMatchObject({ booking: "payment_error", payment: "expired" });
    const { code, access } = first.booking;
    const retry = await web("POST", "/pago", access, { code, provider: "stripe", method: "card" });
    const second = { ...first, paymentId: retry.body.data.payment.id, action: retry.body.data.payment.action };
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paymentState(first)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect(await stripeSessionOf(second)).toMatchObject({ status: "expired", heldCents: 0, paidCents: 0 });
    await reconcilePayments(minutesFromNow(34));
    expect(await paymentState(second)).toMatchObject({ booking: "confirmed", payment: "expired" });
  });
});

describe("a cancelled booking with an authorisation at Stripe", () => {
  it("does not charge when cancelled before the capture was sent", async () => {
    const started = await atStripe();
    await pay(bank, started, "pay");
    expect(await cancelBooking(started, 0)).toBe(6909);
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "cancelled",
      ledger: [held, released],
      operations: [
        ["capture", 6909, "withdrawn"],
        ["void", 6909, "done"],
      ],
      incidents: [],
    });
    expect(await stripeSessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
  });

  it("refunds when cancelled while the capture is in progress", async () => {
    const started = await atStripe();
    await pay(bank, started, "pay");
    await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "error_after" });
    await expect(drainOutbox()).rejects.toThrow();
    expect(await stripeSessionOf(started)).toMatchObject({ paidCents: 6909 });
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "authorized" });
    await cancelBooking(started, 0);
    await drainOutbox(minutesFromNow(1));
    await drainOutbox(minutesFromNow(2));
    expect(await paymentState(started)).toMatchObject({ booking: "cancelled", payment: "refunded", incidents: [] });
    expect(await paymentRecords(started.paymentId)).toMatchObject({ ledger: [held, taken, ["refund", 6909]] });
    expect(await stripeSessionOf(started)).toMatchObject({ paidCents: 6909, refundedCents: 6909 });
  });

  it("captures first and then refunds when a part is retained", async () => {
    const started = await atStripe();
    await pay(bank, started, "pay");
    expect(await cancelBooking(started, 2000)).toBe(4909);
    await drainOutbox();
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "part_refunded",
      ledger: [held, taken, ["refund", 4909]],
      incidents: [],
    });
    expect(await stripeSessionOf(started)).toMatchObject({ paidCents: 6909, refundedCents: 4909 });
  });

  it("refunds the difference after the capture when the price was lowered before it", async () => {
    const started = await atStripe();
    await pay(bank, started, "pay");
    expect(await refundAfterChange(started, 6000)).toBe(909);
    await drainOutbox();
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "part_refunded" });
    expect(await stripeSessionOf(started)).toMatchObject({ paidCents: 6909, refundedCents: 909 });
  });

  it.each(["reset_after", "error_after"])(
    "refunds a Stripe payment once when the answer to the refund is lost (%s)",
    async (kind) => {
      const started = await atStripe();
      await pay(bank, started, "pay");
      await drainOutbox();
      await cancelBooking(started, 0);
      await bank.control("faults", { gateway: "stripe", operation: "refund", kind });
      await drainOutbox().catch(expectOperationPending);
      await drainOutbox(minutesFromNow(3));
      expect(await paymentRecords(started.paymentId)).toMatchObject({
        status: "refunded",
        refundedCents: 6909,
        incidents: [],
      });
      expect(await stripeSessionOf(started)).toMatchObject({ refundedCents: 6909 });
    },
  );
});
