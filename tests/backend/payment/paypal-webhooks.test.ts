import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import { paypalSignature } from "@/lib/sandbox/paypal/events";
import { openedAttempt } from "@/tests/support/attempt";
import { accounts, useGateway } from "@/tests/support/gateway";

const bank = useGateway();
const port = (webhookId: string = accounts.paypal.webhookId) =>
  paypalProvider({
    ...accounts.paypal,
    webhookId,
    apiBase: bank.base,
    siteUrl: bank.siteUrl,
    timeoutMilliseconds: 2000,
  });

beforeAll(() => bank.control("webhooks", { hold: true }));

// Extra spaces and an escape: the signature covers the raw bytes, not re-serialised JSON.
const event = (type: string, resource: object) =>
  `{ "id": "WH-1",  "summary": "\\u20ac 50.00", "event_type": "${type}", "resource": ${JSON.stringify(resource)} }`;
const signed = (body: string, account: Parameters<typeof paypalSignature>[0] = accounts.paypal) =>
  new Headers(paypalSignature(account)(body));
const verify = (body: string, headers: Headers = signed(body)) => port().verifyWebhook(Buffer.from(body), headers);

const without = (headers: Headers, name: string) => {
  headers.delete(name);
  return headers;
};

describe("a webhook of PayPal", () => {
  it.each([
    ["CHECKOUT.ORDER.APPROVED", { id: "ORDER1" }, { about: "payment", providerRef: "ORDER1", paymentId: null }],
    [
      "PAYMENT.CAPTURE.COMPLETED",
      { id: "CAPTURE1", custom_id: "abc", supplementary_data: { related_ids: { order_id: "ORDER1" } } },
      { about: "payment", providerRef: "ORDER1", paymentId: null },
    ],
    [
      "PAYMENT.CAPTURE.REFUNDED",
      { id: "REFUND1", custom_id: "abc" },
      { about: "payment", providerRef: null, paymentId: "abc" },
    ],
    [
      "CUSTOMER.DISPUTE.CREATED",
      { dispute_id: "PP-D-1", disputed_transactions: [{ custom: "abc" }] },
      { about: "dispute", providerRef: "PP-D-1", paymentId: "abc" },
    ],
    ["CATALOG.PRODUCT.CREATED", { id: "P1" }, { about: "other" }],
  ])("%s names its attempt", async (type, resource, named) => {
    expect(await verify(event(type, resource))).toMatchObject({ ok: true, webhook: { eventId: "WH-1", ...named } });
  });

  const validEvent = event("CHECKOUT.ORDER.APPROVED", { id: "ORDER1" });
  it.each([
    ["somebody else's signature", validEvent, signed(validEvent, { ...accounts.paypal, clientSecret: "other" })],
    ["the signature of another body", validEvent.replace("ORDER1", "ORDER2"), signed(validEvent)],
    ["the signature for another webhook", validEvent, signed(validEvent, { ...accounts.paypal, webhookId: "other" })],
    ["no signature", validEvent, without(signed(validEvent), "paypal-transmission-sig")],
    ["no time", validEvent, without(signed(validEvent), "paypal-transmission-time")],
    ["no event", "{", signed("{")],
    ["something after the event", `${validEvent},"webhook_event":{}`, signed(validEvent)],
  ])("is refused with %s", async (_, body, headers) => {
    expect(await verify(body, headers)).toEqual({ ok: false });
  });

  it("is refused when it was meant for another webhook", async () => {
    expect(await port("other").verifyWebhook(Buffer.from(validEvent), signed(validEvent))).toEqual({ ok: false });
  });

  it.each(["error_before", "rate_limit", "reset_after"])(
    "is neither believed nor refused while PayPal can't be asked (%s)",
    async (kind) => {
      await bank.control("faults", { gateway: "paypal", operation: "verify", kind });
      await expect(verify(validEvent)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    },
  );

  it("is judged by PayPal's current state, not by the payload", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "no_return");
    const found = await verify(event("CHECKOUT.ORDER.APPROVED", { id: attempt.providerRef }));
    if (!found.ok) throw new Error("the webhook was refused");
    expect(await port().judgeWebhook(attempt, found.webhook)).toMatchObject({ kind: "approved", amountCents: 5000 });
    await port().capture(attempt, "a");
    expect(await port().judgeWebhook(attempt, found.webhook)).toMatchObject({ kind: "captured" });
  });
});
