import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();

const unpaid = { payment: "expired", ledger: [], incidents: [], mails: [] };
const unitOf = (id: number) => store.query("select state from allocation where booking_id = $1", [id]);

describe.each(["stripe", "paypal", "redsys"] as const)("abandoned 3-D Secure at %s", (provider) => {
  it("shows a payment error when the page expires: nothing charged, hold kept, and a retry pays", async () => {
    const attempt = await startedPayment({ provider });
    const { location } = await pay(bank, attempt, "secure");
    expect(location).toContain(provider === "paypal" ? "confirm" : "3ds");
    await reconcilePayments(minutesFromNow(32));
    expect(await paymentState(attempt)).toMatchObject({ booking: "payment_error", ...unpaid });
    expect(await unitOf(attempt.booking.id)).toEqual([{ state: "held" }]);
    const { code, access } = attempt.booking;
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    expect(retry.status).toBe(200);
    const { id: paymentId, action } = retry.body.data.payment;
    await pay(bank, { ...attempt, paymentId, action }, "pay");
    await drainOutbox();
    expect(await paymentState({ ...attempt, paymentId })).toEqual(confirmed);
    const { stripe, paypal } = await bank.ledger();
    expect([stripe.heldCents + stripe.paidCents, paypal.paidCents]).toEqual([0, 0]);
  });

  it("expires the hold at its limit when the customer does not retry", async () => {
    const attempt = await startedPayment({ provider });
    await pay(bank, attempt, "secure");
    await reconcilePayments(minutesFromNow(32));
    await expireHolds(minutesFromNow(42));
    expect(await paymentState(attempt)).toMatchObject({ booking: "expired", ...unpaid });
    expect(await unitOf(attempt.booking.id)).toEqual([{ state: "released" }]);
  });
});
