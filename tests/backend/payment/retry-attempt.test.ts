import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import {
  drainOutbox,
  expectOperationPending,
  paymentState,
  type StartedPayment,
  startedPayment,
} from "@/tests/support/started-payment";
import { isWhole } from "@/tests/support/whole";

jest.setTimeout(30_000);
const store = useDatabase();
// PayPal's review would end after an hour; the tests decide it themselves.
const bank = useGateway({ lateSeconds: 3600 });

afterEach(() => bank.reset());

const methods = { stripe: "card", paypal: "paypal", redsys: "card" } as const;
const providers = ["stripe", "paypal", "redsys"] as const;

/** Reconciles and drains the outbox as the jobs do; an operation that is still pending is retried later. */
async function runJobsAt(minutes: number): Promise<void> {
  await reconcilePayments(minutesFromNow(minutes));
  await drainOutbox(minutesFromNow(minutes)).catch(expectOperationPending);
}

const checkAfterReturn = ({ paymentId, booking }: StartedPayment) =>
  web("POST", `/pago/${paymentId}/comprobar`, booking.access, { leftPage: true });
const decideReview = ({ paymentId }: StartedPayment) =>
  bank.control("decide", { gateway: "paypal", payment: paymentId });
const afterThePage = () => reconcilePayments(minutesFromNow(32));

/** Each way in which a first attempt ends unpaid: the button on its page, and what happens afterwards. */
const endings: readonly {
  readonly provider: PaymentProvider;
  readonly choice: string;
  readonly after?: (started: StartedPayment) => Promise<unknown>;
}[] = [
  { provider: "paypal", choice: "decline" },
  { provider: "paypal", choice: "capture_declined" },
  { provider: "paypal", choice: "review_denied", after: decideReview },
  { provider: "paypal", choice: "cancel", after: checkAfterReturn },
  { provider: "paypal", choice: "abandon", after: afterThePage },
  { provider: "stripe", choice: "decline", after: checkAfterReturn },
  { provider: "stripe", choice: "cancel", after: checkAfterReturn },
  { provider: "stripe", choice: "abandon", after: afterThePage },
  { provider: "redsys", choice: "decline" },
  { provider: "redsys", choice: "cancel" },
  { provider: "redsys", choice: "abandon", after: afterThePage },
  { provider: "redsys", choice: "under_way", after: afterThePage },
];
const table = endings.flatMap((ending, turn) =>
  ["webhooks sent", "webhooks held"].flatMap((webhooks, held) =>
    providers
      // The providers take turns; `npm run test:ci` tries each.
      .filter((_, at) => isWhole || at === (turn + held) % providers.length)
      .map((next) => ({ ...ending, webhooks, next })),
  ),
);

async function payAgainWith(started: StartedPayment, provider: PaymentProvider): Promise<StartedPayment> {
  const { code, access } = started.booking;
  const { body } = await web("POST", "/pago", access, { code, provider, method: methods[provider] });
  expect(body.data).not.toBeNull();
  return { ...started, paymentId: body.data.payment.id, action: body.data.payment.action };
}

/** Cents that the providers hold or have captured for a booking, less refunds. */
async function providerBalance({ booking: { id } }: StartedPayment): Promise<number> {
  const rows = await store.query("select id, provider_ref from payment where booking_id = $1", [id]);
  const { stripe, paypal, redsys } = await bank.ledger();
  const sides = [
    ...stripe.sessions.map((session) => ({
      key: session.payment,
      cents: session.heldCents + session.paidCents - session.refundedCents,
    })),
    ...paypal.orders.map((order) => ({ key: order.payment, cents: order.paidCents - order.refundedCents })),
    ...redsys.orders.map((order) => ({ key: order.order, cents: order.paidCents })),
  ];
  const bookingSides = sides.filter(({ key }) => rows.some((row) => row.id === key || row.provider_ref === key));
  return bookingSides.reduce((sum, { cents }) => sum + cents, 0);
}

describe("a new attempt after an unpaid one", () => {
  it.each(table)(
    "pays with the next attempt: $provider ends with $choice, $webhooks, then $next",
    async ({ provider, choice, after, webhooks, next }) => {
      await bank.control("webhooks", { hold: webhooks === "webhooks held" });
      const started = await startedPayment({ provider });
      await pay(bank, started, choice);
      await runJobsAt(2);
      await after?.(started);
      await runJobsAt(4);
      expect(await paymentState(started)).toMatchObject({ booking: "payment_error", ledger: [], incidents: [] });
      expect(await providerBalance(started)).toBe(0);

      const second = await payAgainWith(started, next);
      await pay(bank, second, "pay");
      await runJobsAt(6);
      await runJobsAt(8);
      expect(await paymentState(second)).toMatchObject({
        booking: "confirmed",
        payment: "captured",
        incidents: [],
        mails: expect.arrayContaining(["confirmation"]),
      });
      await bank.release();
      await runJobsAt(10);
      expect(await providerBalance(started)).toBe(started.booking.payNowCents);
      const open = await store.query(
        "select o.status from payment_operation o join payment p on p.id = o.payment_id where p.booking_id = $1 and o.status in ('waiting', 'sent', 'unknown')",
        [started.booking.id],
      );
      expect(open).toEqual([]);
    },
  );
});

describe("a PayPal capture under review", () => {
  it("shows the booking as verifying during PayPal's review, keeps its unit, and confirms it when approved", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_paid");
    await runJobsAt(2);
    expect(await paymentState(started)).toMatchObject({ booking: "verifying", payment: "started", incidents: [] });
    await decideReview(started);
    await runJobsAt(4);
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect(await paymentRecords(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "done"]] });
  });

  it("fails a PayPal capture at the webhook of its refusal, before the queue retries", async () => {
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "review_denied");
    await runJobsAt(2);
    expect(await paymentRecords(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "sent"]] });
    await decideReview(started);
    for (let tries = 0; tries < 50 && (await paymentState(started)).booking === "verifying"; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", reason: "PAYMENT_DECLINED" });
    expect(await paymentRecords(started.paymentId)).toMatchObject({ operations: [["capture", 6909, "refused"]] });
  });
});
