import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { openedAttempt, preparedAttempt } from "@/tests/support/attempt";
import { accounts } from "@/tests/support/gateway";
import { useStripe } from "@/tests/support/stripe-port";

const { bank, port, fault, stripeSays, held } = useStripe();

describe("the hosted page at Stripe", () => {
  it("asks for a card page of 31 minutes that holds the money, in the customer's language", async () => {
    const now = new Date();
    const { attempt, page } = await openedAttempt(port(), { language: "fr", now });
    expect(attempt.providerRef).toMatch(/^cs_test_/);
    expect(attempt.request).toMatchObject({
      locale: "fr",
      success_url: `${bank.siteUrl}/fr/stripe/${attempt.paymentId}`,
      cancel_url: `${bank.siteUrl}/fr/stripe/${attempt.paymentId}/ko`,
      expires_at: String(Math.floor(now.getTime() / 1000) + 31 * 60),
      "payment_method_types[0]": "card",
      "payment_intent_data[capture_method]": "manual",
    });
    const html = await (await fetch(page)).text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain("SANDBOX");
    expect(html).toContain("50,00");
  });

  it("opens one page for one attempt, however often it is asked", async () => {
    const attempt = preparedAttempt(port());
    const [first, second] = [await port().createPage(attempt), await port().createPage(attempt)];
    expect(second).toEqual(first);
    expect(await stripeSays(attempt)).toHaveLength(1);
  });

  it.each(["timeout_after", "error_after"])(
    "leaves %s as unknown, and finds or closes that page later",
    async (kind) => {
      const attempt = preparedAttempt(port());
      await fault("create", kind);
      expect(await port({ timeoutMilliseconds: 300 }).createPage(attempt)).toMatchObject({
        ok: false,
        outcome: "unknown",
      });
      // Stripe repeats a failure of its own to the same key, and a lost answer too.
      expect(await port().readTruth(attempt)).toEqual({ kind: "expired" });
      expect(await stripeSays(attempt)).toMatchObject([{ status: "expired" }]);
    },
  );

  it("opens the page in spite of a connection that broke after the effect", async () => {
    const attempt = preparedAttempt(port());
    await fault("create", "reset_after");
    expect(await port().createPage(attempt)).toMatchObject({ ok: true });
    expect(await stripeSays(attempt)).toHaveLength(1);
  });

  it.each([
    ["error_before", "unknown"],
    ["timeout_before", "unknown"],
    ["rate_limit", "refused"],
    ["refused", "refused"],
  ])("says of %s that a page is %s", async (kind, outcome) => {
    const attempt = preparedAttempt(port());
    await fault("create", kind);
    expect(await port({ timeoutMilliseconds: 300 }).createPage(attempt)).toMatchObject({ ok: false, outcome });
    expect(await stripeSays(attempt)).toHaveLength(0);
  });

  it("says that no page exists when Stripe can't be reached at all, or turns the key away", async () => {
    const nobody = stripeProvider({
      ...accounts.stripe,
      apiBase: "http://127.0.0.1:2",
      siteUrl: bank.siteUrl,
      livemode: false,
      timeoutMilliseconds: 500,
    });
    expect(await nobody.createPage(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
    const other = port({ secretKey: "sk_test_other" });
    expect(await other.createPage(preparedAttempt(port()))).toMatchObject({ ok: false, outcome: "refused" });
  });

  it("closes an attempt that was killed before its session was stored", async () => {
    const young = preparedAttempt(port());
    await port().createPage(young);
    expect(await port().readTruth(young)).toEqual({ kind: "expired" });
    expect(await stripeSays(young)).toMatchObject([{ status: "expired" }]);
    const old = preparedAttempt(port(), { now: new Date(Date.now() - 5 * 60_000) });
    expect(await port().readTruth(old)).toEqual({ kind: "expired" });
    expect(await stripeSays(old)).toHaveLength(0);
  });
});

describe("what Stripe says about an attempt", () => {
  it.each([
    ["pay", "authorized"],
    ["no_return", "authorized"],
    ["late", "authorized"],
    ["repeated", "authorized"],
    ["decline", "pending"],
    ["tampered", "pending"],
    ["cancel", "pending"],
    ["abandon", "pending"],
  ])("after %s it is %s", async (choice, kind) => {
    const { attempt, page } = await openedAttempt(port());
    await bank.press(page, choice);
    expect(await port().readTruth(attempt)).toMatchObject({ kind });
  });

  it("names amount, currency, reference and card of held money", async () => {
    const attempt = await held();
    expect(await port().readTruth(attempt)).toEqual({
      kind: "authorized",
      amountCents: 5000,
      currency: "EUR",
      reference: expect.stringMatching(/^pi_/),
      card: { brand: "visa", last4: "4242", expiry: "3412" },
    });
  });

  it("holds the money through 3-D Secure, and keeps the page open after its refusal", async () => {
    const agreed = await openedAttempt(port());
    await bank.press((await bank.press(agreed.page, "secure")).location ?? "", "pay");
    expect(await port().readTruth(agreed.attempt)).toMatchObject({ kind: "authorized" });
    const refused = await openedAttempt(port());
    const next = await bank.press((await bank.press(refused.page, "secure")).location ?? "", "not_authenticated");
    expect(await (await fetch(next.location ?? "")).text()).toContain("The card was declined");
    expect(await port().readTruth(refused.attempt)).toEqual({ kind: "pending" });
    await bank.press(refused.page, "pay");
    expect(await port().readTruth(refused.attempt)).toMatchObject({ kind: "authorized" });
  });

  it("knows nothing of a session that Stripe has not", async () => {
    const attempt = { ...preparedAttempt(port()), providerRef: "cs_test_0" };
    expect(await port().readTruth(attempt)).toEqual({ kind: "none" });
  });

  it.each([
    ["another payment", { paymentId: "someoneElsesPaymentId0" }, "metadata.payment_id"],
    ["another amount", { amountCents: 4999 }, "amount_total"],
  ])("calls %s foreign", async (_, change, field) => {
    const attempt = { ...(await held()), ...change };
    expect(await port().readTruth(attempt)).toEqual({ kind: "foreign", field });
  });

  it("calls test money foreign in live mode", async () => {
    expect(await port({ livemode: true }).readTruth(await held())).toEqual({ kind: "foreign", field: "livemode" });
  });

  it.each(["error_before", "timeout_before", "rate_limit", "reset_after", "error_after", "timeout_after"])(
    "is not known when Stripe does not answer (%s)",
    async (kind) => {
      const attempt = await held();
      await fault("query", kind, { times: 2 });
      await expect(port({ timeoutMilliseconds: 300 }).readTruth(attempt)).rejects.toMatchObject({
        name: "ProviderUnreachable",
      });
      await bank.clearFaults();
    },
  );
});
