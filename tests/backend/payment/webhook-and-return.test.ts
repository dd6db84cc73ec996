import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { confirmed, minutesFromNow, pay, web } from "@/tests/support/bank";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox, paymentState, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
useDatabase();
const bank = useGateway();
const start = "2027-01-15T10:00:00Z";
freezeClock(start);
const daysLater = (days: number) => jest.setSystemTime(Date.parse(start) + days * 86_400_000);

afterEach(async () => {
  jest.setSystemTime(Date.parse(start));
  await bank.release();
  await bank.control("webhooks", {});
});

const stay = { pickup: "2027-06-07T10:00", giveBack: "2027-06-14T09:00" };
/** Each test of a provider uses another office, so that a unit is free. */
const stays = [1, 3, 4].map((officeId) => ({ ...stay, officeId }));

const confirmedOnce = { ...confirmed, ledger: expect.arrayContaining(["capture"]) };
const check = ({ paymentId, booking }: StartedPayment) =>
  web("POST", `/pago/${paymentId}/comprobar`, booking.access, {});

async function chargedCents({ paymentId, action }: StartedPayment): Promise<number> {
  const { stripe, paypal, redsys } = await bank.ledger();
  const fields = action.kind === "formPost" ? (action.fields.Ds_MerchantParameters ?? "") : "";
  const order = /"DS_MERCHANT_ORDER":"(\w+)"/.exec(Buffer.from(fields, "base64url").toString())?.[1];
  return [
    ...stripe.sessions.filter((session) => session.payment === paymentId),
    ...paypal.orders.filter((order) => order.payment === paymentId),
    ...redsys.orders.filter((listed) => listed.order === order),
  ].reduce((sum, listed) => sum + listed.paidCents, 0);
}

describe.each(["stripe", "paypal", "redsys"] as const)("a payment at %s", (provider) => {
  it("confirms the booking once for concurrent webhooks, returns and reconciliation", async () => {
    const attempt = await startedPayment({ provider, groupId: 1, ...stays[0] });
    await bank.control("webhooks", { hold: true, copies: 5, shuffle: true });
    await pay(bank, attempt, "pay");
    await bank.control("webhooks", { copies: 5 });
    await Promise.all([
      bank.release(),
      ...Array.from({ length: 5 }, () => check(attempt)),
      reconcilePayments(minutesFromNow(2)),
    ]);
    await Promise.all([drainOutbox(), check(attempt), check(attempt)]);
    // Reconciliation runs two minutes ahead and may queue the capture with that time; the mail is queued after it.
    await drainOutbox(minutesFromNow(10));
    await drainOutbox(minutesFromNow(20));
    expect(await paymentState(attempt)).toEqual(confirmedOnce);
    expect(await chargedCents(attempt)).toBe(attempt.booking.payNowCents);
    const customerMails = (await bank.mails()).filter(
      ({ to }) => to === `${attempt.booking.code.toLowerCase()}@example.test`,
    );
    const kinds = customerMails.map(({ messageId }) => /confirmation|firstPassword/.exec(messageId)?.[0]);
    expect(kinds.toSorted()).toEqual(["confirmation", "firstPassword"]);
  });

  it("leaves a confirmed payment unchanged when its webhooks arrive five days late", async () => {
    const attempt = await startedPayment({ provider, groupId: 2, ...stays[1] });
    await bank.control("webhooks", { hold: true, copies: 3, shuffle: true });
    await pay(bank, attempt, "pay");
    await check(attempt);
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(confirmedOnce);
    daysLater(5);
    await bank.release();
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(confirmedOnce);
    expect(await chargedCents(attempt)).toBe(attempt.booking.payNowCents);
  });

  it("confirms the booking by a first webhook that arrives five days late", async () => {
    const attempt = await startedPayment({ provider, groupId: 2, ...stays[2] });
    await bank.control("webhooks", { hold: true, copies: 3, shuffle: true });
    await pay(bank, attempt, "no_return");
    daysLater(5);
    await bank.release();
    await drainOutbox();
    expect(await paymentState(attempt)).toEqual(confirmedOnce);
    expect(await chargedCents(attempt)).toBe(attempt.booking.payNowCents);
  });
});
