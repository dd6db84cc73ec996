import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { callDesk, staffMember } from "@/tests/support/at-desk";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords } from "@/tests/support/money-back";
import {
  drainOutbox,
  expectOperationPending,
  type StartedPayment,
  startedPayment,
} from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const store = useDatabase();
const bank = useGateway();
afterEach(async () => await bank.reset());

async function paid(provider: "stripe" | "paypal"): Promise<StartedPayment> {
  const started = await startedPayment({ provider });
  await pay(bank, started, "pay");
  await drainOutbox();
  return started;
}

const givenBack = async (provider: "stripe" | "paypal", { paymentId }: StartedPayment) => {
  const { stripe, paypal } = await bank.ledger();
  const all = provider === "stripe" ? stripe.sessions : paypal.orders;
  return all.find(({ payment }) => payment === paymentId)?.refundedCents;
};

describe.each(["stripe", "paypal"] as const)("a payment disputed at %s", (provider) => {
  const dispute = ({ paymentId: payment }: StartedPayment, won?: boolean) =>
    bank.control("dispute", { gateway: provider, payment, ...(won === undefined ? {} : { won }) });

  it("postpones the refund during the dispute, and refunds once the dispute is won", async () => {
    const started = await paid(provider);
    await dispute(started);
    await cancelBooking(started, 0);
    await drainOutbox().catch(expectOperationPending);
    await reconcileJobs(minutesFromNow(120));
    expect(await givenBack(provider, started)).toBe(0);
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["dispute", "open"]]);
    await dispute(started, true);
    await drainOutbox(minutesFromNow(121));
    expect(await givenBack(provider, started)).toBe(6909);
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["dispute", "closed"]]);
  });

  it("does not refund once the dispute is lost, and shows staff the outcome", async () => {
    const started = await paid(provider);
    await dispute(started);
    await cancelBooking(started, 0);
    await drainOutbox().catch(expectOperationPending);
    await dispute(started, false);
    await drainOutbox(minutesFromNow(1));
    expect(await givenBack(provider, started)).toBe(0);
    const rows = await store.query("select closed_at, detail from incident where payment_id = $1", [started.paymentId]);
    expect(rows).toMatchObject([
      { closed_at: null, detail: { amountCents: 6909, provider, outcome: expect.stringMatching(/lost|BUYER/) } },
    ]);
  });
});

describe("a lost dispute at Stripe", () => {
  const dispute = ({ paymentId: payment }: StartedPayment, won?: boolean) =>
    bank.control("dispute", { gateway: "stripe", payment, ...(won === undefined ? {} : { won }) });
  const moneyOf = async (code: string) => {
    const { cookie } = await staffMember("manager");
    return (await callDesk(`GET /reservas/${code}/dinero`, { cookie })).body.data;
  };

  it("books the lost amount in the ledger, makes it due at pick-up, and the nightly match agrees", async () => {
    const started = await paid("stripe");
    const { code } = started.booking;
    const before = (await moneyOf(code)).dueAtDeskCents;
    await dispute(started);
    await matchLedger(minutesFromNow(60));
    await dispute(started, false);
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "refunded",
      refundedCents: 6909,
      ledger: [
        ["authorization", 6909],
        ["capture", 6909],
        ["refund", 6909],
      ],
      incidents: [["dispute", "open"]],
    });
    expect(await moneyOf(code)).toMatchObject({ leftCents: 0, dueAtDeskCents: before + 6909 });
    await matchLedger(minutesFromNow(120));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["dispute", "open"]]);
  });

  it("takes only the remainder after a refund, once, however often the webhook is repeated", async () => {
    const started = await paid("stripe");
    expect(await cancelBooking(started, 909)).toBe(6000);
    await drainOutbox();
    await dispute(started);
    await dispute(started, false);
    await dispute(started, false);
    const { refundedCents, ledger } = await paymentRecords(started.paymentId);
    expect([refundedCents, ledger.filter(([kind]) => kind === "refund")]).toEqual([
      6909,
      [
        ["refund", 6000],
        ["refund", 909],
      ],
    ]);
  });
});

describe("a payment reversed by PayPal", () => {
  const reverse = ({ paymentId: payment }: StartedPayment) => bank.control("reversal", { payment });

  it("opens an incident at once, and makes the amount due at pick-up for customer and desk", async () => {
    const started = await paid("paypal");
    const { code, access } = started.booking;
    const before = (await web("GET", `/reserva/${code}`, access)).body.data.dueAtPickupCents;
    await reverse(started);
    await reverse(started);
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "refunded",
      refundedCents: 6909,
      incidents: [["payment_reversed", "open"]],
    });
    const shown = (await web("GET", `/reserva/${code}`, access)).body.data;
    expect(shown).toMatchObject({ status: "confirmed", dueAtPickupCents: before + 6909, refundedCents: 6909 });
    const { cookie } = await staffMember("manager");
    const money = (await callDesk(`GET /reservas/${code}/dinero`, { cookie })).body.data;
    expect(money).toMatchObject({ leftCents: 0, dueAtDeskCents: before + 6909 });
    await matchLedger(minutesFromNow(60));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["payment_reversed", "open"]]);
  });

  it("does not refund a reversed payment when the customer cancels afterwards", async () => {
    const started = await paid("paypal");
    await reverse(started);
    expect(await cancelBooking(started, 0)).toBe(0);
    await drainOutbox();
    expect(await givenBack("paypal", started)).toBe(6909);
  });
});
