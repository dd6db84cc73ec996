import http from "node:http";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { moneyQueue, queue, queues } from "@/lib/backend/core/outbox";
import { expireHolds, reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { startJobs } from "@/lib/backend/start-jobs";
import { sweepOutbox } from "@/lib/backend/work-outbox";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentState, runReactions, startedPayment } from "@/tests/support/started-payment";
import { eventually, listen } from "@/tests/support/wait-for";

const store = useDatabase();
const bank = useGateway();

let requests = 0;
/** A provider that accepts every request and never answers. */
const silentServer = http.createServer((request) => {
  requests += 1;
  request.resume();
});
let silentBase = "";
let stripeBase = "";

beforeAll(async () => {
  silentBase = `http://${await listen(silentServer)}`;
  stripeBase = process.env.STRIPE_API_BASE ?? "";
});
afterAll(async () => {
  silentServer.closeAllConnections();
  await new Promise((resolve) => silentServer.close(resolve));
});

function stripeAt(base: string) {
  process.env.STRIPE_API_BASE = base;
  forgetEnvironment();
}

const stripeIsSilent = () => stripeAt(silentBase);

const jobsOf = (where: string) => store.query(`select name, singleton_key as row from jobs.job where ${where}`);

afterEach(async () => {
  stripeAt(stripeBase);
  await bank.release();
  await bank.control("webhooks", {});
});

describe("reconciliation while Stripe does not answer", () => {
  it("confirms a bank payment without webhook and expires holds while Stripe does not answer", async () => {
    const pending = [];
    for (let count = 0; count < 4; count += 1) pending.push(await startedPayment({ provider: "stripe" }));
    const unpaid = await heldBooking();
    const abandoned = await startedPayment();
    const paid = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, paid, "no_return");
    stripeIsSilent();
    const stripe = reconcileJobs(minutesFromNow(45), ["stripe"]);
    let stripeIsDone = false;
    void stripe.then(() => {
      stripeIsDone = true;
    });
    await eventually(
      async () => requests,
      (calls) => calls > 0,
    );
    await reconcileJobs(minutesFromNow(45), ["redsys", "site"]);
    expect(stripeIsDone).toBe(false);
    expect(await paymentState(paid)).toMatchObject({ booking: "confirmed", payment: "captured" });
    expect(await paymentState(abandoned)).toMatchObject({ booking: "expired" });
    const status = await store.query("select status from booking where id = $1", [unpaid.id]);
    expect(status).toEqual([{ status: "expired" }]);
    for (const started of pending) expect(await paymentState(started)).toMatchObject({ booking: "paying" });
    silentServer.closeAllConnections();
    await stripe;
  });
});

describe("queues of the outbox", () => {
  it("puts outbox work into one queue for each provider, one for events and one for mail", async () => {
    const stripe = await startedPayment({ provider: "stripe" });
    const paypal = await startedPayment({ provider: "paypal" });
    await pay(bank, stripe, "pay");
    await pay(bank, paypal, "pay");
    await runReactions();
    const { code } = stripe.booking;
    const rows = await store.query(
      "select id::text as row, kind, payment_id from outbox where payment_id is not null or dedupe_key = any($1)",
      [[`bookingConfirmed:${code}`, `mail:confirmation:${code}`]],
    );
    const nameOf = ({ kind, payment_id }: (typeof rows)[number]) => {
      if (kind === "operation") return moneyQueue(payment_id === stripe.paymentId ? "stripe" : "paypal");
      return kind === "bookingConfirmed" ? queues.events : queues.mail;
    };
    const expected = rows.map((row) => ({ row: row.row, name: nameOf(row) }));
    expect(new Set(expected.map(({ name }) => name))).toEqual(
      new Set(["money.stripe", "money.paypal", "events", "mail"]),
    );
    expect(await jobsOf("name in ('events', 'mail') or name like 'money.%'")).toEqual(expect.arrayContaining(expected));
  });

  it("queues outbox work once, however many periodic jobs find it waiting", async () => {
    await sweepOutbox(minutesFromNow(10));
    await sweepOutbox(minutesFromNow(11));
    const twice = await store.query(
      "select singleton_key from jobs.job where state < 'completed' and singleton_key is not null group by 1 having count(*) > 1",
    );
    expect(twice).toEqual([]);
  });
});

describe("queries about one payment attempt", () => {
  it("queries at most 35 times while the page is payable, and 24 times in the day after", async () => {
    const started = await startedPayment({ method: "card" });
    const calls = async (from: number, to: number, everySeconds: number) => {
      let count = 0;
      for (let second = from; second <= to; second += everySeconds) {
        const now = new Date(Date.now() + second * 1000);
        const before = await store.query("select asked_at from payment where id = $1", [started.paymentId]);
        await reconcilePayments(now, "redsys");
        const after = await store.query("select asked_at from payment where id = $1", [started.paymentId]);
        if (String(before[0]?.asked_at) !== String(after[0]?.asked_at)) count += 1;
      }
      return count;
    };
    expect(await calls(30, 40 * 60, 30)).toBeLessThan(36);
    await expireHolds(minutesFromNow(41));
    expect(await paymentState(started)).toMatchObject({ booking: "expired" });
    expect(await calls(42 * 60, 24 * 3600, 600)).toBeLessThan(25);
  });
});

/** Has to be the last describe: its workers keep running. */
describe("workers while Stripe does not answer", () => {
  it("captures at PayPal and mails the customer while Stripe does not answer", async () => {
    const captures = [];
    for (let count = 0; count < 5; count += 1) {
      const started = await startedPayment({ provider: "stripe" });
      await pay(bank, started, "pay");
      captures.push(started);
    }
    stripeIsSilent();
    await startJobs();
    await eventually(
      async () => requests,
      (calls) => calls > 2,
    );
    const started = await startedPayment({ provider: "paypal" });
    await pay(bank, started, "pay");
    const seen = await eventually(
      () => paymentState(started),
      ({ booking }) => booking === "confirmed",
    );
    expect(seen).toMatchObject({ booking: "confirmed", payment: "captured" });
    const mails = await eventually(
      async () => (await bank.mails()).filter(({ messageId }) => messageId.includes(started.booking.code)),
      (found) => found.length > 0,
    );
    expect(mails).toHaveLength(1);
    for (const capture of captures) expect(await paymentState(capture)).toMatchObject({ payment: "authorized" });
    silentServer.closeAllConnections();
    stripeAt(stripeBase);
    await (await queue()).stop({ graceful: false });
  });
});
