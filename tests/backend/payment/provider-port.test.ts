import { randomUUID } from "node:crypto";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { impatient, useProviderPorts } from "@/tests/support/provider-ports";

const providers = useProviderPorts();
const { bank } = providers;

/** Where the two differ by their nature: what their money is called and kept as, and which reasons they give. */
const natures = {
  stripe: {
    unknownRef: "cs_test_0",
    paid: { kind: "authorized" },
    untaken: { heldCents: 5000, paidCents: 0 },
    taken: { heldCents: 0, paidCents: 5000 },
    namesPayment: "metadata.payment_id",
    namesAmount: "amount_total",
    // Its client sends a call again whose connection broke, under the same key.
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
  const { port, fault, booked, paid, captured } = providers[gateway];
  const nature = natures[gateway];
  /** What a call says whose effect came and whose answer did not. */
  const unlessRepeated = (kind: string) =>
    nature.repeatsBrokenCalls && kind === "reset_after" ? {} : { ok: false, outcome: "unknown" };

  it("opens one page for one attempt, however often it is asked", async () => {
    const attempt = preparedAttempt(port());
    const [first, second] = [await port().createPage(attempt), await port().createPage(attempt)];
    expect(second).toEqual(first);
    expect(await booked(attempt)).toHaveLength(1);
  });

  it.each([
    ["error_before", "unknown"],
    ["timeout_before", "unknown"],
    ["rate_limit", "refused"],
    ["refused", "refused"],
  ])("says of %s that a page is %s", async (kind, outcome) => {
    const attempt = preparedAttempt(port());
    await fault("create", kind);
    expect(await port(impatient).createPage(attempt)).toMatchObject({ ok: false, outcome });
    expect(await booked(attempt)).toHaveLength(0);
  });

  it("knows nothing of an order that the provider has not", async () => {
    const attempt = { ...preparedAttempt(port()), providerRef: nature.unknownRef };
    expect(await port().readTruth(attempt)).toEqual({ kind: "none" });
  });

  it.each([
    ["another payment", { paymentId: "someoneElsesPaymentId0" }, nature.namesPayment],
    ["another amount", { amountCents: 4999 }, nature.namesAmount],
  ])("calls %s foreign", async (_, change, field) => {
    const attempt = { ...(await paid()), ...change };
    expect(await port().readTruth(attempt)).toEqual({ kind: "foreign", field });
  });

  it.each(["error_before", "timeout_before", "rate_limit", ...lostAnswers])(
    "is not known while the provider does not answer (%s)",
    async (kind) => {
      const attempt = await paid();
      await fault("query", kind, { times: 2 });
      await expect(port(impatient).readTruth(attempt)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    },
  );

  it.each(["none", ...lostAnswers])("takes money once although the answer is lost (%s)", async (kind) => {
    const attempt = await paid();
    const key = randomUUID();
    if (kind !== "none") await fault("capture", kind);
    const first = await port(impatient).capture(attempt, key);
    expect(first).toMatchObject(kind === "none" ? { ok: true } : unlessRepeated(kind));
    expect(await port().capture(attempt, key)).toMatchObject({ ok: true });
    expect(await port().readTruth(attempt)).toMatchObject({ kind: "captured", amountCents: 5000 });
    expect(await booked(attempt)).toMatchObject([nature.taken]);
  });

  it.each([
    ["query", "error_before", "unsent"],
    ["capture", "rate_limit", "unsent"],
    ["capture", "error_before", "unknown"],
  ])("takes nothing when %s meets %s, which is %s", async (operation, kind, outcome) => {
    const attempt = await paid();
    await fault(operation, kind);
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome });
    expect(await booked(attempt)).toMatchObject([nature.untaken]);
    expect(await port().readTruth(attempt)).toMatchObject(nature.paid);
  });

  it("takes nothing that the customer has not agreed to", async () => {
    const { attempt } = await openedAttempt(port());
    const refusal = { ok: false, outcome: "refused", ...nature.untakeable };
    expect(await port().capture(attempt, randomUUID())).toMatchObject(refusal);
  });

  it("does not let go of captured money", async () => {
    const attempt = await captured();
    expect(await port().void(attempt, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await booked(attempt)).toMatchObject([{ paidCents: 5000 }]);
  });

  it("refunds in parts up to what was taken, once for each key", async () => {
    const attempt = await captured();
    const key = randomUUID();
    const first = await port().refund(attempt, 2000, key);
    expect(await port().refund(attempt, 2000, key)).toEqual(first);
    expect(await port().refund(attempt, 3000, randomUUID())).toMatchObject({ ok: true });
    const over = await port().refund(attempt, 1, randomUUID());
    expect(over).toMatchObject({ ok: false, outcome: "refused", ...nature.overRefunded });
    const balance = { capturedCents: 5000, refundedCents: 5000, refundUnderWay: false };
    expect(await port().readBalance(attempt)).toEqual(balance);
    expect(await port().readTruth(attempt)).toMatchObject({ kind: "captured" });
  });

  it.each(lostAnswers)("gives money back once although the answer is lost (%s)", async (kind) => {
    const attempt = await captured();
    const key = randomUUID();
    await fault("refund", kind);
    expect(await port(impatient).refund(attempt, 5000, key)).toMatchObject(unlessRepeated(kind));
    expect(await port().refund(attempt, 5000, key)).toMatchObject({ ok: true });
    expect(await booked(attempt)).toMatchObject([{ refundedCents: 5000 }]);
  });

  it("hears a refund that fails", async () => {
    const attempt = await captured();
    await fault("refund", "refused");
    expect(await port().refund(attempt, 5000, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    const balance = { capturedCents: 5000, refundedCents: 0, refundUnderWay: false };
    expect(await port().readBalance(attempt)).toEqual(balance);
  });
});

describe("after the customer's choice", () => {
  it.each([
    ["pay", "authorized", "approved"],
    ["no_return", "authorized", "approved"],
    ["late", "authorized", "approved"],
    ["repeated", "authorized", "approved"],
    // At PayPal the means of payment is refused at the capture.
    ["decline", "pending", "approved"],
    ["tampered", "pending", "pending"],
    ["cancel", "pending", "pending"],
    ["abandon", "pending", "pending"],
  ])("%s it is %s at Stripe and %s at PayPal, and nothing is taken", async (choice, stripe, paypal) => {
    for (const [{ port, booked }, kind] of [[providers.stripe, stripe] as const, [providers.paypal, paypal] as const]) {
      const { attempt, page } = await openedAttempt(port());
      await bank.press(page, choice);
      expect(await port().readTruth(attempt)).toMatchObject({ kind });
      expect(await booked(attempt)).toMatchObject([{ paidCents: 0 }]);
    }
  });
});
