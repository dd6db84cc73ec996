import { expireHolds } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, sendWebhook, web, webhookOf } from "@/tests/support/bank";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

afterEach(async () => {
  await bank.release();
  await bank.control("webhooks", {});
});

describe("a late card payment", () => {
  it("confirms a payment that succeeds after a decline of the same attempt", async () => {
    const started = await startedPayment();
    await pay(bank, started, "decline");
    const success = { ...webhookOf(started), Ds_Response: "0000", Ds_AuthorisationCode: "654321" };
    expect(await sendWebhook(success)).toBe(200);
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("confirms a late payment while the unit is free", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", payment: "expired" });
    await pay(bank, started, "pay");
    await bank.release();
    expect(await paymentState(started)).toEqual(confirmed);
    const units = await store.query("select state from allocation where booking_id = $1 order by id", [
      started.booking.id,
    ]);
    expect(units.map(({ state }) => state)).toEqual(["released", "confirmed"]);
  });

  it("records a late payment as charged without booking when the unit was sold: incident, alert, mail", async () => {
    const started = await startedPayment(singleUnitTrip);
    await bank.control("webhooks", { hold: true });
    await expireHolds(minutesFromNow(41));
    await heldBooking(singleUnitTrip);
    await pay(bank, started, "pay");
    await bank.release();
    expect(await paymentState(started)).toEqual({
      booking: "creation_error",
      reason: "BOOKING_CREATION_FAILED",
      payment: "captured",
      ledger: ["capture"],
      incidents: ["charged_without_booking"],
      mails: ["creationError"],
    });
    const view = await web("GET", `/pago/${started.paymentId}`, started.booking.access);
    expect(view.body.data).toMatchObject({ status: "captured", reason: "BOOKING_CREATION_FAILED" });
    await drainOutbox();
    const subjects = (await bank.mails()).map(({ subject }) => subject);
    expect(subjects).toContain(`Incidencia: Cobrado sin reserva (${started.booking.code})`);
    expect(subjects.some((subject) => subject.includes(started.booking.code))).toBe(true);
  });

  it("keeps the unit while the bank does not answer, and queries it before releasing", async () => {
    const started = await startedPayment({ pickup: "2027-08-01T10:00", giveBack: "2027-08-08T10:00" });
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await bank.control("faults", { operation: "query", kind: "error_before", times: 1 });
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(started)).toMatchObject({ booking: "paying" });
    await expireHolds(minutesFromNow(42));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("refunds a second payment of a paid booking automatically, with an incident", async () => {
    const first = await startedPayment();
    await pay(bank, first, "decline");
    const { code, access } = first.booking;
    const retry = await web("POST", "/pago", access, { code, provider: "redsys", method: "card" });
    await pay(bank, { ...first, paymentId: retry.body.data.payment.id, action: retry.body.data.payment.action }, "pay");
    const late = { ...webhookOf(first), Ds_Response: "0000", Ds_AuthorisationCode: "111222" };
    expect(await sendWebhook(late)).toBe(200);
    expect(await paymentState(first)).toMatchObject({
      booking: "confirmed",
      payment: "refund_pending",
      incidents: ["paid_twice"],
      mails: ["confirmation"],
    });
    const read = await web("GET", `/reserva/${code}`, access);
    expect(read.body.data.paidCents).toBe(first.booking.payNowCents);
    expect(read.body.data.payments.map(({ unneeded }: { unneeded: boolean }) => unneeded)).toEqual([true, false]);
  });
});
