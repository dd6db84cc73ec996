import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import {
  drainOutbox,
  expectOperationPending,
  paymentState,
  type StartedPayment,
  startedPayment,
} from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway({ lateSeconds: 3600 });
afterEach(async () => await bank.reset());

/** The pick-up was two days ago. */
async function pickupPassed({ booking: { id } }: StartedPayment) {
  const days = "interval '2 days' + (select pickup_at - now() at time zone 'Europe/Madrid' from booking where id = $1)";
  await store.query(
    `update allocation set period = tsrange(lower(period) - (${days}), upper(period) - (${days})) where booking_id = $1`,
    [id],
  );
  await store.query(
    "update booking set pickup_at = now() at time zone 'Europe/Madrid' - interval '2 days' where id = $1",
    [id],
  );
}

const unitsOf = ({ booking: { id } }: StartedPayment) =>
  database().select({ state: allocation.state }).from(allocation).where(eq(allocation.bookingId, id));

it("confirms nothing and opens an incident when a charge arrives after the pick-up time", async () => {
  const started = await startedPayment({ provider: "paypal" });
  await pay(bank, started, "review_paid");
  await drainOutbox().catch(expectOperationPending);
  await pickupPassed(started);
  await bank.control("decide", { gateway: "paypal", payment: started.paymentId });
  await reconcilePayments(new Date(Date.now() + 120_000));
  expect(await paymentState(started)).toMatchObject({
    booking: "creation_error",
    payment: "captured",
    incidents: ["charged_without_booking"],
    mails: ["creationError"],
  });
  expect(await unitsOf(started)).toEqual([{ state: "released" }]);
});

it("releases an authorisation and ignores an approval after the pick-up time", async () => {
  for (const provider of ["stripe", "paypal"] as const) {
    const started = await startedPayment({ provider });
    await bank.control("webhooks", { hold: true });
    await pickupPassed(started);
    await pay(bank, started, "pay");
    await bank.control("webhooks", {});
    await bank.release();
    await drainOutbox();
    expect(await paymentState(started)).toMatchObject({ booking: "payment_error", mails: ["notCharged"] });
    const { stripe, paypal } = await bank.ledger();
    const sessions = [...stripe.sessions, ...paypal.orders].filter(({ payment }) => payment === started.paymentId);
    expect(sessions).toMatchObject([{ paidCents: 0 }]);
  }
});
