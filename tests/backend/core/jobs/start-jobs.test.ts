import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { startJobs } from "@/lib/backend/start-jobs";
import { minutesFromNow, pay, web } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paymentState, startedPayment } from "@/tests/support/started-payment";
import { eventually } from "@/tests/support/wait-for";

const store = useDatabase();
const bank = useGateway();

// Called twice, as when two server bundles each import it.
beforeAll(async () => void (await Promise.all([startJobs(), startJobs()])));

const mailsTo = (code: string) => async () => (await bank.mails()).filter(({ messageId }) => messageId.includes(code));

describe("the workers of the server", () => {
  it("sends the confirmation mail once, with the dedupe key as Message-ID", async () => {
    const started = await startedPayment({ lang: "de" });
    await pay(bank, started, "repeated");
    const { code } = started.booking;
    const mails = await eventually(mailsTo(code), (seen) => seen.length > 0);
    expect(mails.map(({ messageId }) => messageId)).toEqual([`<mail.confirmation.${code}@127.0.0.1>`]);
    expect(mails[0]?.subject).toMatch(/^Bestätigt: Seat Ibiza, .* \(Buchung T-[A-Z2-9]{7}\)$/);
    await eventually(
      () => store.query("select done_at, attempts from outbox where dedupe_key = $1", [`mail:confirmation:${code}`]),
      ([row]) => row?.done_at instanceof Date,
    );
    const [row] = await store.query("select done_at, attempts from outbox where dedupe_key = $1", [
      `mail:confirmation:${code}`,
    ]);
    expect(row).toMatchObject({ attempts: 1 });
  });

  it("sends a mail with a link that opens the booking", async () => {
    const started = await startedPayment();
    await pay(bank, started, "pay");
    const [mail] = await eventually(mailsTo(started.booking.code), (seen) => seen.length > 0);
    const link = /https?:\/\/\S+\?t=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const token = new URL(link).searchParams.get("t");
    const view = await web("GET", `/pago/${started.paymentId}`, `${started.booking.code}.${token}`);
    expect(view.body.data).toMatchObject({ status: "captured" });
  });

  it("confirms payments without webhook and expires old holds in the periodic job", async () => {
    const [forgotten, abandoned] = [await startedPayment(), await startedPayment()];
    await bank.control("webhooks", { hold: true });
    await pay(bank, forgotten, "no_return");
    await reconcileJobs(minutesFromNow(2));
    expect(await paymentState(forgotten)).toMatchObject({ booking: "confirmed" });
    await reconcileJobs(minutesFromNow(41));
    expect(await paymentState(abandoned)).toMatchObject({ booking: "expired", payment: "expired", ledger: [] });
    await bank.release();
    await bank.control("webhooks", {});
  });

  it("runs the periodic job once every 30 seconds among all workers", async () => {
    const called = () =>
      store.query(
        `select extract(epoch from singleton_on)::int % 30 as second, count(*)::int as n from jobs.job
          where name = 'round' and singleton_on is not null group by singleton_on`,
      );
    const rounds = await eventually(called, (seen) => seen.length > 0);
    expect(rounds.length).toBeGreaterThan(0);
    for (const round of rounds) expect(round).toEqual({ second: 0, n: 1 });
  });

  it("sends one mail to a customer whose bank payment has been pending for minutes", async () => {
    const started = await startedPayment();
    await bank.open(started.action);
    await web("POST", `/pago/${started.paymentId}/comprobar`, started.booking.access, {});
    await reconcileJobs(minutesFromNow(4));
    await reconcileJobs(minutesFromNow(5));
    expect((await paymentState(started)).mails).toEqual(["paymentPending"]);
  });

  it("retries a mail that could not be sent, and loses none", async () => {
    const started = await startedPayment();
    await store.query("alter table booking_access rename to booking_access_away");
    await pay(bank, started, "pay");
    const failed = await eventually(
      () =>
        store.query("select 1 from outbox where dedupe_key = $1 and last_error is not null and done_at is null", [
          `mail:confirmation:${started.booking.code}`,
        ]),
      (rows) => rows.length > 0,
    );
    expect(failed).toHaveLength(1);
    await store.query("alter table booking_access_away rename to booking_access");
    const mails = await eventually(mailsTo(started.booking.code), (seen) => seen.length > 0);
    expect(mails).toHaveLength(1);
  });
});
