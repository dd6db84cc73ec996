import { stripeSignature } from "@/lib/sandbox/stripe/events";
import { openedAttempt } from "@/tests/support/attempt";
import { accounts } from "@/tests/support/gateway";
import { useProviderPorts } from "@/tests/support/provider-ports";

const { bank, stripe } = useProviderPorts();
const { port, paid: held } = stripe;

const event = (type: string, object: object) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
const signed = (body: string, secret: string = accounts.stripe.webhookSecret) =>
  new Headers(stripeSignature(secret)(body));
const verify = (body: string, headers: Headers = signed(body)) => port().verifyWebhook(Buffer.from(body), headers);

describe("a webhook of Stripe", () => {
  it("accepts the signature and finds the attempt by our own id", async () => {
    const body = event("checkout.session.completed", { id: "cs_1", metadata: { payment_id: "abc" } });
    expect(await verify(body)).toEqual({
      ok: true,
      webhook: {
        eventId: "evt_1",
        about: "payment",
        providerRef: null,
        paymentId: "abc",
        facts: { type: "checkout.session.completed", session: "cs_1" },
      },
    });
  });

  const validEvent = event("checkout.session.completed", { id: "cs_1", metadata: { payment_id: "abc" } });
  it.each([
    ["no signature", validEvent, new Headers()],
    ["another account's signature", validEvent, signed(validEvent, "whsec_other")],
    ["the signature of another body", validEvent.replace("abc", "abd"), signed(validEvent)],
    ["an old signature", validEvent, new Headers({ "stripe-signature": "t=1,v1=00" })],
    ["no event", "{", signed("{")],
  ])("refuses a webhook with %s", async (_, body, headers) => {
    expect(await verify(body, headers)).toEqual({ ok: false });
  });

  it.each([
    ["another shop of the same account", "checkout.session.completed", { id: "cs_1", metadata: {} }],
    ["an event that changes no payment here", "charge.refunded", { id: "ch_1" }],
  ])("ignores a webhook about %s", async (_, type, object) => {
    expect(await verify(event(type, object))).toMatchObject({ webhook: { about: "other" } });
  });

  it("finds the attempt of a disputed charge", async () => {
    const attempt = await held();
    const [session] = (await bank.ledger()).stripe.sessions.filter(({ payment }) => payment === attempt.paymentId);
    const found = await verify(event("charge.dispute.created", { id: "dp_1", payment_intent: session?.intent }));
    expect(found).toMatchObject({ webhook: { about: "dispute", paymentId: attempt.paymentId } });
  });

  it("applies Stripe's current state instead of the webhook's payload", async () => {
    const attempt = await held();
    const body = event("checkout.session.completed", {
      id: attempt.providerRef,
      metadata: { payment_id: attempt.paymentId },
    });
    const found = await verify(body);
    if (!found.ok) throw new Error("the webhook was refused");
    expect(await port().resolveWebhook(attempt, found.webhook)).toMatchObject({
      kind: "authorized",
      amountCents: 5000,
    });
    await port().void(attempt, "a");
    expect(await port().resolveWebhook(attempt, found.webhook)).toMatchObject({ kind: "cancelled" });
  });

  it.each([
    ["session", "checkout.session.completed", "session"],
    ["intent", "payment_intent.succeeded", "payment_intent"],
  ])("reports a webhook about the %s of another payment as foreign", async (_, type, field) => {
    const { attempt } = await openedAttempt(port());
    const found = await verify(event(type, { id: "other_1", metadata: { payment_id: attempt.paymentId } }));
    if (!found.ok) throw new Error("the webhook was refused");
    expect(await port().resolveWebhook(attempt, found.webhook)).toEqual({ kind: "foreign", field });
  });
});
