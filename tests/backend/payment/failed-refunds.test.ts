import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { callDesk, staffMember } from "@/tests/support/at-desk";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const store = useDatabase();
const bank = useGateway();
const DAY = 24 * 60;
const gateways = ["stripe", "paypal"] as const;
type Provider = (typeof gateways)[number];

afterEach(async () => {
  await bank.reset();
  await bank.control("refund-mode", { pending: false });
});

/** A booking that was paid and cancelled, and whose refund of 60.00 was sent. */
async function refunded(provider: Provider, pending = false): Promise<StartedPayment> {
  const started = await startedPayment({ provider });
  await pay(bank, started, "pay");
  await drainOutbox();
  await bank.control("refund-mode", { pending });
  expect(await cancelBooking(started, 909)).toBe(6000);
  await drainOutbox();
  return started;
}

const ends = (provider: Provider, { paymentId: payment }: StartedPayment, outcome: "made" | "failed") =>
  bank.control("refunds", { gateway: provider, payment, outcome });

async function refundShown({ booking }: StartedPayment) {
  const shown = await web("GET", `/reserva/${booking.code}`, booking.access);
  return shown.body.data.refunds.map(({ status }: { status: string }) => status);
}

const givenBack = async (provider: Provider, { paymentId }: StartedPayment) => {
  const { stripe, paypal } = await bank.ledger();
  const all = provider === "stripe" ? stripe.sessions : paypal.orders;
  return all.find(({ payment }) => payment === paymentId)?.refundedCents;
};

describe.each(gateways)("a pending refund at %s", (provider) => {
  it("shows a pending refund to customer and ledger until the provider has made it", async () => {
    const started = await refunded(provider, true);
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "refund_pending",
      refundedCents: 0,
      operations: [
        ["capture", 6909, "done"],
        ["refund", 6000, "accepted"],
      ],
      ledger: expect.not.arrayContaining([["refund", 6000]]),
      incidents: [],
    });
    expect(await refundShown(started)).toEqual(["pending"]);
    await matchLedger(minutesFromNow(60));
    await reconcileJobs(minutesFromNow(DAY));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([]);
    await ends(provider, started, "made");
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "part_refunded", refundedCents: 6000 });
    expect(await refundShown(started)).toEqual(["done"]);
  });

  it("opens an incident with amount, provider, reason and reference when the pending refund fails", async () => {
    const started = await refunded(provider, true);
    await ends(provider, started, "failed");
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "captured",
      refundedCents: 0,
      incidents: [["refund_failed", "open"]],
    });
    const rows = await store.query("select detail from incident where payment_id = $1", [started.paymentId]);
    expect(rows).toEqual([
      {
        detail: {
          amountCents: 6000,
          provider,
          providerRef: expect.stringMatching(provider === "stripe" ? /^pi_/ : /^[A-Z0-9]{17}$/),
          reason: provider === "stripe" ? "stripe.refund_declined" : "paypal.refund_failed",
        },
      },
    ]);
    expect(await refundShown(started)).toEqual(["failed"]);
  });

  it("finds the failed refund by query when no webhook arrives", async () => {
    const started = await refunded(provider, true);
    await bank.control("webhooks", { hold: true });
    await ends(provider, started, "failed");
    await reconcileJobs(minutesFromNow(35));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["refund_failed", "open"]]);
  });
});

describe.each(gateways)("a completed refund returned to %s", (provider) => {
  it("reopens a returned refund with an incident, shows it to the customer, and the desk resends it once", async () => {
    const started = await refunded(provider);
    await ends(provider, started, "failed");
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "captured",
      refundedCents: 0,
      ledger: expect.arrayContaining([
        ["refund", 6000],
        ["refund_returned", 6000],
      ]),
      incidents: [["refund_failed", "open"]],
    });
    expect(await refundShown(started)).toEqual(["failed"]);
    expect(await givenBack(provider, started)).toBe(0);

    const { cookie } = await staffMember("manager");
    const { code } = started.booking;
    const { operations } = (await callDesk(`GET /reservas/${code}/dinero`, { cookie })).body.data;
    const failed = operations.find(({ resendable }: { resendable: boolean }) => resendable);
    const resend = () => callDesk(`POST /reservas/${code}/devoluciones/${failed.id}/reenvio`, { cookie });
    const both = await Promise.all([resend(), resend()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await drainOutbox();
    expect(await givenBack(provider, started)).toBe(6000);
    const again = (await bank.mails()).filter(({ subject }) =>
      subject.startsWith(`Reserva ${code}: le enviamos de nuevo`),
    );
    expect(again).toMatchObject([{ text: expect.stringContaining("no se pudo completar") }]);
    expect(again[0]?.text).toMatch(/60,00/);
    expect(await refundShown(started)).toEqual(["done"]);
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["refund_failed", "closed"]]);
    await matchLedger(minutesFromNow(60));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["refund_failed", "closed"]]);
  });

  it("finds the returned refund at night without a webhook, even for a payment eleven months old", async () => {
    const started = await refunded(provider);
    await store.query("update payment set created_at = created_at - interval '11 months' where id = $1", [
      started.paymentId,
    ]);
    await bank.control("webhooks", { hold: true });
    await ends(provider, started, "failed");
    await matchLedger(minutesFromNow(DAY));
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([["refund_failed", "open"]]);
  });
});

it("counts only completed and pending refunds towards a staff member's goodwill limit", async () => {
  const { cookie } = await staffMember("manager");
  const started = await startedPayment({ provider: "stripe", payNowCents: 120_000 });
  await pay(bank, started, "pay");
  await drainOutbox();
  const give = async (amount: string) => {
    const body = { amount, reason: "engine trouble" };
    return (await callDesk(`POST /reservas/${started.booking.code}/cortesia`, { cookie, body })).body.data.state;
  };
  expect(await give("400")).toBe("ordered");
  await drainOutbox();
  await ends("stripe", started, "failed");
  expect(await give("400")).toBe("ordered");
  expect(await give("200")).toBe("asked");
});
