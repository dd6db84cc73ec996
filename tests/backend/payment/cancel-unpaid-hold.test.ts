import { abandonBooking } from "@/lib/backend/payment/commands/end-hold";
import { expireHolds } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, sendWebhook, web, webhookOf } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

afterEach(async () => {
  await bank.release();
  await bank.control("webhooks", {});
});

const liveUnits = async (bookingId: number) =>
  (await store.query("select 1 from allocation where booking_id = $1 and state <> 'released'", [bookingId])).length;

describe("an unpaid hold cancelled by its customer", () => {
  it("expires a cancelled hold at once when no payment was started", async () => {
    const held = await heldBooking();
    expect(await abandonBooking(held.id, new Date())).toBe("expired");
    expect(await liveUnits(held.id)).toBe(0);
  });

  it("expires a cancelled hold at once after a refused card, and refuses a new attempt", async () => {
    const started = await startedPayment();
    await pay(bank, started, "decline");
    expect(await abandonBooking(started.booking.id, new Date())).toBe("expired");
    const { id, code, access } = started.booking;
    expect(await liveUnits(id)).toBe(0);
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    expect(retry.body.code).toBe("TIME_SELECTION_LOST");
  });

  it("expires a cancelled hold while the bank's page is open, and refunds a later payment there", async () => {
    const started = await startedPayment();
    const { page } = await bank.open(started.action);
    expect(await abandonBooking(started.booking.id, new Date())).toBe("expired");
    expect(await liveUnits(started.booking.id)).toBe(0);
    await bank.press(page, "pay");
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({
      booking: "expired",
      payment: "refunded",
      incidents: ["paid_after_the_end"],
      mails: [],
    });
    expect((await paymentRecords(started.paymentId)).ledger).toEqual([
      ["capture", 6909],
      ["refund", 6909],
    ]);
    // Refunded in full, so the incident closes itself.
    const about = [started.paymentId];
    expect(await store.query("select closed_by, note from incident where payment_id = $1", about)).toEqual([
      { closed_by: "automatic", note: "refunded in full by itself" },
    ]);
  });

  it("confirms the booking instead when the bank has the payment already", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    expect(await abandonBooking(started.booking.id, new Date())).toBe("confirmed");
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("keeps the hold while the bank does not answer, and expires it with the answer", async () => {
    const started = await startedPayment();
    const { page } = await bank.open(started.action);
    await bank.control("faults", { operation: "query", kind: "error_before" });
    expect(await abandonBooking(started.booking.id, new Date())).toBe("paying");
    expect(await liveUnits(started.booking.id)).toBe(1);
    await expireHolds(minutesFromNow(1));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "cancelled" });
    await bank.press(page, "pay");
    expect(await paymentState(started)).toMatchObject({ booking: "expired", incidents: ["paid_after_the_end"] });
  });

  it("expires a cancelled hold once for two concurrent requests, and leaves a confirmed booking unchanged", async () => {
    const [started, paid] = [await startedPayment(), await startedPayment()];
    const { id } = started.booking;
    expect(await Promise.all([abandonBooking(id, new Date()), abandonBooking(id, new Date())])).toEqual([
      "expired",
      "expired",
    ]);
    await pay(bank, paid, "pay");
    expect(await abandonBooking(paid.booking.id, new Date())).toBe("confirmed");
    expect(await paymentState(paid)).toEqual(confirmed);
    expect(await abandonBooking(999_999, new Date())).toBeNull();
  });
});

describe("a second payment method while a page is open", () => {
  it("refuses a second method when the open page cannot be closed, even with `replaces`", async () => {
    const started = await startedPayment();
    const { code, access } = started.booking;
    const request = { code, provider: "redsys", method: "bizum" };
    const first = await web("POST", "/pago", access, request);
    const second = await web("POST", "/pago", access, { ...request, replaces: started.paymentId });
    expect([first.body.code, second.body.code]).toEqual(["PAYMENT_ALREADY_OPEN", "PAYMENT_ALREADY_OPEN"]);
    await pay(bank, started, "pay");
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("starts a second method when the bank's query reports the page as declined, before any webhook", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "cancel");
    const { code, access } = started.booking;
    const request = { code, provider: "redsys", method: "bizum", replaces: started.paymentId };
    const next = await web("POST", "/pago", access, request);
    expect(next.body.data.payment.id).not.toBe(started.paymentId);
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "cancelled" });
  });

  it("returns the booking when the page to be replaced was paid", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    const { code, access } = started.booking;
    const request = { code, provider: "redsys", method: "bizum", replaces: started.paymentId };
    expect((await web("POST", "/pago", access, request)).body.code).toBe("PAYMENT_ALREADY_OPEN");
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("a new payment attempt closes no attempt of another booking", async () => {
    const [own, foreign] = [await startedPayment(), await startedPayment()];
    await pay(bank, own, "decline");
    const { code, access } = own.booking;
    const request = { code, provider: "redsys", method: "card", replaces: foreign.paymentId };
    expect((await web("POST", "/pago", access, request)).status).toBe(200);
    expect(await paymentState(foreign)).toMatchObject({ booking: "paying", payment: "started" });
    expect(await sendWebhook({ ...webhookOf(foreign), Ds_Response: "0000", Ds_AuthorisationCode: "424242" })).toBe(200);
    expect(await paymentState(foreign)).toEqual(confirmed);
  });
});
