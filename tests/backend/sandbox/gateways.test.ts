import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { PaymentProviderPort } from "@/lib/backend/payment/providers/port";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { type RunningSandbox, startSandbox } from "@/lib/sandbox/server";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { accounts } from "@/tests/support/gateway";
import { listen } from "@/tests/support/wait-for";

let folder = "";
let siteUrl = "";
let sandbox: RunningSandbox;
const webhooks: { url: string; type: string }[] = [];
const shop = http.createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const { type, event_type } = JSON.parse(text);
  webhooks.push({ url: request.url ?? "", type: type ?? event_type });
  response.writeHead(200).end();
});

const start = async () => {
  const folders = { stateFolder: folder, mailboxFolder: path.join(folder, "mailbox") };
  sandbox = await startSandbox({ port: 0, ...folders, lateSeconds: 1, siteUrl, ...accounts });
};

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "gateways-"));
  siteUrl = `http://${await listen(shop)}`;
  await start();
});
afterAll(async () => {
  await sandbox.stop();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await fs.rm(folder, { recursive: true, force: true });
});

const port = (provider: "stripe" | "paypal"): PaymentProviderPort => {
  const shared = { apiBase: sandbox.url, siteUrl, timeoutMilliseconds: 2000 };
  return provider === "stripe"
    ? stripeProvider({ ...accounts.stripe, ...shared, livemode: false })
    : paypalProvider({ ...accounts.paypal, ...shared });
};
const press = (page: string, choice: string) =>
  fetch(page, { method: "POST", body: new URLSearchParams({ choice }), redirect: "manual" });
const ledger = async () => await (await fetch(`${sandbox.url}/control/ledger`)).json();

describe.each(["stripe", "paypal"] as const)("the sandbox of %s", (provider) => {
  it.each([
    ["es", "SANDBOX · Pasarela de pago"],
    ["en", "SANDBOX · Payment page"],
    ["de", "SANDBOX · Zahlungsseite"],
    ["it", "SANDBOX · Pagina di pagamento"],
    ["fr", "SANDBOX · Page de paiement"],
  ] as const)(
    "the sandbox shows its payment page in the customer's language (%s) with every outcome",
    async (language, title) => {
      const { page } = await openedAttempt(port(provider), { language });
      const html = await (await fetch(page)).text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(title);
      for (const choice of [
        "pay",
        "secure",
        "decline",
        "cancel",
        "abandon",
        "no_return",
        "late",
        "repeated",
        "tampered",
      ])
        expect(html).toContain(`value="${choice}"`);
    },
  );

  it("the sandbox keeps payments, refunds and idempotent answers over a restart", async () => {
    const { attempt, page } = await openedAttempt(port(provider));
    await press(page, "no_return");
    const [capture, refund] = [randomUUID(), randomUUID()];
    await port(provider).capture(attempt, capture);
    const refunded = await port(provider).refund(attempt, 1500, refund);
    const before = await ledger();
    await sandbox.stop();
    await start();
    expect(await ledger()).toEqual(before);
    expect(await port(provider).refund(attempt, 1500, refund)).toEqual(refunded);
    expect(await port(provider).readBalance(attempt)).toEqual({
      capturedCents: 5000,
      refundedCents: 1500,
      refundUnderWay: false,
    });
  });

  it("the sandbox accepts no action on an expired payment page", async () => {
    const { page } = await openedAttempt(port(provider));
    await press(page, "no_return");
    expect((await press(page, "pay")).status).toBe(409);
    expect((await press(page, "cancel")).status).toBe(409);
  });

  it("the sandbox leaves the payment page open for an unknown button", async () => {
    const { attempt, page } = await openedAttempt(port(provider));
    expect((await press(page, "steal")).status).toBe(422);
    expect(await port(provider).fetchPaymentState(attempt)).toEqual({ kind: "pending" });
  });

  it("the sandbox simulates a fault for one booking only", async () => {
    const bookingCode = "T-HGFEDCB";
    const body = JSON.stringify({ gateway: provider, operation: "create", kind: "refused", holding: bookingCode });
    const headers = { "content-type": "application/json" };
    await fetch(`${sandbox.url}/control/faults`, { method: "POST", headers, body });
    const create = (changes: { bookingCode?: string }) =>
      port(provider).createCheckout(preparedAttempt(port(provider), changes));
    expect(await create({})).toMatchObject({ ok: true });
    expect(await create({ bookingCode })).toMatchObject({ ok: false, outcome: "refused" });
    expect(await create({ bookingCode })).toMatchObject({ ok: true });
  });

  it("the sandbox sends its webhooks to the shop's own address", async () => {
    webhooks.length = 0;
    const { attempt, page } = await openedAttempt(port(provider));
    await press(page, "repeated");
    await port(provider).capture(attempt, randomUUID());
    for (let tries = 0; tries < 50 && !webhooks.some(({ type }) => /succeeded|CAPTURE/.test(type)); tries += 1)
      await new Promise((done) => setTimeout(done, 20));
    expect(new Set(webhooks.map(({ url }) => url))).toEqual(new Set([`/web/pago/${provider}/webhook`]));
    const [first, taken] =
      provider === "stripe"
        ? ["checkout.session.completed", "payment_intent.succeeded"]
        : ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"];
    expect(webhooks.filter(({ type }) => type === first)).toHaveLength(3);
    expect(webhooks.filter(({ type }) => type === taken)).toHaveLength(1);
  });
});

describe("idempotency keys of the Stripe sandbox", () => {
  it("the Stripe sandbox refuses other parameters under a used idempotency key", async () => {
    const attempt = preparedAttempt(port("stripe"));
    await port("stripe").createCheckout(attempt);
    const changed = { ...attempt, request: { ...attempt.request, locale: "de" } };
    expect(await port("stripe").createCheckout(changed)).toMatchObject({
      ok: false,
      reason: "stripe.idempotency_error",
    });
  });

  it("the Stripe sandbox does not store a refused request under its idempotency key", async () => {
    const attempt = preparedAttempt(port("stripe"));
    const wrong = { ...attempt, request: { ...attempt.request, expires_at: "1" } };
    expect(await port("stripe").createCheckout(wrong)).toMatchObject({ ok: false, outcome: "refused" });
    expect(await port("stripe").createCheckout(attempt)).toMatchObject({ ok: true });
  });
});

it("the sandbox requires the credentials of each account", async () => {
  const strangers = [
    ["/v1/checkout/sessions/cs_test_1", { authorization: "Bearer sk_test_other" }],
    ["/v1/payment_intents/pi_1", {}],
    ["/v2/checkout/orders/1", { authorization: "Bearer other" }],
  ] as const;
  for (const [call, headers] of strangers) expect((await fetch(`${sandbox.url}${call}`, { headers })).status).toBe(401);
  expect((await fetch(`${sandbox.url}/v1/oauth2/token`, { method: "POST" })).status).toBe(401);
});
