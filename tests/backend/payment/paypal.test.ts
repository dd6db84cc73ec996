import { randomUUID } from "node:crypto";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { StoredAttempt } from "@/lib/backend/payment/providers/port";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { accounts, useGateway } from "@/tests/support/gateway";

const bank = useGateway();

const port = (
  given: { timeoutMilliseconds?: number; clientSecret?: string; clientId?: string; apiBase?: string } = {},
) =>
  paypalProvider({
    ...accounts.paypal,
    apiBase: bank.base,
    siteUrl: bank.siteUrl,
    timeoutMilliseconds: 2000,
    ...given,
  });

beforeAll(() => bank.control("notices", { hold: true }));

const fault = (operation: string, kind: string, more: object = {}) =>
  bank.control("faults", { gateway: "paypal", operation, kind, milliseconds: 600, ...more });
const paypalSays = async ({ paymentId }: StoredAttempt) =>
  (await bank.ledger()).paypal.orders.filter(({ payment }) => payment === paymentId);

async function approved(): Promise<StoredAttempt> {
  const { attempt, page } = await openedAttempt(port());
  await bank.press(page, "no_return");
  return attempt;
}

async function captured(): Promise<StoredAttempt> {
  const attempt = await approved();
  expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: true });
  return attempt;
}

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

  it("opens one page for one attempt, however often it is asked", async () => {
    const attempt = preparedAttempt(port());
    const [first, second] = [await port().createPage(attempt), await port().createPage(attempt)];
    expect(second).toEqual(first);
    expect(await paypalSays(attempt)).toHaveLength(1);
  });

  it.each(["reset_after", "timeout_after", "error_after"])(
    "leaves %s as unknown: nobody can pay an order whose page nobody was shown",
    async (kind) => {
      const attempt = preparedAttempt(port());
      await fault("create", kind);
      const lost = await port({ timeoutMilliseconds: 300 }).createPage(attempt);
      expect(lost).toMatchObject({ ok: false, outcome: "unknown" });
      expect(await port().readTruth(attempt)).toEqual({ kind: "expired" });
      expect(await port().createPage(attempt)).toMatchObject({ ok: true });
      expect(await paypalSays(attempt)).toHaveLength(1);
    },
  );

  it.each([
    ["create", "error_before", "unknown"],
    ["create", "rate_limit", "refused"],
    ["create", "refused", "refused"],
    ["token", "error_before", "refused"],
    ["token", "timeout_before", "refused"],
  ])("when %s meets %s a page is %s", async (operation, kind, outcome) => {
    const attempt = preparedAttempt(port());
    await fault(operation, kind);
    expect(await port({ timeoutMilliseconds: 300 }).createPage(attempt)).toMatchObject({ ok: false, outcome });
    expect(await paypalSays(attempt)).toHaveLength(0);
    await bank.clearFaults();
  });

  it("says that no page exists when PayPal can't be reached at all, or turns the account away", async () => {
    const nobody = port({ apiBase: "http://127.0.0.1:9", clientId: "sandbox-nobody" });
    expect(await nobody.createPage(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
    const other = port({ clientId: "sandbox-other", clientSecret: "sandbox-other-secret" });
    expect(await other.createPage(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
  });
});

describe("what PayPal says about an attempt", () => {
  it.each([
    ["pay", "approved"],
    ["no_return", "approved"],
    ["late", "approved"],
    ["repeated", "approved"],
    ["decline", "approved"],
    ["tampered", "pending"],
    ["cancel", "pending"],
    ["abandon", "pending"],
  ])("after %s it is %s", async (choice, kind) => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, choice);
    expect(await port().readTruth(attempt)).toMatchObject({ kind });
    expect(await paypalSays(attempt)).toMatchObject([{ paidCents: 0 }]);
  });

  it("leads the payer who can't prove to be the owner back to the shop", async () => {
    const { attempt, page } = await openedAttempt(port());
    const next = await bank.press((await bank.press(page, "secure")).location ?? "", "not_authenticated");
    expect(next.location).toContain(`/en/paypal/${attempt.paymentId}/ko`);
    await bank.press((await bank.press(page, "secure")).location ?? "", "pay");
    expect(await port().readTruth(attempt)).toMatchObject({ kind: "approved", amountCents: 5000, currency: "EUR" });
  });

  it("knows nothing of an order that PayPal has not", async () => {
    expect(await port().readTruth({ ...preparedAttempt(port()), providerRef: "0" })).toEqual({ kind: "none" });
  });

  it.each([
    ["another payment", { paymentId: "someoneElsesPaymentId0" }, "custom_id"],
    ["another amount", { amountCents: 4999 }, "amount"],
  ])("calls %s foreign", async (_, change, field) => {
    const attempt = { ...(await approved()), ...change };
    expect(await port().readTruth(attempt)).toEqual({ kind: "foreign", field });
  });

  it.each(["error_before", "timeout_before", "rate_limit", "reset_after", "error_after", "timeout_after"])(
    "is not known when PayPal does not answer (%s)",
    async (kind) => {
      const attempt = await approved();
      await fault("query", kind);
      await expect(port({ timeoutMilliseconds: 300 }).readTruth(attempt)).rejects.toMatchObject({
        name: "ProviderUnreachable",
      });
    },
  );
});

