import { app } from "@/lib/backend/app";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, expectOperationPending, paymentState, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();

const providers = ["stripe", "paypal"] as const;
type Provider = (typeof providers)[number];

afterEach(() => bank.reset());

const paid = { ...confirmed, ledger: expect.arrayContaining(["capture"]) };
const providerRecord = async (provider: Provider, paymentId: string) => {
  const ledger = await bank.ledger();
  const all: readonly { payment: string; paidCents: number; refundedCents: number }[] =
    provider === "stripe" ? ledger.stripe.sessions : ledger.paypal.orders;
  return all.find(({ payment }) => payment === paymentId);
};

describe.each(providers)("paying with %s", (provider) => {
  const started = () => startedPayment({ provider });
  const check = ({ paymentId, booking }: Awaited<ReturnType<typeof started>>) =>
    web("POST", `/pago/${paymentId}/comprobar`, booking.access, {});

  it("confirms the booking by the webhook alone, charges once and sends one mail", async () => {
    const attempt = await started();
    const { status, location } = await pay(bank, attempt, "pay");
    expect(status).toBe(303);
    expect(location).toContain(`/es/${provider}/${attempt.paymentId}`);
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(paid);
    expect(await providerRecord(provider, attempt.paymentId)).toMatchObject({ paidCents: attempt.booking.payNowCents });
  });

  it("confirms the booking by the return when no webhook arrives, and ignores late, repeated and shuffled webhooks", async () => {
    const attempt = await started();
    await bank.control("webhooks", { hold: true, copies: 3, shuffle: true });
    await pay(bank, attempt, "repeated");
    await check(attempt);
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(paid);
    await bank.release();
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(paid);
    expect(await providerRecord(provider, attempt.paymentId)).toMatchObject({ paidCents: attempt.booking.payNowCents });
  });

  it("confirms the booking by reconciliation when neither webhook nor browser arrives", async () => {
    const attempt = await started();
    await bank.control("webhooks", { hold: true });
    await pay(bank, attempt, "no_return");
    await reconcilePayments(minutesFromNow(2));
    await drainOutbox(minutesFromNow(3));
    expect(await paymentState(attempt)).toEqual(paid);
  });

  it("trusts neither the return URL nor a tampered webhook", async () => {
    const attempt = await started();
    await pay(bank, attempt, "tampered");
    const webhooks = bank.answers.filter(({ path }) => path.includes(`/pago/${provider}/webhook`));
    expect(webhooks.at(-1)).toMatchObject({ status: 400 });
    expect(await paymentState(attempt)).toMatchObject({ booking: "paying", payment: "started", ledger: [] });
    await check(attempt);
    expect(await paymentState(attempt)).toMatchObject({ booking: "verifying", payment: "started", ledger: [] });
  });

  it.each([
    ["answered after the deadline", "timeout_after"],
    ["answered with an error", "error_after"],
  ])("charges once when the answer to the capture is lost: %s", async (_, kind) => {
    const attempt = await started();
    await bank.control("faults", { gateway: provider, operation: "capture", kind });
    await pay(bank, attempt, "pay");
    await bank.control("webhooks", { hold: true });
    const deadline = AbortSignal.timeout.bind(AbortSignal);
    const sooner = jest.spyOn(AbortSignal, "timeout").mockImplementation((limit) => deadline(limit / 30));
    await drainOutbox().catch(expectOperationPending);
    sooner.mockRestore();
    expect(await providerRecord(provider, attempt.paymentId)).toMatchObject({ paidCents: attempt.booking.payNowCents });
    const answered = await store.query("select 1 from ledger where payment_id = $1 and kind = 'capture'", [
      attempt.paymentId,
    ]);
    expect(answered).toEqual([]);
    await drainOutbox(minutesFromNow(30));
    expect(await paymentState(attempt)).toMatchObject({
      booking: "confirmed",
      payment: "captured",
      mails: ["confirmation"],
    });
    expect(await providerRecord(provider, attempt.paymentId)).toMatchObject({ paidCents: attempt.booking.payNowCents });
  });

  it("closes the attempt of a customer who returns unpaid, keeps the hold, and a retry with another provider pays once", async () => {
    const attempt = await started();
    const { page } = await bank.open(attempt.action);
    expect((await bank.press(page, "cancel")).location).toContain(`/es/${provider}/${attempt.paymentId}/ko`);
    const { code, access } = attempt.booking;
    await web("POST", `/pago/${attempt.paymentId}/comprobar`, access, { leftPage: true });
    expect(await paymentState(attempt)).toMatchObject({
      booking: "payment_error",
      reason: "PAYMENT_CANCELLED",
      payment: "cancelled",
      ledger: [],
    });
    const other =
      provider === "stripe" ? { provider: "paypal", method: "paypal" } : { provider: "stripe", method: "card" };
    const retry = await web("POST", "/pago", access, { code, ...other });
    const { id: paymentId, action } = retry.body.data.payment;
    await bank.press(page, "pay");
    await pay(bank, { ...attempt, paymentId, action }, "pay");
    await drainOutbox();
    await reconcilePayments(minutesFromNow(15));
    await drainOutbox(minutesFromNow(16));
    const { booking, mails } = await paymentState({ ...attempt, paymentId });
    expect({ booking, mails }).toEqual({ booking: "confirmed", mails: ["confirmation"] });
    const charges = [
      await providerRecord("stripe", attempt.paymentId),
      await providerRecord("paypal", attempt.paymentId),
    ].concat([await providerRecord("stripe", paymentId), await providerRecord("paypal", paymentId)]);
    const taken = charges.map((charge) => (charge ? charge.paidCents - charge.refundedCents : 0));
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(attempt.booking.payNowCents);
  });

  it("confirms the booking by a repeated webhook after the site was down", async () => {
    const attempt = await started();
    bank.forceSiteStatus(503);
    const { page } = await bank.open(attempt.action);
    const pressed = bank.press(page, "no_return");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await paymentState(attempt)).toMatchObject({ booking: "paying" });
    bank.forceSiteStatus(null);
    await pressed;
    for (let tries = 0; tries < 50 && (await paymentState(attempt)).booking === "paying"; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(paid);
  });

  it("keeps the hold when the provider is down at the start, and a retry pays", async () => {
    await bank.control("faults", { gateway: provider, operation: "create", kind: "error_before" });
    const attempt = await startedPayment({ provider: "redsys" });
    await pay(bank, attempt, "decline");
    const { code, access } = attempt.booking;
    const method = provider === "paypal" ? "paypal" : "card";
    const failed = await web("POST", "/pago", access, { code, provider, method });
    expect([failed.status, failed.body.code]).toEqual([502, "PAYMENT_START_FAILED"]);
    expect(await paymentState(attempt)).toMatchObject({ booking: "payment_error" });
    const retry = await web("POST", "/pago", access, { code, provider, method });
    expect(retry.status).toBe(200);
    const { id: paymentId, action } = retry.body.data.payment;
    await pay(bank, { ...attempt, paymentId, action }, "pay");
    await drainOutbox();
    expect(await paymentState({ ...attempt, paymentId })).toEqual(paid);
  });
});

