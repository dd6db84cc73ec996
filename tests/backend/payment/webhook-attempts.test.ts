import { app } from "@/lib/backend/app";
import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { stripeSignature } from "@/lib/sandbox/stripe/events";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { accounts, useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();
beforeEach(() => bank.control("webhooks", { hold: true }));
afterEach(() => bank.reset());

const sendStripe = async (id: string, type: string, object: object) => {
  const body = JSON.stringify({ id, object: "event", type, data: { object } });
  const headers = { ...stripeSignature(accounts.stripe.webhookSecret)(body) };
  return (await app.request("/web/pago/stripe/webhook", { method: "POST", body, headers })).status;
};
const referenceOf = async (paymentId: string) => {
  const [row] = await store.query("select provider_ref from payment where id = $1", [paymentId]);
  return row?.provider_ref;
};

describe("a payment webhook", () => {
  it("queries the provider again for a repeated webhook while its attempt is open", async () => {
    const started = await startedPayment({ provider: "stripe" });
    const session = { id: await referenceOf(started.paymentId), metadata: { payment_id: started.paymentId } };
    const sendIt = () => sendStripe("evt_open", "checkout.session.completed", session);
    expect(await sendIt()).toBe(200);
    const [event] = await store.query("select processed_at from provider_event where event_key = 'evt_open'");
    expect(event?.processed_at).toBeInstanceOf(Date);
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started" });
    await pay(bank, started, "no_return");
    expect(await sendIt()).toBe(200);
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
    // Decided: a further copy is acknowledged without a question to Stripe.
    await bank.control("faults", { gateway: "stripe", operation: "query", kind: "error_before" });
    expect(await sendIt()).toBe(200);
  });

  it("never changes the attempt of another provider", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "no_return");
    const session = { id: "cs_test_1", metadata: { payment_id: started.paymentId } };
    expect(await sendStripe("evt_foreign", "checkout.session.expired", session)).toBe(200);
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started", ledger: [] });
    const incidents = await store.query("select kind from incident where dedupe_key like '%' || $1", [
      started.paymentId,
    ]);
    expect(incidents).toEqual([{ kind: "unknown_order" }]);
  });
});

describe("an attempt that ended without payment", () => {
  const askedAt = async (paymentId: string) => {
    const [row] = await store.query("select asked_at from payment where id = $1", [paymentId]);
    return row?.asked_at;
  };

  it("queries the provider for a day after the end, and no longer", async () => {
    const started = await startedPayment();
    await pay(bank, started, "decline");
    await bank.release();
    expect(await paymentState(started)).toMatchObject({ payment: "declined" });
    await reconcilePayments(minutesFromNow(23 * 60));
    const last = await askedAt(started.paymentId);
    expect(last).toEqual(expect.any(Date));
    await reconcilePayments(minutesFromNow(25 * 60));
    await reconcilePayments(minutesFromNow(48 * 60));
    expect(await askedAt(started.paymentId)).toEqual(last);
  });
});
