import { randomUUID } from "node:crypto";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { shortTimeout, useProviderPorts } from "@/tests/support/provider-ports";

const { bank, stripe } = useProviderPorts();
const { port, fault, ledgerOf, paid: held } = stripe;

describe("Stripe checkout", () => {
  it("creates a card page for 31 minutes, 36 before Stripe's clock is known, with an authorisation in the customer's language", async () => {
    const now = new Date();
    const { attempt, page } = await openedAttempt(port(), { language: "fr", now });
    expect(attempt.providerRef).toMatch(/^cs_test_/);
    expect(attempt.request).toMatchObject({
      locale: "fr",
      success_url: `${bank.siteUrl}/fr/stripe/${attempt.paymentId}`,
      cancel_url: `${bank.siteUrl}/fr/stripe/${attempt.paymentId}/ko`,
      expires_at: String(Math.floor(now.getTime() / 1000) + 36 * 60),
      "payment_method_types[0]": "card",
      "payment_intent_data[capture_method]": "manual",
    });
    const html = await (await fetch(page)).text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain("SANDBOX");
    expect(html).toContain("50,00");
  });

  it.each(["timeout_after", "error_after"])(
    "reports a lost answer of Stripe (%s) as unknown, and finds or closes that page later",
    async (kind) => {
      const attempt = preparedAttempt(port());
      await fault("create", kind);
      expect(await port(shortTimeout).createCheckout(attempt)).toMatchObject({
        ok: false,
        outcome: "unknown",
      });
      // Stripe replays the stored answer to the same key, be it a failure or an answer that was lost.
      expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "expired" });
      expect(await ledgerOf(attempt)).toMatchObject([{ status: "expired" }]);
    },
  );

  it("opens the page despite a connection that broke after the request", async () => {
    const attempt = preparedAttempt(port());
    await fault("create", "reset_after");
    expect(await port().createCheckout(attempt)).toMatchObject({ ok: true });
    expect(await ledgerOf(attempt)).toHaveLength(1);
  });

  it("reports that no page exists when Stripe is unreachable or refuses the key", async () => {
    const nobody = port({ apiBase: "http://127.0.0.1:2", timeoutMilliseconds: 500 });
    expect(await nobody.createCheckout(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
    const other = port({ secretKey: "sk_test_other" });
    expect(await other.createCheckout(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
  });

  it("closes an attempt whose process was killed before its session was stored", async () => {
    const young = preparedAttempt(port());
    await port().createCheckout(young);
    expect(await port().fetchPaymentState(young)).toEqual({ kind: "expired" });
    expect(await ledgerOf(young)).toMatchObject([{ status: "expired" }]);
    const old = preparedAttempt(port(), { now: new Date(Date.now() - 8 * 60_000) });
    expect(await port().fetchPaymentState(old)).toEqual({ kind: "expired" });
    expect(await ledgerOf(old)).toHaveLength(0);
  });
});

describe("Stripe payment state", () => {
  it("returns amount, currency, reference and card of an authorisation", async () => {
    const attempt = await held();
    expect(await port().fetchPaymentState(attempt)).toEqual({
      kind: "authorized",
      amountCents: 5000,
      currency: "EUR",
      reference: expect.stringMatching(/^pi_/),
      card: { brand: "visa", last4: "4242", expiry: "3412" },
    });
  });

  it("authorises after 3-D Secure, and keeps the page open when it fails", async () => {
    const agreed = await openedAttempt(port());
    await bank.press((await bank.press(agreed.page, "secure")).location ?? "", "pay");
    expect(await port().fetchPaymentState(agreed.attempt)).toMatchObject({ kind: "authorized" });
    const refused = await openedAttempt(port());
    const next = await bank.press((await bank.press(refused.page, "secure")).location ?? "", "not_authenticated");
    expect(await (await fetch(next.location ?? "")).text()).toContain("The card was declined");
    expect(await port().fetchPaymentState(refused.attempt)).toEqual({ kind: "pending" });
    await bank.press(refused.page, "pay");
    expect(await port().fetchPaymentState(refused.attempt)).toMatchObject({ kind: "authorized" });
  });

  it("reports a test payment as foreign in live mode", async () => {
    expect(await port({ livemode: true }).fetchPaymentState(await held())).toEqual({
      kind: "foreign",
      field: "livemode",
    });
  });
});

describe("Stripe capture", () => {
  it("reports a refused capture, after which nothing is authorised", async () => {
    const attempt = await held();
    await fault("capture", "refused");
    const refusal = { ok: false, outcome: "refused", reason: "stripe.charge_expired_for_capture" };
    expect(await port().capture(attempt, randomUUID())).toEqual(refusal);
    expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "expired" });
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
  });
});

describe("Stripe void", () => {
  it("voids an authorisation once, and reports an earlier void as done", async () => {
    const attempt = await held();
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: true });
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: true });
    expect(await port().fetchPaymentState(attempt)).toMatchObject({ kind: "cancelled" });
    expect(await ledgerOf(attempt)).toMatchObject([{ heldCents: 0, paidCents: 0 }]);
  });

  it("closes an open Stripe page, which then cannot be paid", async () => {
    const { attempt, page } = await openedAttempt(port());
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: true });
    expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "expired" });
    expect((await bank.press(page, "pay")).status).toBe(409);
  });

  it("closes an abandoned Stripe page, but not one that was paid", async () => {
    const abandoned = await openedAttempt(port());
    expect(await port().expireCheckout(abandoned.attempt, randomUUID())).toMatchObject({ ok: true });
    expect((await bank.press(abandoned.page, "pay")).status).toBe(409);
    const attempt = await held();
    expect(await port().expireCheckout(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await ledgerOf(attempt)).toMatchObject([{ heldCents: 5000 }]);
  });

  it("reports a page closed after a refused card as declined", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "decline");
    await port().void(attempt, randomUUID());
    expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "declined", reason: "stripe.card_declined" });
  });
});

describe("Stripe refund", () => {
  it("refuses a refund of an uncaptured authorisation", async () => {
    expect(await port().refund(await held(), 5000, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
  });
});
