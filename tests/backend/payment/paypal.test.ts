import { randomUUID } from "node:crypto";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { shortTimeout, useProviderPorts } from "@/tests/support/provider-ports";

const { bank, paypal } = useProviderPorts();
const { port, fault, ledgerOf, paid: approved, captured } = paypal;

describe("the page at PayPal", () => {
  it("asks for money to be captured, paid at once, in the customer's language", async () => {
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
    "leaves %s as unknown: nobody can pay an order whose page nobody was shown",
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

  it.each(["error_before", "timeout_before"])("makes no page when the token meets %s", async (kind) => {
    const attempt = preparedAttempt(port());
    await fault("token", kind);
    expect(await port(shortTimeout).createCheckout(attempt)).toMatchObject({ ok: false, outcome: "refused" });
    expect(await ledgerOf(attempt)).toHaveLength(0);
  });

  it("says that no page exists when PayPal can't be reached at all, or turns the account away", async () => {
    const nobody = port({ apiBase: "http://127.0.0.1:9", clientId: "sandbox-nobody" });
    expect(await nobody.createCheckout(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
    const other = port({ clientId: "sandbox-other", clientSecret: "sandbox-other-secret" });
    expect(await other.createCheckout(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
  });
});

describe("what PayPal says about an attempt", () => {
  it("sends a payer who fails the 3-D Secure challenge back to the shop", async () => {
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

describe("taking approved money", () => {
  it("counts money that was taken under another key as taken", async () => {
    const attempt = await approved();
    const [first, second] = await Promise.all([port().capture(attempt, "a"), port().capture(attempt, "b")]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await ledgerOf(attempt)).toMatchObject([{ paidCents: 5000 }]);
  });

  it("reports that the payer's means of payment is refused", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "decline");
    const refusal = { ok: false, outcome: "refused", reason: "paypal.INSTRUMENT_DECLINED" };
    expect(await port().capture(attempt, randomUUID())).toMatchObject(refusal);
    expect(await ledgerOf(attempt)).toMatchObject([{ paidCents: 0 }]);
  });

  it("takes nothing of an attempt without an order", async () => {
    expect(await port().capture(preparedAttempt(port()), randomUUID())).toMatchObject({ outcome: "refused" });
  });
});

describe("voiding", () => {
  it("needs no call to PayPal while nothing was captured", async () => {
    expect(await port().void(await approved(), randomUUID())).toMatchObject({ ok: true });
  });
});

describe("giving money back", () => {
  it("refuses more than was taken", async () => {
    const tooMuch = await port().refund(await captured(), 5001, randomUUID());
    expect(tooMuch).toMatchObject({ ok: false, outcome: "refused", reason: "paypal.REFUND_AMOUNT_EXCEEDED" });
  });
});
