import { randomUUID } from "node:crypto";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { shortTimeout, useProviderPorts } from "@/tests/support/provider-ports";

const { bank, paypal } = useProviderPorts();
const { port, fault, ledgerOf, paid: approved, captured } = paypal;

describe("PayPal checkout", () => {
  it("creates an order to be captured, payable at once, in the customer's language", async () => {
    const { attempt, page } = await openedAttempt(port(), { language: "it" });
    const { intent, purchase_units, payment_source } = JSON.parse(attempt.request.body ?? "");
    expect(intent).toBe("CAPTURE");
    expect(purchase_units).toEqual([
      {
        custom_id: attempt.paymentId,
        description: "T-ABCDEFG",
        amount: { currency_code: "EUR", value: "50.00" },
      },
    ]);
    expect(payment_source.paypal.experience_context).toMatchObject({
      locale: "it-IT",
      return_url: `${bank.siteUrl}/it/paypal/${attempt.paymentId}/ok`,
      cancel_url: `${bank.siteUrl}/it/paypal/${attempt.paymentId}/ko`,
    });
    const html = await (await fetch(page)).text();
    expect(html).toContain('<html lang="it">');
    expect(html).toContain("Pagamento con PayPal");
    expect(html).toContain("50,00");
  });

  it.each(["reset_after", "timeout_after", "error_after"])(
    "reports a lost answer of PayPal (%s) as unknown, so that nobody can pay the hidden order",
    async (kind) => {
      const attempt = preparedAttempt(port());
      await fault("create", kind);
      const timedOut = await port(shortTimeout).createCheckout(attempt);
      expect(timedOut).toMatchObject({ ok: false, outcome: "unknown" });
      expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "expired" });
      expect(await port().createCheckout(attempt)).toMatchObject({ ok: true });
      expect(await ledgerOf(attempt)).toHaveLength(1);
    },
  );

  it.each(["error_before", "timeout_before"])("creates no order when the token call fails with %s", async (kind) => {
    const attempt = preparedAttempt(port());
    await fault("token", kind);
    expect(await port(shortTimeout).createCheckout(attempt)).toMatchObject({ ok: false, outcome: "refused" });
    expect(await ledgerOf(attempt)).toHaveLength(0);
  });

  it("reports that no order exists when PayPal is unreachable or refuses the credentials", async () => {
    const nobody = port({ apiBase: "http://127.0.0.1:9", clientId: "sandbox-nobody" });
    expect(await nobody.createCheckout(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
    const other = port({ clientId: "sandbox-other", clientSecret: "sandbox-other-secret" });
    expect(await other.createCheckout(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
  });
});

describe("PayPal payment state", () => {
  it("returns a payer who fails the 3-D Secure challenge to the shop", async () => {
    const { attempt, page } = await openedAttempt(port());
    const next = await bank.press((await bank.press(page, "secure")).location ?? "", "not_authenticated");
    expect(next.location).toContain(`/en/paypal/${attempt.paymentId}/ko`);
    await bank.press((await bank.press(page, "secure")).location ?? "", "pay");
    expect(await port().fetchPaymentState(attempt)).toMatchObject({
      kind: "approved",
      amountCents: 5000,
      currency: "EUR",
    });
  });
});

describe("PayPal capture", () => {
  it("reports an amount captured with another key as captured", async () => {
    const attempt = await approved();
    const [first, second] = await Promise.all([port().capture(attempt, "a"), port().capture(attempt, "b")]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await ledgerOf(attempt)).toMatchObject([{ paidCents: 5000 }]);
  });

  it("reports that the payer's payment method was refused", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "decline");
    const refusal = { ok: false, outcome: "refused", reason: "paypal.INSTRUMENT_DECLINED" };
    expect(await port().capture(attempt, randomUUID())).toMatchObject(refusal);
    expect(await ledgerOf(attempt)).toMatchObject([{ paidCents: 0 }]);
  });

  it("captures nothing for an attempt without an order", async () => {
    expect(await port().capture(preparedAttempt(port()), randomUUID())).toMatchObject({ outcome: "refused" });
  });
});

describe("PayPal void", () => {
  it("calls PayPal only when something was captured", async () => {
    expect(await port().void(await approved(), randomUUID())).toMatchObject({ ok: true });
  });
});

describe("PayPal refund", () => {
  it("refuses a refund above the captured amount", async () => {
    const tooMuch = await port().refund(await captured(), 5001, randomUUID());
    expect(tooMuch).toMatchObject({ ok: false, outcome: "refused", reason: "paypal.REFUND_AMOUNT_EXCEEDED" });
  });
});
