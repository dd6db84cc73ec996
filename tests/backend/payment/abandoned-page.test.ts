import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { finalizePayment } from "@/lib/backend/payment/finalize";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();

afterEach(() => bank.reset());

const atStripe = (given: Parameters<typeof startedPayment>[0] = {}) => startedPayment({ provider: "stripe", ...given });

const stripeSessionOf = async ({ paymentId }: Pick<StartedPayment, "paymentId">) =>
  (await bank.ledger()).stripe.sessions.find(({ payment }) => payment === paymentId);

describe("an abandoned payment page of Stripe", () => {
  it("closes an abandoned Stripe page without a charge, keeps the hold, and accepts another attempt", async () => {
    const started = await atStripe();
    const { page } = await bank.open(started.action);
    const { code, access } = started.booking;
    const view = await web("POST", `/pago/${started.paymentId}/comprobar`, access, { leftPage: true });
    expect(view.body.data).toMatchObject({ status: "cancelled", reason: "PAYMENT_CANCELLED" });
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", reason: "PAYMENT_CANCELLED" });
    expect((await bank.press(page, "pay")).location).toBeNull();
    expect(await stripeSessionOf(started)).toMatchObject({ status: "expired", heldCents: 0 });
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    await pay(bank, { ...started, action: retry.body.data.payment.action }, "pay");
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed" });
  });

  it("marks the attempt as cancelled, not expired, even if Stripe's webhook arrives before the answer to our call", async () => {
    const started = await atStripe();
    await store.query("update payment set reason = 'left_page' where id = $1", [started.paymentId]);
    await finalizePayment(started.paymentId, { kind: "expired" }, new Date());
    expect(await paymentState(started)).toMatchObject({ payment: "cancelled", reason: "PAYMENT_CANCELLED" });
  });

  it("counts the attempt as unpaid only when Stripe confirms it", async () => {
    const started = await atStripe();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, { leftPage: true });
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "authorized" });
  });

  it("charges exactly once when the customer switches to another provider", async () => {
    const started = await atStripe();
    const { page } = await bank.open(started.action);
    const { code, access } = started.booking;
    const request = { code, provider: "redsys", method: "card" };
    expect((await web("POST", "/pago", access, request)).body.code).toBe("PAYMENT_ALREADY_OPEN");
    const next = await web("POST", "/pago", access, { ...request, replaces: started.paymentId });
    const second = { ...started, paymentId: next.body.data.payment.id, action: next.body.data.payment.action };
    await bank.press(page, "pay");
    await pay(bank, second, "pay");
    await drainOutbox();
    expect(await paymentState(second)).toMatchObject({ booking: "confirmed", payment: "captured", incidents: [] });
    expect(await stripeSessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
  });

  it("keeps the attempt open while Stripe does not answer", async () => {
    const started = await atStripe();
    const { code, access } = started.booking;
    await bank.control("faults", { gateway: "stripe", operation: "query", kind: "error_before", times: 20 });
    const request = { code, provider: "redsys", method: "card", replaces: started.paymentId };
    expect((await web("POST", "/pago", access, request)).body.code).toBe("PAYMENT_ALREADY_OPEN");
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started" });
  });
});

describe("a payment page that could not be created", () => {
  it("keeps the hold when a Stripe page cannot be created, and never leaves two payable pages", async () => {
    const booked = await heldBooking();
    const request = { code: booked.code, provider: "stripe", method: "card" };
    await bank.control("faults", { gateway: "stripe", operation: "create", kind: "reset_after", times: 3 });
    const failed = await web("POST", "/pago", booked.access, request);
    expect([failed.status, failed.body.code]).toEqual([502, "PAYMENT_START_FAILED"]);
    await bank.clearFaults();
    const again = await web("POST", "/pago", booked.access, request);
    expect(again.status).toBe(200);
    await reconcilePayments(minutesFromNow(2));
    const rows = await store.query("select id, status from payment where booking_id = $1 order by created_at", [
      booked.id,
    ]);
    expect(rows.map(({ status }) => status)).toEqual(["expired", "started"]);
    const { sessions } = (await bank.ledger()).stripe;
    const bookingSessions = sessions.filter(({ payment }) => rows.some(({ id }) => id === payment));
    expect(bookingSessions.filter(({ status }) => status === "open")).toHaveLength(1);
    await pay(bank, { booking: booked, paymentId: "", action: again.body.data.payment.action }, "pay");
    await drainOutbox();
    expect(await paymentState({ booking: booked, paymentId: String(rows[1]?.id) })).toMatchObject({
      booking: "confirmed",
      payment: "captured",
    });
  });
});
