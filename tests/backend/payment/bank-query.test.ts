import { abandonBooking } from "@/lib/backend/payment/commands/end-hold";
import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, web } from "@/tests/support/bank";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, paymentState, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

afterEach(async () => {
  await bank.control("bank", { querySignature: "HMAC_SHA512_V2" });
  await bank.release();
  await bank.control("webhooks", {});
});

async function decide({ paymentId }: StartedPayment, paid: boolean) {
  const [row] = await store.query("select provider_ref from payment where id = $1", [paymentId]);
  await bank.control("decide", { gateway: "redsys", order: row?.provider_ref, paid });
}

describe("a card payment that is pending at the bank", () => {
  it("changes no state and opens no incident while the payment is pending, and the hold expires normally", async () => {
    const started = await startedPayment();
    await pay(bank, started, "under_way");
    await reconcilePayments(minutesFromNow(2));
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started", incidents: [] });
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(started)).toMatchObject({
      booking: "expired",
      payment: "expired",
      incidents: [],
      mails: [],
    });
    const units = await store.query("select state from allocation where booking_id = $1", [started.booking.id]);
    expect(units).toEqual([{ state: "released" }]);
  });

  it("confirms the booking when the pending payment succeeds, also by polling alone", async () => {
    const started = await startedPayment();
    await pay(bank, started, "under_way");
    await reconcilePayments(minutesFromNow(2));
    await bank.control("webhooks", { hold: true });
    await decide(started, true);
    await reconcilePayments(minutesFromNow(3));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("fails the payment attempt when the pending payment is declined", async () => {
    const started = await startedPayment();
    await pay(bank, started, "under_way");
    await decide(started, false);
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", payment: "declined", incidents: [] });
  });
});

describe("a bank that expects the older signature of the query", () => {
  beforeEach(() => bank.control("bank", { querySignature: "HMAC_SHA256_V1" }));

  it("finds a payment whose webhook was lost", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await reconcilePayments(minutesFromNow(2));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("expires a hold and completes a refund with the older signature", async () => {
    const abandoned = await startedPayment();
    await pay(bank, abandoned, "abandon");
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(abandoned)).toMatchObject({ booking: "expired" });
    const started = await startedPayment();
    await pay(bank, started, "pay");
    await cancelBooking(started, 0);
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "refunded", incidents: [] });
  });
});

describe("a bank that rejects both signatures of the query", () => {
  beforeEach(() => bank.control("bank", { querySignature: "none" }));

  const ended = {
    booking: "expired",
    reason: "PAYMENT_UNKNOWN",
    payment: "expired",
    ledger: [],
    incidents: ["hold_ended_unasked"],
    mails: [],
  };
  const unitsOf = ({ booking }: StartedPayment) =>
    store.query("select state from allocation where booking_id = $1 order by id", [booking.id]);

  it("expires the hold with one incident, and never claims that nothing was charged", async () => {
    const started = await startedPayment();
    await pay(bank, started, "abandon");
    await reconcilePayments(minutesFromNow(2));
    await expireHolds(minutesFromNow(39));
    expect(await paymentState(started)).toMatchObject({ booking: "paying", incidents: [] });
    await expireHolds(minutesFromNow(41));
    await expireHolds(minutesFromNow(42));
    expect(await paymentState(started)).toEqual(ended);
    expect(await unitsOf(started)).toEqual([{ state: "released" }]);
    const view = await web("GET", `/pago/${started.paymentId}`, started.booking.access);
    expect(view.body.data).toMatchObject({ status: "expired", reason: "PAYMENT_UNKNOWN" });
    const shown = await web("GET", `/reserva/${started.booking.code}`, started.booking.access);
    expect(shown.body.data).toMatchObject({ status: "expired", paymentUnclear: true });
  });

  it("confirms a late webhook of a paid page while the unit is free", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(started)).toEqual(ended);
    await bank.release();
    expect(await paymentState(started)).toEqual({ ...confirmed, incidents: ["hold_ended_unasked"] });
  });

  it("records a late webhook of a paid page as charged without booking when the unit was sold", async () => {
    const started = await startedPayment(singleUnitTrip);
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await expireHolds(minutesFromNow(41));
    await heldBooking(singleUnitTrip);
    await bank.release();
    expect(await paymentState(started)).toMatchObject({
      booking: "creation_error",
      ledger: ["capture"],
      incidents: ["hold_ended_unasked", "charged_without_booking"],
    });
  });

  it("finds a payment by query once the bank answers again", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await expireHolds(minutesFromNow(41));
    await bank.control("bank", { querySignature: "HMAC_SHA512_V2" });
    await reconcilePayments(minutesFromNow(60));
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", ledger: ["capture"] });
  });

  it("expires an abandoned hold with its page, and refunds a later payment", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "pay");
    await abandonBooking(started.booking.id, new Date());
    await expireHolds(minutesFromNow(5));
    expect(await paymentState(started)).toMatchObject({ booking: "paying", incidents: [] });
    await expireHolds(minutesFromNow(31));
    expect(await paymentState(started)).toEqual(ended);
    await bank.release();
    expect(await paymentState(started)).toMatchObject({
      booking: "expired",
      payment: "refund_pending",
      incidents: ["hold_ended_unasked", "paid_after_the_end"],
    });
  });
});
