import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { app } from "@/lib/backend/app";
import { database } from "@/lib/backend/core/db/client";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { reconcilePayments } from "@/lib/backend/payment/commands/reconcile";
import { reportUnknownPayments } from "@/lib/backend/payment/commands/report-unknown-payments";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { restoreBackup, writeBackup } from "@/scripts/backup/backup.mjs";
import { minutesFromNow, pay } from "@/tests/support/bank";
import { anotherDatabase, switchDatabase, useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking, paymentRecords } from "@/tests/support/money-back";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, paymentState, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const source = useDatabase();
const bank = useGateway();
let other: Awaited<ReturnType<typeof anotherDatabase>>;
let folder = "";
const providers = ["redsys", "stripe", "paypal"] as const;

beforeEach(async () => {
  await switchDatabase(source.url);
  other = await anotherDatabase();
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), "backup-")), "backup");
});
afterEach(async () => {
  await switchDatabase(source.url);
  await other.drop();
  await fs.rm(path.dirname(folder), { recursive: true });
});

const incidents = async () => (await database().select().from(incident)).map(({ kind, detail }) => ({ kind, detail }));
const backUp = () => writeBackup(source.url, folder, { now: new Date() });
/** Restores the backup; only the providers know what happened after it. */
async function restoreAndSwitch() {
  await restoreBackup(other.url, folder);
  await switchDatabase(other.url);
}

async function paidAt(provider: PaymentProvider) {
  const started = await startedPayment({ provider });
  await pay(bank, started, "pay");
  await drainOutbox();
  return started;
}

describe("reconciliation after a restore", () => {
  it("confirms a booking paid after the backup once the provider is queried after the restore", async () => {
    const open = await Promise.all(providers.map((provider) => startedPayment({ provider })));
    await backUp();
    for (const started of open) await pay(bank, started, "pay");
    await drainOutbox();
    await restoreAndSwitch();
    for (const started of open) expect(await paymentState(started)).toMatchObject({ booking: "paying", ledger: [] });
    await reconcilePayments(minutesFromNow(2));
    await drainOutbox();
    for (const started of open) {
      expect(await paymentState(started)).toMatchObject({ booking: "confirmed", incidents: [] });
      expect(await paymentRecords(started.paymentId)).toMatchObject({ status: "captured" });
    }
    expect(await matchLedger(minutesFromNow(30))).toMatchObject({ differing: 0 });
  });

  it("opens an incident after a restore for a refund made after the backup", async () => {
    const paid = await paidBooking(bank);
    await backUp();
    await cancelBooking(paid, 909);
    await drainOutbox();
    await restoreAndSwitch();
    expect(await matchLedger(minutesFromNow(30))).toMatchObject({ differing: 1 });
    expect(await paymentRecords(paid.paymentId)).toMatchObject({ incidents: [["ledger_differs", "open"]] });
  });

  it("opens an incident with booking, amount and reference for a payment missing from the backup", async () => {
    const { madeAt } = await backUp();
    const [, stripe, paypal] = [await paidAt("redsys"), await paidAt("stripe"), await paidAt("paypal")];
    await restoreAndSwitch();
    const seen = await reportUnknownPayments(new Date(madeAt), new Date());
    expect(seen.map(({ provider, unknown }) => [provider, unknown.map(({ paymentId }) => paymentId)])).toEqual([
      ["stripe", [stripe.paymentId]],
      ["paypal", [paypal.paymentId]],
      // The card terminal has no call that lists payments: its portal is compared by hand.
      ["redsys", []],
    ]);
    const details = (await incidents()).filter(({ kind }) => kind === "unknown_order").map(({ detail }) => detail);
    expect(details).toEqual([
      expect.objectContaining({ bookingCode: stripe.booking.code, amountCents: stripe.booking.payNowCents }),
      expect.objectContaining({ paymentId: paypal.paymentId, amountCents: paypal.booking.payNowCents }),
    ]);
    // A second run reports nothing twice.
    await reportUnknownPayments(new Date(madeAt), new Date());
    expect((await incidents()).filter(({ kind }) => kind === "unknown_order")).toHaveLength(2);
  });

  it("reports no difference after a restore when nothing has changed since the backup", async () => {
    for (const provider of providers) await paidAt(provider);
    const { madeAt } = await backUp();
    await restoreAndSwitch();
    expect((await app.request("/web/oficina")).status).toBe(200);
    const tally = await matchLedger(minutesFromNow(30));
    expect(tally).toMatchObject({ differing: 0, agreeing: tally.compared });
    const lists = await reportUnknownPayments(new Date(madeAt), new Date());
    expect(lists.flatMap(({ unknown }) => unknown)).toEqual([]);
  });
});
