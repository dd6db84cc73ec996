import { sql } from "drizzle-orm";
import { Client } from "pg";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { sendWebhook, web, webhookOf } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import { paymentState, type StartedPayment, startedPayment } from "@/tests/support/started-payment";

const store = useDatabase();
const bank = useGateway();

const [airport, port] = [1, 3];
const week = (number: number) => {
  const day = (plus: number) => new Date(Date.now() + (70 + plus) * 86_400_000).toISOString().slice(0, 10);
  return { pickup: `${day(7 * number)}T10:00`, giveBack: `${day(7 * number + 6)}T10:00` };
};

const opened: Client[] = [];
const connected = async () => {
  const client = new Client({ connectionString: store.url });
  opened.push(client);
  await client.connect();
  return client;
};
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end();
});

/** Another transaction that locks the units of a group until the returned function commits it. */
async function lockFleet(groupId: number) {
  const other = await connected();
  await other.query("begin");
  await other.query("select 1 from rental_group where id = $1 for update", [groupId]);
  await other.query("select 1 from unit where group_id = $1 for update", [groupId]);
  return () => other.query("commit");
}

const waiting = async () => {
  const [row] = await store.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return Number(row?.n);
};

async function untilWaiting(count: number) {
  const end = Date.now() + 8000;
  while ((await waiting()) < count) {
    if (Date.now() > end) throw new Error(`only ${await waiting()} transactions wait`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A one-way booking airport → port, and the next booking of the same unit, which starts at the port. */
async function consecutiveBookings(groupId: number, start: typeof paidBooking | typeof unpaid) {
  const first = await paidBooking(bank, { groupId, officeId: airport, returnOfficeId: port, ...week(groupId * 2) });
  const next = await start(bank, {
    groupId,
    officeId: port,
    unitId: first.booking.unitId,
    ...week(groupId * 2 + 1),
  });
  return { first, next };
}
const unpaid = (_: typeof bank, given: Parameters<typeof startedPayment>[0]) => startedPayment(given);

const cancel = ({ booking }: StartedPayment) =>
  web("POST", `/reserva/${booking.code}/cancelacion`, booking.access, {
    acceptsTerms: true,
    expectedRefundCents: 6909,
  });
const unitsOf = async ({ booking }: StartedPayment) =>
  (
    await store.query("select unit_id, state from allocation where booking_id = $1 and state <> 'released'", [
      booking.id,
    ])
  ).map(({ unit_id, state }) => ({ unit: unit_id, state }));

describe("a cancellation that moves the unit's next booking", () => {
  it("cancels both bookings without a deadlock when the next one is cancelled at the same time", async () => {
    const { first, next } = await consecutiveBookings(1, paidBooking);
    const releaseFleet = await lockFleet(1);
    const firstCancelled = cancel(first);
    await untilWaiting(1);
    const nextCancelled = cancel(next);
    await untilWaiting(2);
    // The first cancellation will move the next booking to another unit and needs this key-share lock on its row.
    const other = await connected();
    await other.query("set lock_timeout = '500ms'");
    await other.query("select 1 from booking where id = $1 for key share", [next.booking.id]);
    await releaseFleet();
    expect([(await firstCancelled).status, (await nextCancelled).status]).toEqual([200, 200]);
    expect([await unitsOf(first), await unitsOf(next)]).toEqual([[], []]);
  });

  it("confirms the next booking on its new unit when it is paid at the same time", async () => {
    const { first, next } = await consecutiveBookings(2, unpaid);
    const releaseFleet = await lockFleet(2);
    const firstCancelled = cancel(first);
    await untilWaiting(1);
    const paid = sendWebhook({ ...webhookOf(next), Ds_Response: "0000", Ds_AuthorisationCode: "424242" });
    await untilWaiting(2);
    await releaseFleet();
    expect([(await firstCancelled).status, await paid]).toEqual([200, 200]);
    expect(await paymentState(next)).toMatchObject({ booking: "confirmed", incidents: [] });
    const [allocation, ...others] = await unitsOf(next);
    expect(others).toEqual([]);
    expect(allocation).toMatchObject({ state: "confirmed" });
    expect(allocation?.unit).not.toBe(first.booking.unitId);
  });

  it("frees the new unit when the next booking is abandoned at the same time", async () => {
    const { first, next } = await consecutiveBookings(3, unpaid);
    const releaseFleet = await lockFleet(3);
    const firstCancelled = cancel(first);
    await untilWaiting(1);
    const { booking } = next;
    const cancellation = web("POST", `/reserva/${booking.code}/cancelacion`, booking.access, {
      acceptsTerms: false,
      expectedRefundCents: 0,
    });
    await untilWaiting(2);
    await releaseFleet();
    expect([(await firstCancelled).status, (await cancellation).body.code]).toEqual([200, "CANCEL_NOT_CONFIRMED"]);
    expect([await unitsOf(first), await unitsOf(next)]).toEqual([[], []]);
  });
});

describe("transactions aborted by a deadlock", () => {
  const touch = (tx: Transaction, id: number) =>
    tx.execute(sql`update booking set observations = coalesce(observations, '') || 'x' where id = ${id}`);

  it("retries two crossing transactions until both have completed once", async () => {
    const [held, other] = [await heldBooking(), await heldBooking()];
    let arrived = 0;
    const both = new Promise<void>((resolve) => {
      const poll = setInterval(() => {
        if (arrived < 2) return;
        clearInterval(poll);
        resolve();
      }, 10);
    });
    const crossing = (from: number, to: number) =>
      database().transaction(async (tx) => {
        await touch(tx, from);
        arrived += 1;
        await both;
        await touch(tx, to);
        return "done";
      });
    expect(await Promise.all([crossing(held.id, other.id), crossing(other.id, held.id)])).toEqual(["done", "done"]);
    expect(arrived).toBeGreaterThan(2);
    const rows = await store.query("select observations from booking where id = any($1)", [[held.id, other.id]]);
    expect(rows).toEqual([{ observations: "xx" }, { observations: "xx" }]);
  });

  it("retries no transaction for other errors, and stops retrying after several deadlocks", async () => {
    let tries = 0;
    const fails = (errcode: string) =>
      database().transaction(async (tx) => {
        tries += 1;
        await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${errcode}'; end $$`));
      });
    await expect(fails("23514")).rejects.toThrow();
    expect(tries).toBe(1);
    await expect(fails("40001")).rejects.toThrow();
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(12);
  });
});
