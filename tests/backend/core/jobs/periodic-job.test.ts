import { randomUUID } from "node:crypto";
import { database } from "@/lib/backend/core/db/client";
import { reportIncident } from "@/lib/backend/core/incidents";
import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { startJobs } from "@/lib/backend/start-jobs";
import { confirmed, minutesFromNow, pay, sendWebhook, webhookOf } from "@/tests/support/bank";
import { aCheckin } from "@/tests/support/builders/checkin";
import { contactMessage } from "@/tests/support/builders/contact";
import { heldBooking, singleUnitTrip } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";
import { eventually } from "@/tests/support/wait-for";
import { post, put } from "@/tests/support/web";

const store = useDatabase();
const bank = useGateway();
useDocumentKeys();
const HOUR = 60;

afterEach(() => bank.reset());

/** Runs both rounds, for tasks that may belong to either. */
async function rounds(now: Date) {
  await reconcileJobs(now);
  await nightlyJobs(now);
}

describe("the periodic job", () => {
  it("processes a webhook that was stored before its process died", async () => {
    const started = await startedPayment();
    await store.query("alter table ledger rename to ledger_away");
    expect(await sendWebhook({ ...webhookOf(started), Ds_Response: "0000", Ds_AuthorisationCode: "654321" })).toBe(500);
    await store.query("alter table ledger_away rename to ledger");
    await reconcileJobs(minutesFromNow(2));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("queries the provider about a payment without webhook", async () => {
    const started = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, started, "no_return");
    await reconcileJobs(minutesFromNow(2));
    expect(await paymentState(started)).toEqual(confirmed);
  });

  it("the periodic job closes only the incident whose cause is gone", async () => {
    const started = await startedPayment();
    const report = (about: string) =>
      database().transaction((tx) =>
        reportIncident(tx, { kind: "unknown_order", about, detail: {}, now: minutesFromNow(0) }),
      );
    await report(`redsys:${started.paymentId}`);
    await report("redsys:0000nobody");
    await reconcileJobs(minutesFromNow(1));
    const rows = await store.query(
      "select dedupe_key, closed_by from incident where kind = 'unknown_order' order by dedupe_key",
    );
    expect(rows).toEqual([
      { dedupe_key: "unknown_order:redsys:0000nobody", closed_by: null },
      { dedupe_key: `unknown_order:redsys:${started.paymentId}`, closed_by: "automatic" },
    ]);
  });

  it("queries the provider about a refund whose answer was lost", async () => {
    const started = await startedPayment();
    await pay(bank, started, "pay");
    await cancelBooking(started, 0);
    await bank.control("faults", { operation: "query", kind: "slow", milliseconds: 0 });
    await bank.control("faults", { operation: "refund", kind: "reset_after" });
    await bank.control("faults", { operation: "query", kind: "error_before" });
    await drainOutbox();
    expect(await paymentRecords(started.paymentId)).toMatchObject({ operations: [["refund", 6909, "unknown"]] });
    await reconcileJobs(minutesFromNow(2));
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "refunded",
      operations: [["refund", 6909, "done"]],
    });
  });

  it("expires an unpaid hold and frees its unit, with or without a provider to query", async () => {
    const [started, never] = [await startedPayment(), await heldBooking()];
    await reconcileJobs(minutesFromNow(41));
    expect(await paymentState(started)).toMatchObject({ booking: "expired", ledger: [] });
    const states = await store.query(
      "select b.status, a.state from booking b join allocation a on a.booking_id = b.id where b.id = any($1)",
      [[started.booking.id, never.id]],
    );
    expect(states).toEqual(Array(2).fill({ status: "expired", state: "released" }));
  });

  it("refunds a payment without booking after 24 hours, not before", async () => {
    const started = await startedPayment(singleUnitTrip);
    const { page } = await bank.open(started.action);
    await reconcileJobs(minutesFromNow(41));
    await heldBooking(singleUnitTrip);
    await bank.press(page, "pay");
    expect(await paymentState(started)).toMatchObject({
      booking: "creation_error",
      incidents: ["charged_without_booking"],
    });
    await reconcileJobs(minutesFromNow(23.9 * HOUR));
    expect(await paymentState(started)).toMatchObject({ booking: "creation_error", payment: "captured" });
    await reconcileJobs(minutesFromNow(24.1 * HOUR));
    expect(await paymentState(started)).toMatchObject({ booking: "cancelled", payment: "refund_pending" });
    await drainOutbox(minutesFromNow(24.2 * HOUR));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "refunded", refundedCents: 6909 });
  });

  it("opens an incident when a provider has not answered about a payment for a day", async () => {
    const started = await startedPayment({ provider: "stripe" });
    const queryFault = { gateway: "stripe", operation: "query", kind: "error_before", times: 10_000 };
    await bank.control("faults", queryFault);
    await reconcileJobs(minutesFromNow(23 * HOUR));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [] });
    await reconcileJobs(minutesFromNow(24 * HOUR + 1));
    expect(await paymentRecords(started.paymentId)).toMatchObject({ incidents: [["no_truth_for_a_day", "open"]] });
  });
});

