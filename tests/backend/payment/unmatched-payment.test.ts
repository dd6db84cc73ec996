import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { endUnpaid } from "@/lib/backend/payment/desk/settle-by-hand";
import { minutesFromNow, pay, sendWebhook, web, webhookOf } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();

afterEach(() => bank.clearFaults());

const sessionOf = async ({ paymentId }: StartedPayment) =>
  (await bank.ledger()).stripe.sessions.find(({ payment }) => payment === paymentId);

async function otherAmount(): Promise<StartedPayment> {
  const started = await startedPayment({ provider: "stripe" });
  await pay(bank, started, "other_amount");
  const { access } = started.booking;
  await web("POST", `/pago/${started.paymentId}/comprobar`, access, {});
  expect(await paymentState(started)).toMatchObject({ payment: "started", ledger: [], incidents: ["facts_differ"] });
  expect(await sessionOf(started)).toMatchObject({ heldCents: started.booking.payNowCents + 100 });
  return started;
}

const voidedState = {
  booking: "expired",
  reason: "PAYMENT_UNMATCHED",
  payment: "expired",
  ledger: [],
  incidents: ["facts_differ"],
  mails: ["paymentUnmatched"],
};
const unitsOf = ({ booking }: StartedPayment) =>
  store.query("select state from allocation where booking_id = $1", [booking.id]);

describe("a payment with a wrong amount", () => {
  it("expires a booking paid with a wrong amount: unit released, authorisation voided, one incident and one mail", async () => {
    const started = await otherAmount();
    await expireHolds(minutesFromNow(43));
    await drainOutbox(minutesFromNow(44));
    await reconcilePayments(minutesFromNow(60));
    await expireHolds(minutesFromNow(61));
    expect(await paymentState(started)).toEqual(voidedState);
    expect(await unitsOf(started)).toEqual([{ state: "released" }]);
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0, paidCents: 0 });
    const { body } = await web("GET", `/reserva/${started.booking.code}/estado`, started.booking.access);
    expect(body.data).toMatchObject({ status: "expired", reason: "PAYMENT_UNMATCHED" });
    const view = await web("GET", `/pago/${started.paymentId}`, started.booking.access);
    expect(view.body.data).toMatchObject({ status: "expired", reason: "PAYMENT_UNMATCHED" });
    const mail = (await bank.mails()).find(({ messageId }) =>
      messageId.includes(`paymentUnmatched.${started.booking.code}`),
    );
    expect(mail?.subject).toContain(started.booking.code);
  });

  it("lets the customer cancel a booking paid with a wrong amount", async () => {
    const started = await otherAmount();
    const { code, access } = started.booking;
    const order = { acceptsTerms: true, expectedRefundCents: 0 };
    const { body } = await web("POST", `/reserva/${code}/cancelacion`, access, order);
    // `released: false`: the screen must not say that nothing was charged.
    expect(body).toMatchObject({ code: "CANCEL_NOT_CONFIRMED", data: { released: false } });
    await drainOutbox();
    expect(await paymentState(started)).toEqual(voidedState);
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0 });
  });

  it("lets the desk end a booking paid with a wrong amount", async () => {
    const started = await otherAmount();
    const end = () => endUnpaid(started.booking.code.toLowerCase(), new Date());
    expect(await end()).toMatchObject({ ok: true, value: "ended" });
    await drainOutbox();
    expect(await paymentState(started)).toEqual(voidedState);
    expect(await sessionOf(started)).toMatchObject({ heldCents: 0 });
    expect(await end()).toMatchObject({ ok: false, code: "WRONG_STATUS" });
  });

  it("ends the booking at the desk once a silent provider answers", async () => {
    const started = await otherAmount();
    await bank.control("faults", { gateway: "stripe", operation: "query", kind: "error_before", times: 20 });
    expect(await endUnpaid(started.booking.code, new Date())).toMatchObject({ ok: false, code: "NO_ANSWER" });
    await bank.clearFaults();
    await expireHolds(minutesFromNow(1));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", incidents: ["facts_differ"] });
  });
});

it("does not expire a hold early for a mismatching webhook alone, and confirms a valid payment after it", async () => {
  const started = await startedPayment();
  await sendWebhook({ ...webhookOf(started), Ds_Response: "0000", Ds_Amount: "1" });
  expect(await paymentState(started)).toMatchObject({ booking: "paying", incidents: ["facts_differ"] });
  await pay(bank, started, "pay");
  expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
});