describe("taking approved money", () => {
  it.each(["none", "reset_after", "timeout_after", "error_after"])(
    "takes it once although the answer is lost (%s)",
    async (kind) => {
      const attempt = await approved();
      const key = randomUUID();
      if (kind !== "none") await fault("capture", kind);
      const first = await port({ timeoutMilliseconds: 300 }).capture(attempt, key);
      if (kind !== "none") expect(first).toMatchObject({ ok: false, outcome: "unknown" });
      expect(await port().capture(attempt, key)).toMatchObject({ ok: true });
      expect(await port().readTruth(attempt)).toMatchObject({ kind: "captured", amountCents: 5000 });
      expect(await paypalSays(attempt)).toMatchObject([{ status: "COMPLETED", paidCents: 5000 }]);
    },
  );

  it("counts money that was taken under another key as taken", async () => {
    const attempt = await approved();
    const [first, second] = await Promise.all([port().capture(attempt, "a"), port().capture(attempt, "b")]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await paypalSays(attempt)).toMatchObject([{ paidCents: 5000 }]);
  });

  it("hears that the payer's means of payment is refused", async () => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, "decline");
    const refusal = { ok: false, outcome: "refused", reason: "paypal.INSTRUMENT_DECLINED" };
    expect(await port().capture(attempt, randomUUID())).toMatchObject(refusal);
    expect(await paypalSays(attempt)).toMatchObject([{ paidCents: 0 }]);
  });

  it.each([
    ["query", "error_before", "unsent"],
    ["capture", "rate_limit", "unsent"],
    ["capture", "error_before", "unknown"],
  ])("when %s meets %s it is %s", async (operation, kind, outcome) => {
    const attempt = await approved();
    await fault(operation, kind);
    expect(await port().capture(attempt, randomUUID())).toMatchObject({ ok: false, outcome });
    expect(await paypalSays(attempt)).toMatchObject([{ paidCents: 0 }]);
  });

  it("takes nothing that was not approved, and nothing of an attempt without an order", async () => {
    const { attempt } = await openedAttempt(port());
    const refusal = { ok: false, outcome: "refused", reason: "paypal.ORDER_NOT_APPROVED" };
    expect(await port().capture(attempt, randomUUID())).toMatchObject(refusal);
    expect(await port().capture(preparedAttempt(port()), randomUUID())).toMatchObject({ outcome: "refused" });
  });
});

describe("letting go", () => {
  it("needs nothing of PayPal while nothing was captured", async () => {
    expect(await port().void(await approved(), randomUUID())).toMatchObject({ ok: true });
  });

  it("does not touch captured money", async () => {
    expect(await port().void(await captured(), randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
  });
});

describe("giving money back", () => {
  it("refunds in parts up to what was taken, once for each key", async () => {
    const attempt = await captured();
    const key = randomUUID();
    const first = await port().refund(attempt, 2000, key);
    expect(await port().refund(attempt, 2000, key)).toEqual(first);
    expect(await port().refund(attempt, 3000, randomUUID())).toMatchObject({ ok: true });
    const over = await port().refund(attempt, 1, randomUUID());
    expect(over).toMatchObject({ ok: false, outcome: "refused", reason: "paypal.CAPTURE_FULLY_REFUNDED" });
    expect(await port().readBalance(attempt)).toEqual({
      capturedCents: 5000,
      refundedCents: 5000,
      refundUnderWay: false,
    });
    expect(await port().readTruth(attempt)).toMatchObject({ kind: "captured" });
  });

  it("refuses more than was taken", async () => {
    const over = await port().refund(await captured(), 5001, randomUUID());
    expect(over).toMatchObject({ ok: false, outcome: "refused", reason: "paypal.REFUND_AMOUNT_EXCEEDED" });
  });

  it.each(["reset_after", "timeout_after", "error_after"])(
    "gives it once although the answer is lost (%s)",
    async (kind) => {
      const attempt = await captured();
      const key = randomUUID();
      await fault("refund", kind);
      const lost = await port({ timeoutMilliseconds: 300 }).refund(attempt, 5000, key);
      expect(lost).toMatchObject({ ok: false, outcome: "unknown" });
      expect(await port().refund(attempt, 5000, key)).toMatchObject({ ok: true });
      expect(await paypalSays(attempt)).toMatchObject([{ refundedCents: 5000 }]);
    },
  );

  it("hears a refund that fails", async () => {
    const attempt = await captured();
    await fault("refund", "refused");
    expect(await port().refund(attempt, 5000, randomUUID())).toMatchObject({ ok: false, outcome: "refused" });
    expect(await port().readBalance(attempt)).toEqual({ capturedCents: 5000, refundedCents: 0, refundUnderWay: false });
  });
});
