import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, orderRefund } from "@/tests/support/money-back";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

const open = (dedupeKey: string, { booking, paymentId }: StartedPayment) =>
  store.query(
    `insert into incident (kind, dedupe_key, booking_id, payment_id, detail, created_at, due_at)
     values (split_part($1, ':', 1), $1, $2, $3, '{}', now(), now())`,
    [dedupeKey, booking.id, paymentId],
  );
/** The payment's incidents that are open. */
const openOf = async ({ paymentId }: StartedPayment) =>
  (
    await store.query("select dedupe_key as key from incident where payment_id = $1 and closed_at is null order by 1", [
      paymentId,
    ])
  ).map(({ key }) => String(key).replace(paymentId, "ID"));

describe("incidents closed by payment events", () => {
  it("closes the incidents of a payment reported as paid, except about a webhook of another payment page", async () => {
    const started = await startedPayment();
    const id = started.paymentId;
    for (const key of [`facts_differ:${id}`, `facts_differ:${id}:session`, `facts_differ:${id}:payment_intent`])
      await open(key, started);
    await open(`hold_ended_unasked:${id}`, started);
    await open(`void_refused:${id}`, started);
    await pay(bank, started, "pay");
    expect(await openOf(started)).toEqual([
      "facts_differ:ID:payment_intent",
      "facts_differ:ID:session",
      "void_refused:ID",
    ]);
  });

  it("closes the incidents of a payment reported as void, a refused void included", async () => {
    const [started, other] = [await startedPayment(), await startedPayment()];
    for (const payment of [started, other]) await open(`void_refused:${payment.paymentId}`, payment);
    await open(`facts_differ:${started.paymentId}`, started);
    await pay(bank, started, "decline");
    expect([await openOf(started), await openOf(other)]).toEqual([[], ["void_refused:ID"]]);
  });

  it.each(["paid_twice", "paid_after_the_end"])(
    'closes the incident "%s" when the unneeded payment is refunded in full',
    async (kind) => {
      const [unneeded, kept] = [await paidBooking(bank), await paidBooking(bank)];
      for (const started of [unneeded, kept]) {
        await cancelBooking(started, 6_909);
        await open(`${kind}:${started.paymentId}`, started);
      }
      await store.query(
        `set session_replication_role = replica; update payment set abandoned = 'NOT_NEEDED' where id = '${unneeded.paymentId}'`,
      );
      await orderRefund(unneeded.paymentId, 6_000, "first");
      await drainOutbox();
      expect(await openOf(unneeded)).toEqual([`${kind}:ID`]);
      await orderRefund(unneeded.paymentId, 909, "rest");
      await orderRefund(kept.paymentId, 6_909, "goodwill");
      await drainOutbox();
      expect([await openOf(unneeded), await openOf(kept)]).toEqual([[], [`${kind}:ID`]]);
    },
  );
});

it.each(["catalogue_unsound", "many_unpaid_holds"])(
  "closes the site-wide incident %s an hour after its cause is gone",
  async (kind) => {
    const now = new Date();
    await store.query(
      `insert into incident (kind, dedupe_key, detail, created_at, due_at) values
         ($1, $1 || ':old', '{}', now() - interval '61 minutes', now()),
         ($1, $1 || ':new', '{}', now() - interval '59 minutes', now())`,
      [kind],
    );
    await reconcileJobs(now, ["site"]);
    const rows = await store.query("select dedupe_key, closed_by from incident where kind = $1 order by 1 desc", [
      kind,
    ]);
    expect(rows).toEqual([
      { dedupe_key: `${kind}:old`, closed_by: "automatic" },
      { dedupe_key: `${kind}:new`, closed_by: null },
    ]);
  },
);
