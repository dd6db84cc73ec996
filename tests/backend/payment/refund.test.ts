import type { PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { useGateway } from "@/tests/support/gateway";

const bank = useGateway();

const port = (timeoutMilliseconds = 2000): PaymentProviderPort =>
  redsysProvider({
    merchantCode: "999008881",
    terminal: "1",
    secretKey: "sq7HjrUOBfKmC576ILgskD5srU870gJ7",
    signature: "HMAC_SHA512_V2",
    base: bank.base,
    siteUrl: bank.siteUrl,
    timeoutMilliseconds,
  });

/** A captured payment of 50 euro. */
async function paidAttempt(): Promise<StoredAttempt> {
  const now = new Date();
  const attemptRequest = {
    paymentId: "x",
    bookingCode: "T-ABCDEFG",
    method: "card",
    amountCents: 5000,
    language: "en",
    now,
  } as const;
  const attempt = {
    ...attemptRequest,
    ...port().prepare(attemptRequest),
    refundedCents: 0,
    idempotencyKey: "8c8e6c3e-6f0a-4b6a-9f5e-2f1f0c1d7a10",
    createdAt: now,
  };
  const page = await port().createCheckout(attempt);
  if (!page.ok) throw new Error("no page");
  await bank.press((await bank.open(page.action)).page, "no_return");
  return attempt;
}

beforeAll(() => bank.control("webhooks", { hold: true }));

const bankOrderOf = async (attempt: StoredAttempt) =>
  (await bank.ledger()).redsys.orders.find(({ order }) => order === attempt.providerRef);

describe("refunds at the card terminal", () => {
  it("refunds in parts up to the paid amount, never more", async () => {
    const attempt = await paidAttempt();
    expect(await port().refund(attempt, 2000, "a")).toMatchObject({ ok: true });
    expect(await port().refund({ ...attempt, refundedCents: 2000 }, 3000, "b")).toMatchObject({ ok: true });
    const tooMuch = await port().refund({ ...attempt, refundedCents: 5000 }, 1, "c");
    expect(tooMuch).toEqual({ ok: false, outcome: "refused", reason: "redsys.SIS0057" });
    expect(await bankOrderOf(attempt)).toMatchObject({ paidCents: 5000, refundedCents: 5000 });
  });

  it.each(["reset_after", "error_after", "timeout_after"])(
    "queries the bank about a refund whose answer is lost (%s), and a second request moves no money",
    async (kind) => {
      const attempt = await paidAttempt();
      await bank.control("faults", { operation: "refund", kind, milliseconds: 400 });
      expect(await port(300).refund(attempt, 5000, "a")).toMatchObject({ ok: true });
      // The ledger doesn't know the first one, so this could be another refund of the same amount.
      const again = await port().refund(attempt, 5000, "a");
      expect(again).toEqual({ ok: false, outcome: "refused", reason: "redsys.refunded_elsewhere" });
      expect(await bankOrderOf(attempt)).toMatchObject({ refundedCents: 5000 });
    },
  );

  it("reports an unanswered refund as unknown, and one that was never sent as unsent", async () => {
    const attempt = await paidAttempt();
    await bank.control("faults", { operation: "query", kind: "error_before" });
    expect(await port().refund(attempt, 5000, "a")).toMatchObject({ ok: false, outcome: "unsent" });
    await bank.control("faults", { operation: "refund", kind: "error_before" });
    expect(await port().refund(attempt, 5000, "a")).toMatchObject({ ok: false, outcome: "unknown" });
    expect(await bankOrderOf(attempt)).toMatchObject({ refundedCents: 0 });
  });

  it("R192: uses each order number once", async () => {
    const attempt = await paidAttempt();
    const page = await port().createCheckout(attempt);
    if (!page.ok) throw new Error("no page");
    expect((await bank.open(page.action)).status).toBe(400);
    const numbers = Array.from(
      { length: 500 },
      () => port().prepare({ ...attempt, language: "de", now: new Date() }).providerRef,
    );
    expect(new Set(numbers).size).toBe(500);
    for (const number of numbers) expect(number).toMatch(/^[0-9]{4}[A-Za-z0-9]{8}$/);
  });

  it("requests Bizum by its pay method, and the bank's page shows Bizum", async () => {
    const attemptRequest = {
      paymentId: "x",
      bookingCode: "T-ABCDEFG",
      method: "bizum",
      amountCents: 900,
      language: "es",
      now: new Date(),
    } as const;
    const attempt = {
      ...attemptRequest,
      ...port().prepare(attemptRequest),
      refundedCents: 0,
      idempotencyKey: "8c8e6c3e-6f0a-4b6a-9f5e-2f1f0c1d7a10",
      createdAt: new Date(),
    };
    expect(attempt.request.DS_MERCHANT_PAYMETHODS).toBe("z");
    const page = await port().createCheckout(attempt);
    if (!page.ok) throw new Error("no page");
    const { page: address } = await bank.open(page.action);
    expect(await (await fetch(address)).text()).toContain("Pago con Bizum");
  });
});
