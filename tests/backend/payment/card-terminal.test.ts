import { randomUUID } from "node:crypto";
import { app } from "@/lib/backend/app";
import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

afterEach(async () => {
  await bank.release();
  await bank.control("webhooks", {});
});

describe("paying at the card terminal", () => {
  it("confirms the booking by the webhook alone and sends one mail", async () => {
    const started = await startedPayment();
    const { status, location } = await pay(bank, started, "pay");
    expect(status).toBe(303);
    expect(location).toContain(`/es/tpv/${started.paymentId}/ok?`);
    expect(await paymentState(started)).toEqual(confirmed);
    await drainOutbox();
    const mails = (await bank.mails()).filter(({ messageId }) => messageId.includes(started.booking.code));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(started.booking.code);
  });

  it("confirms the booking after 3-D Secure, and records a failed authentication as declined", async () => {
    const agreed = await startedPayment();
    const first = await pay(bank, agreed, "secure");
    expect(first.location).toContain("/3ds");
    await bank.press(first.location ?? "", "pay");
    expect(await paymentState(agreed)).toEqual(confirmed);

    const refused = await startedPayment();
    const second = await pay(bank, refused, "secure");
    await bank.press(second.location ?? "", "not_authenticated");
    expect(await paymentState(refused)).toMatchObject({ booking: "payment_error", payment: "declined", ledger: [] });
  });

  it.each([
    ["decline", "declined", "PAYMENT_DECLINED"],
    ["cancel", "cancelled", "PAYMENT_CANCELLED"],
  ])('charges nothing after the ending "%s", keeps the hold, and a retry pays', async (choice, payment, reason) => {
    const started = await startedPayment();
    const { location } = await pay(bank, started, choice);
    expect(location).toContain("/ko?");
    expect(await paymentState(started)).toEqual({
      booking: "payment_error",
      reason,
      payment,
      ledger: [],
      incidents: [],
      mails: [],
    });
    const { code, access } = started.booking;
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    expect(retry.status).toBe(200);
    const again = { ...started, paymentId: retry.body.data.payment.id, action: retry.body.data.payment.action };
    expect(again.paymentId).not.toBe(started.paymentId);
    await pay(bank, again, "pay");
    expect(await paymentState(again)).toEqual(confirmed);
  });

  it("refuses a second payment attempt while one is open, and returns the open one", async () => {
    const started = await startedPayment();
    const { code, access } = started.booking;
    const second = await web("POST", "/pago", access, { code, provider: "redsys", method: "bizum" });
    expect([second.status, second.body.code]).toEqual([409, "PAYMENT_ALREADY_OPEN"]);
    const view = await web("GET", `/pago/${started.paymentId}`, access);
    expect(view.body.data).toMatchObject({ code, status: "started", action: started.action, reason: null });
  });

  it("returns the same payment attempt for the same idempotency key, and requires a key", async () => {
    const started = await startedPayment();
    await pay(bank, started, "decline");
    const { code, access } = started.booking;
    const send = async (key: Record<string, string>) =>
      await app.request("/web/pago", {
        method: "POST",
        headers: { "content-type": "application/json", "x-booking-token": access, ...key },
        body: JSON.stringify({ code, provider: "redsys", method: "card" }),
      });
    expect((await send({})).status).toBe(422);
    const key = { "idempotency-key": randomUUID() };
    const [first, second] = [await (await send(key)).json(), await (await send(key)).json()];
    expect(second).toEqual(first);
    expect(first.data.payment.action).toMatchObject({ kind: "formPost" });
  });

  it("trusts neither the return URL nor a tampered webhook", async () => {
    const started = await startedPayment();
    const { location } = await pay(bank, started, "tampered");
    expect(location).toContain("/ok?");
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started", ledger: [] });
    const view = await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    expect(view.body.data).toMatchObject({ status: "declined", reason: "PAYMENT_DECLINED", action: null });
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", ledger: [] });
  });

  it("applies a repeated, shuffled and late webhook of the bank once", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { copies: 4, hold: true, shuffle: true });
    await pay(bank, started, "repeated");
    expect(await paymentState(started)).toMatchObject({ booking: "paying" });
    await bank.release();
    expect(await paymentState(started)).toEqual(confirmed);
    const events = await store.query("select processed_at from provider_event where payment_id = $1", [
      started.paymentId,
    ]);
    expect(events).toHaveLength(1);
    expect(events[0]?.processed_at).toBeInstanceOf(Date);
  });

  it("confirms the booking by the return when no webhook arrives, and ignores the late webhook", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    const view = await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    expect(view.body.data).toMatchObject({ status: "captured", reason: null });
    expect(view.body.data.receipt).toMatch(/^\d{6}$/);
    await bank.release();
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("shows the booking as verifying while the bank knows no payment, and confirms the booking by reconciliation when the customer does not return", async () => {
    const started = await startedPayment();
    const { page } = await bank.open(started.action);
    await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    expect(await paymentState(started)).toMatchObject({ booking: "verifying", payment: "started" });
    await bank.control("webhooks", { hold: true });
    await bank.press(page, "no_return");
    await reconcilePayments(minutesFromNow(2));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("queries again after a lost answer of the bank, and charges once", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await bank.control("faults", { operation: "query", kind: "reset_after", times: 1 });
    await reconcilePayments(minutesFromNow(2));
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started" });
    await reconcilePayments(minutesFromNow(3));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("confirms the booking by a repeated webhook after the site was down", async () => {
    const started = await startedPayment();
    bank.forceSiteStatus(503);
    const { page } = await bank.open(started.action);
    const pressed = bank.press(page, "no_return");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await paymentState(started)).toMatchObject({ booking: "paying" });
    bank.forceSiteStatus(null);
    await pressed;
    for (let tries = 0; tries < 50 && (await paymentState(started)).booking !== "confirmed"; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await paymentState(started)).toEqual(confirmed);
  });
});