describe("the nightly ledger match", () => {
  it("the nightly job reports an amount that differs from the provider's records", async () => {
    const [wrong, right] = [await startedPayment(), await startedPayment()];
    for (const started of [wrong, right]) await pay(bank, started, "pay");
    await store.query(
      `set session_replication_role = replica; update ledger set amount_cents = 6000 where payment_id = '${wrong.paymentId}'`,
    );
    await nightlyJobs(minutesFromNow(HOUR));
    expect(await paymentRecords(wrong.paymentId)).toMatchObject({ incidents: [["ledger_differs", "open"]] });
    expect(await paymentRecords(right.paymentId)).toMatchObject({ incidents: [] });
  });
});

describe("the nightly deletion of personal data", () => {
  it("anonymises an enquiry after twelve months, not before", async () => {
    const write = (email: string) => post("/contacto", contactMessage({ email }), { "idempotency-key": randomUUID() });
    for (const email of ["old@example.test", "young@example.test"]) expect((await write(email)).status).toBe(200);
    const age = "update enquiry set created_at = now() - $2::interval where email = $1";
    await store.query(age, ["old@example.test", "12 months 2 days"]);
    await store.query(age, ["young@example.test", "11 months 25 days"]);
    await rounds(new Date());
    expect(await store.query("select email from enquiry order by email")).toEqual([
      { email: "" },
      { email: "young@example.test" },
    ]);
  });

  it("deletes a driver's documents three years after the return, not before", async () => {
    const made = [await heldBooking(), await heldBooking()];
    for (const { id, code, access } of made) {
      await store.query(
        `set session_replication_role = replica; update booking set status = 'confirmed' where id = ${id}`,
      );
      const headers = { "x-booking-token": access, "idempotency-key": randomUUID() };
      expect((await put(`/reserva/${code}/checkin`, aCheckin(), headers)).status).toBe(200);
    }
    const ended = (id = 0, ago: string) =>
      store.query(
        `set session_replication_role = replica; update booking set status = 'completed',
           pickup_at = now() - interval '4 years', return_at = now() - interval '${ago}' where id = ${id}`,
      );
    await ended(made[0]?.id, "3 years 2 days");
    await ended(made[1]?.id, "2 years 360 days");
    await rounds(new Date());
    const remaining = await store.query("select booking_id from checkin");
    expect(remaining.map(({ booking_id }) => Number(booking_id))).toEqual([made[1]?.id]);
  });
});

/** Has to be the last describe: its workers keep running. */
describe("outbox work whose notification was lost", () => {
  it("finds and does outbox work whose notification was lost", async () => {
    const started = await startedPayment();
    await pay(bank, started, "pay");
    await store.query("delete from jobs.job");
    await store.query("update outbox set available_at = now() - interval '10 minutes' where done_at is null");
    await startJobs();
    const mails = async () => (await bank.mails()).filter(({ messageId }) => messageId.includes(started.booking.code));
    expect(await eventually(mails, (seen) => seen.length > 0)).toHaveLength(1);
  });
});