it("Stripe: keeps the booking when the capture is refused, and charges the amount at pick-up", async () => {
  const attempt = await startedPayment({ provider: "stripe" });
  await pay(bank, attempt, "pay");
  await bank.control("faults", { gateway: "stripe", operation: "capture", kind: "refused" });
  await drainOutbox();
  expect(await paymentState(attempt)).toMatchObject({
    booking: "confirmed",
    // The webhook may come before the capture's answer; then the attempt is expired instead of declined.
    payment: expect.stringMatching(/^(declined|expired)$/),
    ledger: expect.not.arrayContaining(["capture"]),
    incidents: ["capture_refused"],
    mails: expect.arrayContaining(["confirmation", "captureRefused"]),
  });
});

it("PayPal: charges nothing when the payment method is refused, keeps the hold and allows a retry", async () => {
  const attempt = await startedPayment({ provider: "paypal" });
  await pay(bank, attempt, "decline");
  await drainOutbox();
  expect(await paymentState(attempt)).toMatchObject({
    booking: "payment_error",
    reason: "PAYMENT_DECLINED",
    payment: "declined",
    ledger: [],
  });
  await reconcilePayments(minutesFromNow(15));
  await drainOutbox(minutesFromNow(15));
  expect(await paymentState(attempt)).toMatchObject({ booking: "payment_error", payment: "declined", ledger: [] });
  const { code, access } = attempt.booking;
  const retry = await web("POST", "/pago", access, { code, provider: "stripe", method: "card" });
  const { id: paymentId, action } = retry.body.data.payment;
  await pay(bank, { ...attempt, paymentId, action }, "pay");
  await drainOutbox();
  expect(await paymentState({ ...attempt, paymentId })).toEqual(paid);
});

