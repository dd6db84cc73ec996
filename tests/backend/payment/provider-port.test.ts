import { randomUUID } from "node:crypto";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { shortTimeout, useProviderPorts } from "@/tests/support/provider-ports";

const providers = useProviderPorts();
const { bank } = providers;

/** Where Stripe (authorised, then captured) and PayPal (approved, then captured) differ: states, amounts, reasons. */
const differences = {
  stripe: {
    unknownRef: "cs_test_0",
    paid: { kind: "authorized" },
    untaken: { heldCents: 5000, paidCents: 0 },
    taken: { heldCents: 0, paidCents: 5000 },
    namesPayment: "metadata.payment_id",
    namesAmount: "amount_total",
    // Stripe's client retries a broken connection with the same idempotency key.
    repeatsBrokenCalls: true,
    untakeable: {},
    overRefunded: {},
  },
  paypal: {
    unknownRef: "0",
    paid: { kind: "approved" },
    untaken: { paidCents: 0 },
    taken: { status: "COMPLETED", paidCents: 5000 },
    namesPayment: "custom_id",
    namesAmount: "amount",
    repeatsBrokenCalls: false,
    untakeable: { reason: "paypal.ORDER_NOT_APPROVED" },
    overRefunded: { reason: "paypal.CAPTURE_FULLY_REFUNDED" },
  },
};
const lostAnswers = ["reset_after", "timeout_after", "error_after"];

