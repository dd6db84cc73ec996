import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { booksOf } from "@/tests/support/money-back";
import {
  drainOutbox,
  paymentState,
  type StartedPayment,
  startedPayment,
  unanswered,
} from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
// A review ends when the test says so.
const bank = useGateway({ lateSeconds: 3600 });

afterEach(() => bank.reset());

const methods = { stripe: "card", paypal: "paypal", redsys: "card" } as const;
const providers = ["stripe", "paypal", "redsys"] as const;

/** Asks and works as the rounds and the workers do; what a provider has not decided is tried again later. */
async function pass(minutes: number): Promise<void> {
  await reconcilePayments(minutesFromNow(minutes));
  await drainOutbox(minutesFromNow(minutes)).catch(unanswered);
}

const left = ({ paymentId, booking }: StartedPayment) =>
  web("POST", `/pago/${paymentId}/comprobar`, booking.access, { leftPage: true });
const decided = ({ paymentId }: StartedPayment) => bank.control("decide", { gateway: "paypal", payment: paymentId });
const afterThePage = () => reconcilePayments(minutesFromNow(32));

/** Every way in which a first attempt ends unpaid: its page's button, and what the provider or the customer does then. */
const endings: readonly {
  readonly provider: PaymentProvider;
  readonly choice: string;
  readonly after?: (started: StartedPayment) => Promise<unknown>;
}[] = [
  { provider: "paypal", choice: "decline" },
  { provider: "paypal", choice: "capture_declined" },
  { provider: "paypal", choice: "review_denied", after: decided },
  { provider: "paypal", choice: "cancel", after: left },
  { provider: "paypal", choice: "abandon", after: afterThePage },
  { provider: "stripe", choice: "decline", after: left },
  { provider: "stripe", choice: "cancel", after: left },
  { provider: "stripe", choice: "abandon", after: afterThePage },
  { provider: "redsys", choice: "decline" },
  { provider: "redsys", choice: "cancel" },
  { provider: "redsys", choice: "abandon", after: afterThePage },
  { provider: "redsys", choice: "under_way", after: afterThePage },
];
const table = endings.flatMap((ending) =>
  ["told", "silent"].flatMap((notices) => providers.map((next) => ({ ...ending, notices, next }))),
);

async function again(started: StartedPayment, provider: PaymentProvider): Promise<StartedPayment> {
  const { code, access } = started.booking;
  const { body } = await web("POST", "/pago", access, { code, provider, method: methods[provider] });
  expect(body.data).not.toBeNull();
  return { ...started, paymentId: body.data.payment.id, action: body.data.payment.action };
}

/** What the providers hold or have taken of a booking's attempts, in cents, what they gave back taken off. */
async function moneyAt({ booking: { id } }: StartedPayment): Promise<number> {
  const rows = await store.query("select id, provider_ref from payment where booking_id = $1", [id]);
  const { stripe, paypal, redsys } = await bank.ledger();
  const sides = [
    ...stripe.sessions.map((one) => ({ key: one.payment, cents: one.heldCents + one.paidCents - one.refundedCents })),
    ...paypal.orders.map((one) => ({ key: one.payment, cents: one.paidCents - one.refundedCents })),
    ...redsys.orders.map((one) => ({ key: one.order, cents: one.paidCents })),
  ];
  const own = sides.filter(({ key }) => rows.some((row) => row.id === key || row.provider_ref === key));
  return own.reduce((sum, { cents }) => sum + cents, 0);
}

describe("the attempt after one that came to nothing", () => {
  it.each(table)("$provider $choice, $notices: $next pays", async ({ provider, choice, after, notices, next }) => {
    await bank.control("notices", { hold: notices === "silent" });
    const started = await startedPayment({ provider });
    await pay(bank, started, choice);
    await pass(2);
    await after?.(started);
    await pass(4);
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", ledger: [], incidents: [] });
    expect(await moneyAt(started)).toBe(0);

    const second = await again(started, next);
    await pay(bank, second, "pay");
    await pass(6);
    await pass(8);
    expect(await paymentState(second)).toMatchObject({
      booking: "confirmed",
      payment: "captured",
      incidents: [],
      mails: expect.arrayContaining(["confirmation"]),
    });
    await bank.release();
    await pass(10);
    expect(await moneyAt(started)).toBe(started.booking.payNowCents);
    const open = await store.query(
      "select o.status from payment_operation o join payment p on p.id = o.payment_id where p.booking_id = $1 and o.status in ('waiting', 'sent', 'unknown')",
      [started.booking.id],
    );
    expect(open).toEqual([]);
  });
});

describe("a capture that PayPal reviews", () => {
  it("keeps the customer waiting and the unit held, and confirms when it is decided", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_paid");
    await pass(2);
    expect(await paymentState(started)).toMatchObject({ booking: "verifying", payment: "started", incidents: [] });
    await decided(started);
    await pass(4);
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect(await booksOf(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "done"]] });
  });

  it("ends its operation with the notice that tells the refusal, before the queue tries again", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_denied");
    await pass(2);
    expect(await booksOf(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "sent"]] });
    await decided(started);
    for (let tries = 0; tries < 50 && (await paymentState(started)).booking === "verifying"; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", reason: "PAYMENT_DECLINED" });
    expect(await booksOf(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "refused"]] });
  });
});
