import { and, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { runPerProvider } from "@/lib/backend/payment/attempts";
import { retryUnprocessedWebhooks } from "@/lib/backend/payment/commands/handle-webhook";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { askUnknownOperations } from "@/lib/backend/payment/commands/reconcile";
import { QuestionRefused } from "@/lib/backend/payment/providers/port";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const store = useDatabase();
const bank = useGateway();
const DAY = 24 * 60;
afterEach(async () => await bank.reset());

const paid = async (provider: "stripe" | "paypal" | "redsys") => {
  const started = await startedPayment({ provider });
  await pay(bank, started, "pay");
  await drainOutbox();
  return started;
};

const notWhole = () =>
  database()
    .select({ detail: incident.detail, closedBy: incident.closedBy })
    .from(incident)
    .where(and(eq(incident.kind, "match_not_whole")));

/** Every question about the attempt fails. */
const unreadable = (paymentId: string) =>
  store.query(`update payment set request = '"lost"' where id = $1`, [paymentId]);

describe("the nightly match with failing payments", () => {
  it("compares the other payments, reports how many were not compared, and closes the report later", async () => {
    const broken = [await paid("paypal"), await paid("paypal"), await paid("paypal"), await paid("paypal")];
    for (const { paymentId } of broken) await unreadable(paymentId);
    const differing = await paid("paypal");
    await bank.control("webhooks", { hold: true });
    await bank.control("reversal", { payment: differing.paymentId });
    const tally = await matchLedger(minutesFromNow(60));
    expect(tally).toEqual({ compared: 5, agreeing: 0, differing: 1, unanswered: 4 });
    expect(await notWhole()).toEqual([
      { detail: { provider: "paypal", unanswered: 4, compared: 5, bookings: expect.any(String) }, closedBy: null },
    ]);
    expect((await paymentRecords(differing.paymentId)).incidents).toEqual([["ledger_differs", "open"]]);
    await matchLedger(minutesFromNow(50 * DAY));
    expect(await notWhole()).toMatchObject([{ closedBy: "automatic" }]);
    for (const { paymentId } of broken)
      await store.query("update payment set request = '{}' where id = $1", [paymentId]);
  });

  it("retries a payment whose query failed once", async () => {
    const started = await paid("stripe");
    await bank.control("faults", { gateway: "stripe", operation: "query", kind: "rate_limit", times: 1 });
    const tally = await matchLedger(minutesFromNow(60));
    expect(tally).toMatchObject({ unanswered: 0 });
    expect((await paymentRecords(started.paymentId)).incidents).toEqual([]);
  });
});

describe("queries of one periodic job to a provider", () => {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, provider: "redsys" as const }));
  const failing = (error: Error) => {
    const done: number[] = [];
    const left = runPerProvider(rows, async ({ id }) => {
      if (id <= 6) throw error;
      done.push(id);
    });
    return left.then((missed) => ({ done, missed: missed.map(({ id }) => id) }));
  };

  it("continues after queries that the provider refuses", async () => {
    expect(await failing(new QuestionRefused("no"))).toEqual({ done: [7, 8], missed: [1, 2, 3, 4, 5, 6] });
  });

  it("stops when the provider does not answer, and returns the payments not queried", async () => {
    const { done, missed } = await failing(new Error("timeout"));
    expect(done).toEqual([]);
    expect(missed).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

it("queries the refunds first that were queried least recently", async () => {
  const [first, second] = [await paid("redsys"), await paid("redsys")];
  for (const { paymentId } of [first, second]) {
    await store.query(
      `insert into payment_operation (payment_id, livemode, kind, amount_cents, status, dedupe_key, idempotency_key, created_at, sent_at)
       select id, livemode, 'refund', 100, 'unknown', 'refund:' || id, 'key:' || id, now(), now() from payment where id = $1`,
      [paymentId],
    );
  }
  await store.query("update payment_operation set asked_at = now() where payment_id = $1", [first.paymentId]);
  await bank.control("bank", { querySignature: "none" });
  await askUnknownOperations(minutesFromNow(5));
  await bank.control("bank", { querySignature: "HMAC_SHA512_V2" });
  const asked = await store.query(
    "select payment_id from payment_operation where asked_at > now() + interval '4 minutes'",
  );
  expect(asked).toHaveLength(2);
});

it("retries the webhooks first that were tried least recently", async () => {
  const payload = JSON.stringify({ about: "nonsense" });
  for (const key of ["bad-1", "bad-2"])
    await store.query(
      `insert into provider_event (provider, event_key, livemode, payload, received_at)
       select 'paypal', $1, livemode, $2::jsonb, now() - interval '1 hour' from installation`,
      [key, payload],
    );
  await retryUnprocessedWebhooks(new Date(), "paypal");
  const tried = await store.query("select event_key from provider_event where tried_at is not null order by 1");
  expect(tried).toEqual([{ event_key: "bad-1" }, { event_key: "bad-2" }]);
});