describe.each(["stripe", "paypal"] as const)("%s as a provider", (gateway) => {
  const { port, fault, ledgerOf, paid, captured } = providers[gateway];
  const expected = differences[gateway];
  /** The result of a call that took effect but whose answer was lost. */
  const unlessRepeated = (kind: string) =>
    expected.repeatsBrokenCalls && kind === "reset_after" ? {} : { ok: false, outcome: "unknown" };

  it("opens one payment page for one attempt, however often it is requested", async () => {
    const attempt = preparedAttempt(port());
    const [first, second] = [await port().createCheckout(attempt), await port().createCheckout(attempt)];
    expect(second).toEqual(first);
    expect(await ledgerOf(attempt)).toHaveLength(1);
  });

  it.each([
    ["error_before", "unknown"],
    ["timeout_before", "unknown"],
    ["rate_limit", "refused"],
    ["refused", "refused"],
  ])("reports a failed page creation (%s) as %s", async (kind, outcome) => {
    const attempt = preparedAttempt(port());
    await fault("create", kind);
    expect(await port(shortTimeout).createCheckout(attempt)).toMatchObject({ ok: false, outcome });
    expect(await ledgerOf(attempt)).toHaveLength(0);
  });

  it("reports an order unknown to the provider as not existing", async () => {
    const attempt = { ...preparedAttempt(port()), providerRef: expected.unknownRef };
    expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "none" });
  });

  it.each([
    ["another payment", { paymentId: "someoneElsesPaymentId0" }, expected.namesPayment],
    ["another amount", { amountCents: 4999 }, expected.namesAmount],
  ])("reports a payment state with %s as foreign", async (_, change, field) => {
    const attempt = { ...(await paid()), ...change };
    expect(await port().fetchPaymentState(attempt)).toEqual({ kind: "foreign", field });
  });

  it.each(["error_before", "timeout_before", "rate_limit", ...lostAnswers])(
    "reports the provider as unreachable when a query fails (%s)",
    async (kind) => {
      const attempt = await paid();
      await fault("query", kind, { times: 2 });
      await expect(port(shortTimeout).fetchPaymentState(attempt)).rejects.toMatchObject({
        name: "ProviderUnreachable",
      });
    },
  );

  it.each(["none", ...lostAnswers])("captures once although the answer is lost (%s)", async (kind) => {
    const attempt = await paid();
    const key = randomUUID();
    if (kind !== "none") await fault("capture", kind);
    const first = await port(shortTimeout).capture(attempt, key);
    expect(first).toMatchObject(kind === "none" ? { ok: true } : unlessRepeated(kind));
    expect(await port().capture(attempt, key)).toMatchObject({ ok: true });
    expect(await port().fetchPaymentState(attempt)).toMatchObject({ kind: "captured", amountCents: 5000 });
    expect(await ledgerOf(attempt)).toMatchObject([expected.taken]);
  });

  it.each([
    ["query", "error_before", "unsent"],
    ["capture", "rate_limit", "unsent"],
    ["capture", "error_before", "unknown"],
  ])("captures nothing when the %s call fails with %s, and reports %s", async (operation, kind, outcome) => {
    const attempt = await paid();
    await fault(operation, kind);
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome });
    expect(await ledgerOf(attempt)).toMatchObject([expected.untaken]);
    expect(await port().fetchPaymentState(attempt)).toMatchObject(expected.paid);
  });

  it("captures nothing before the customer's approval", async () => {
    const { attempt } = await openedAttempt(port());
    const refusal = { ok: false, outcome: "refused", ...expected.untakeable };
    expect(await port().capture(attempt, randomUUID())).toMatchObject(refusal);
  });

  it("refuses to void a captured payment", async () => {
    const attempt = await captured();
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await ledgerOf(attempt)).toMatchObject([{ paidCents: 5000 }]);
  });

  it("refunds in parts up to the captured amount, once for each key", async () => {
    const attempt = await captured();
    const key = randomUUID();
    const first = await port().refund(attempt, 2000, key);
    expect(await port().refund(attempt, 2000, key)).toEqual(first);
    expect(await port().refund(attempt, 3000, randomUUID())).toMatchObject({ ok: true });
    const tooMuch = await port().refund(attempt, 1, randomUUID());
    expect(tooMuch).toMatchObject({ ok: false, outcome: "refused", ...expected.overRefunded });
    const balance = { capturedCents: 5000, refundedCents: 5000, refundUnderWay: false };
    expect(await port().readBalance(attempt)).toEqual(balance);
    expect(await port().fetchPaymentState(attempt)).toMatchObject({ kind: "captured" });
  });

  it.each(lostAnswers)("refunds once although the answer is lost (%s)", async (kind) => {
    const attempt = await captured();
    const key = randomUUID();
    await fault("refund", kind);
    expect(await port(shortTimeout).refund(attempt, 5000, key)).toMatchObject(unlessRepeated(kind));
    expect(await port().refund(attempt, 5000, key)).toMatchObject({ ok: true });
    expect(await ledgerOf(attempt)).toMatchObject([{ refundedCents: 5000 }]);
  });

  it("reports a refund that the provider refuses", async () => {
    const attempt = await captured();
    await fault("refund", "refused");
    expect(await port().refund(attempt, 5000, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    const balance = { capturedCents: 5000, refundedCents: 0, refundUnderWay: false };
    expect(await port().readBalance(attempt)).toEqual(balance);
  });
});

describe("the payment state after the customer's choice", () => {
  it.each([
    ["pay", "authorized", "approved"],
    ["no_return", "authorized", "approved"],
    ["late", "authorized", "approved"],
    ["repeated", "authorized", "approved"],
    // PayPal refuses the means of payment only at the capture.
    ["decline", "pending", "approved"],
    ["tampered", "pending", "pending"],
    ["cancel", "pending", "pending"],
    ["abandon", "pending", "pending"],
  ])('captures nothing after the choice "%s": %s at Stripe and %s at PayPal', async (choice, stripe, paypal) => {
    for (const [{ port, ledgerOf }, kind] of [
      [providers.stripe, stripe] as const,
      [providers.paypal, paypal] as const,
    ]) {
      const { attempt, page } = await openedAttempt(port());
      await bank.press(page, choice);
      expect(await port().fetchPaymentState(attempt)).toMatchObject({ kind });
      expect(await ledgerOf(attempt)).toMatchObject([{ paidCents: 0 }]);
    }
  });
});
