import { app } from "@/lib/backend/app";
import { pool } from "@/lib/backend/core/db/client";
import { queue } from "@/lib/backend/core/outbox";
import { retryUnprocessedWebhooks } from "@/lib/backend/payment/commands/handle-webhook";
import { reconcilePayments, reportSilence } from "@/lib/backend/payment/commands/reconcile";
import { stripeSignature } from "@/lib/sandbox/stripe/events";
import { confirmed, minutesFromNow, pay, sendWebhook, webhookOf } from "@/tests/support/bank";
import { useDatabase } from "@/tests/support/database";
import { accounts, useGateway } from "@/tests/support/gateway";
import { paymentRecords } from "@/tests/support/money-back";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();

afterEach(() => bank.reset());

describe("a stored webhook that was never processed", () => {
  it("processes a stored webhook once, and marks it as done", async () => {
    const started = await startedPayment();
    const webhook = { ...webhookOf(started), Ds_Response: "0000", Ds_AuthorisationCode: "654321" };
    await store.query("alter table ledger rename to ledger_away");
    expect(await sendWebhook(webhook)).toBe(500);
    await store.query("alter table ledger_away rename to ledger");
    expect(await paymentState(started)).toMatchObject({ booking: "paying", payment: "started" });
    await retryUnprocessedWebhooks(new Date());
    expect(await paymentState(started)).toMatchObject({ booking: "paying" });
    await retryUnprocessedWebhooks(minutesFromNow(2));
    expect(await paymentState(started)).toEqual(confirmed);
    await retryUnprocessedWebhooks(minutesFromNow(3));
    const rows = await store.query("select processed_at from provider_event where processed_at is null");
    expect(rows).toEqual([]);
  });
});

describe("a dispute webhook", () => {
  it("opens an incident with an alert for a dispute, and leaves booking and payment unchanged", async () => {
    const started = await startedPayment({ provider: "stripe" });
    await pay(bank, started, "pay");
    await drainOutbox();
    const { sessions } = (await bank.ledger()).stripe;
    const intent = sessions.find(({ payment }) => payment === started.paymentId)?.intent;
    const object = { id: "dp_1", object: "dispute", payment_intent: intent };
    const body = JSON.stringify({
      id: "evt_dispute",
      object: "event",
      type: "charge.dispute.created",
      data: { object },
    });
    const headers = { "content-type": "application/json", ...stripeSignature(accounts.stripe.webhookSecret)(body) };
    for (const _ of [1, 2]) {
      const answer = await app.request("/web/pago/stripe/webhook", { method: "POST", body, headers });
      expect(answer.status).toBe(200);
    }
    expect(await paymentRecords(started.paymentId)).toMatchObject({
      status: "captured",
      incidents: [["dispute", "open"]],
    });
    expect(await paymentState(started)).toMatchObject({ booking: "confirmed" });
    await drainOutbox();
    const subjects = (await bank.mails()).map(({ subject }) => subject);
    const alert = `Incidencia: El cliente reclama el cargo a su banco (${started.booking.code})`;
    expect(subjects.filter((subject) => subject === alert)).toHaveLength(1);
  });
});

describe("a provider that does not answer", () => {
  it("opens an incident for a provider that does not answer for a day, and does not delay other providers", async () => {
    const silent = [];
    for (let count = 0; count < 4; count += 1) silent.push(await startedPayment({ provider: "stripe" }));
    const paid = await startedPayment();
    await bank.control("webhooks", { hold: true });
    await pay(bank, paid, "no_return");
    const fault = { gateway: "stripe", operation: "query", kind: "error_before", times: 10_000 };
    await bank.control("faults", fault);
    await reconcilePayments(minutesFromNow(2));
    expect(await paymentState(paid)).toEqual(confirmed);
    await reportSilence(minutesFromNow(23 * 60));
    expect(await paymentRecords(silent[0]?.paymentId ?? "")).toMatchObject({ incidents: [] });
    await reportSilence(minutesFromNow(24 * 60 + 1));
    await reportSilence(minutesFromNow(25 * 60));
    for (const { paymentId } of silent)
      expect(await paymentRecords(paymentId)).toMatchObject({
        status: "started",
        incidents: [["no_truth_for_a_day", "open"]],
      });
    expect(await paymentRecords(paid.paymentId)).toMatchObject({ incidents: [] });
  });
});

describe("a burst of webhooks", () => {
  it("a burst of webhooks leaves connections for customers and workers, and each is applied once", async () => {
    const attempts = [];
    for (let count = 0; count < 6; count += 1) attempts.push(await startedPayment());
    await queue();
    let waiting = 0;
    const watch = setInterval(() => {
      waiting = Math.max(waiting, pool().waitingCount);
    }, 1);
    const webhooks = attempts.map((attempt) => ({
      ...webhookOf(attempt),
      Ds_Response: "0000",
      Ds_AuthorisationCode: "654321",
    }));
    const statuses = await Promise.all(
      Array.from({ length: 150 }, (_, number) => sendWebhook(webhooks[number % 6] ?? {})),
    );
    clearInterval(watch);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const attempt of attempts) expect(await paymentState(attempt)).toEqual(confirmed);
    expect(waiting).toBe(0);
  });
});