it("opens an incident for a dispute, and leaves the booking unchanged", async () => {
  const attempt = await startedPayment({ provider: "stripe" });
  await pay(bank, attempt, "pay");
  await drainOutbox();
  await bank.control("dispute", { gateway: "stripe", payment: attempt.paymentId });
  expect(await paymentState(attempt)).toEqual({ ...paid, incidents: ["dispute"] });
});

it("Stripe: marks a page left after a refused card as declined, and closes it", async () => {
  const attempt = await startedPayment({ provider: "stripe" });
  const { page } = await bank.open(attempt.action);
  await bank.press(page, "decline");
  expect(await paymentState(attempt)).toMatchObject({ booking: "paying", payment: "started" });
  await web("POST", `/pago/${attempt.paymentId}/comprobar`, attempt.booking.access, { leftPage: true });
  expect(await paymentState(attempt)).toMatchObject({ booking: "payment_error", ledger: [] });
  expect((await bank.press(page, "pay")).status).toBe(409);
});

it("offers Bizum for Spanish mobile numbers only, and refuses an unknown pair of provider and method", async () => {
  const attempt = await startedPayment();
  await pay(bank, attempt, "decline");
  const { id, code, access } = attempt.booking;
  const ask = (provider: string, method: string) => web("POST", "/pago", access, { code, provider, method });
  await store.query("update booking set mobile = '+39 333 123 4567' where id = $1", [id]);
  const refused = await ask("redsys", "bizum");
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: "method", code: "INVALID" }]]);
  expect((await ask("stripe", "bizum")).status).toBe(422);
  await store.query("update booking set mobile = '+34600123123' where id = $1", [id]);
  expect((await ask("redsys", "bizum")).status).toBe(200);
});

it("lists the payment methods that have credentials", async () => {
  const { body } = await web("GET", "/configuracion", "");
  expect(body.data.paymentMethods).toEqual([
    { method: "card", provider: "stripe" },
    { method: "card", provider: "redsys" },
    { method: "bizum", provider: "redsys" },
    { method: "paypal", provider: "paypal" },
  ]);
});

it.each([
  ["stripe", "query"],
  ["paypal", "verify"],
] as const)("applies a repeated webhook of %s after the provider could not be queried", async (provider, operation) => {
  const attempt = await startedPayment({ provider });
  await bank.control("webhooks", { hold: true });
  await pay(bank, attempt, "no_return");
  await bank.control("faults", { gateway: provider, operation, kind: "error_before", times: 1 });
  await bank.release();
  for (let tries = 0; tries < 50 && (await paymentState(attempt)).booking === "paying"; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await drainOutbox();
  expect(await paymentState(attempt)).toEqual(paid);
});

it("answers 503 to a webhook that PayPal cannot verify now, and 400 to one that it rejects", async () => {
  const attempt = await startedPayment({ provider: "paypal" });
  const send = async () => {
    const body = JSON.stringify({ id: "WH-1", event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: "X" } });
    const headers = await bank.signAsPaypal(body, { forged: true });
    return (await app.request("/web/pago/paypal/webhook", { method: "POST", body, headers })).status;
  };
  // A certificate that was fetched is kept: adapters begin anew with the environment.
  forgetEnvironment();
  await bank.control("faults", { gateway: "paypal", operation: "verify", kind: "error_before" });
  expect([await send(), await send()]).toEqual([503, 400]);
  const stripe = await app.request("/web/pago/stripe/webhook", { method: "POST", body: "{}" });
  expect(stripe.status).toBe(400);
  expect(await paymentState(attempt)).toMatchObject({ booking: "paying", payment: "started" });
});
