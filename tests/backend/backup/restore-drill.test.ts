import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { app } from "@/lib/backend/app";
import { migrateDatabase } from "@/lib/backend/core/db/migrate";
import { checkBackup, restoreBackup, writeBackup } from "@/scripts/backup/backup.mjs";
import { anotherDatabase, switchDatabase, useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { cancelBooking } from "@/tests/support/money-back";
import { dayAhead } from "@/tests/support/open-days";
import { orderedBooking } from "@/tests/support/ordered-booking";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const source = useDatabase();
const bank = useGateway();
let root = "";
let photos = "";
beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), "backup-"));
  photos = path.join(root, "pictures");
  await fs.mkdir(photos);
  await fs.writeFile(path.join(photos, "car.avif"), "a picture");
});
afterAll(() => fs.rm(root, { recursive: true, force: true }));

const newFolder = () => path.join(root, `backup-${randomUUID()}`);
const backedUp = async () => {
  const folder = newFolder();
  return { folder, manifest: await writeBackup(source.url, folder, { photos, now: new Date() }) };
};

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs work on an empty database, which is dropped afterwards. */
async function withEmptyDatabase(work: (url: string) => Promise<void>) {
  const other = await anotherDatabase();
  try {
    await work(other.url);
  } finally {
    await switchDatabase(source.url);
    await other.drop();
  }
}

const counts = `select (select count(*)::int from booking) as bookings, (select count(*)::int from allocation) as allocations,
  (select count(*)::int from booking_history) as steps, (select count(*)::int from outbox) as messages,
  (select count(*)::int from consent) as consents, (select count(*)::int from unit) as units`;
const ledgerTotals =
  "select provider, kind, count(*)::int, sum(amount_cents)::int from ledger group by 1, 2 order by 1, 2";
/** Every constraint, without parentheses, which a dump nests differently; and every trigger with whether it is enabled. */
const constraintsAndTriggers = `select conrelid::regclass::text as on, conname as name, translate(pg_get_constraintdef(oid), '()', '') as says from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`;

describe("a backup", () => {
  it("restores a backup into an empty database with the same rows and ledger, and the site answers", async () => {
    await paidBooking(bank);
    const refunded = await paidBooking(bank);
    await cancelBooking(refunded, 909);
    await drainOutbox();
    await startedPayment({ provider: "stripe" });
    const stay = { pickupAt: `${dayAhead(20)}T10:00`, returnAt: `${dayAhead(27)}T10:00` };
    const { code, access } = await orderedBooking(bank, stay);
    const { folder, manifest } = await backedUp();
    expect(manifest.figures).toMatchObject({ bookings: 4, payments: 4 });
    await withEmptyDatabase(async (url) => {
      const restored = path.join(root, "restored-pictures");
      const { figures } = await restoreBackup(url, folder, { photos: restored });
      expect(figures).toEqual(manifest.figures);
      expect(await ask(url, counts)).toEqual(await ask(source.url, counts));
      expect(await ask(url, ledgerTotals)).toEqual(await ask(source.url, ledgerTotals));
      expect(await fs.readFile(path.join(restored, "car.avif"), "utf8")).toBe("a picture");
      await switchDatabase(url);
      await migrateDatabase();
      expect((await app.request("/web/oficina")).status).toBe(200);
      const answer = await app.request(`/web/reserva/${code}`, { headers: { "x-booking-token": access } });
      expect(await answer.json()).toMatchObject({ status: 200, data: { code, status: "confirmed" } });
      // Sequences continue after the restored rows, and the triggers are enabled again.
      await paidBooking(bank);
      await expect(ask(url, "update ledger set amount_cents = 1")).rejects.toThrow("only grows");
      expect(await ask(url, constraintsAndTriggers)).toEqual(await ask(source.url, constraintsAndTriggers));
    });
  });

  it("creates a consistent snapshot while orders and payments go on", async () => {
    let stopped = false;
    // Each order has its own week, so that a vehicle is free for all of them.
    const weeks = Array.from({ length: 40 }, (_, week) => ({
      pickupAt: `${dayAhead(60 + 7 * week)}T10:00`,
      returnAt: `${dayAhead(67 + 7 * week)}T10:00`,
    }));
    const load = Promise.all(
      [0, 1].map(async () => {
        for (let next = weeks.pop(); next && !stopped; next = weeks.pop()) await orderedBooking(bank, next);
      }),
    );
    const { folder } = await backedUp().finally(() => {
      stopped = true;
    });
    await load;
    await withEmptyDatabase(async (url) => {
      await restoreBackup(url, folder);
      await expect(ask(url, "select booking_is_whole(id) from booking")).resolves.toBeDefined();
      expect(
        await ask(
          url,
          `select p.id from payment p where p.captured_cents <> coalesce((select sum(l.amount_cents) from ledger l
            where l.payment_id = p.id and l.kind = 'capture'), 0)`,
        ),
      ).toEqual([]);
    });
  });

  it("creates a backup that only its owner can read, and leaves no incomplete one", async () => {
    const { folder } = await backedUp();
    const modes = await Promise.all(
      [folder, path.join(folder, "backup.json")].map(async (name) => (await fs.stat(name)).mode & 0o77),
    );
    expect(modes).toEqual([0, 0]);
    await expect(writeBackup(source.url, folder, { now: new Date() })).rejects.toThrow("is there already");
    const broken = newFolder();
    await expect(writeBackup("postgresql://127.0.0.1:1/x", broken, { now: new Date() })).rejects.toThrow();
    expect((await fs.readdir(root)).filter((name) => name.startsWith(path.basename(broken)))).toEqual([]);
  });

  it("refuses to restore into a database with data, or from a backup with a damaged or missing file", async () => {
    const { folder, manifest } = await backedUp();
    await expect(restoreBackup(source.url, folder)).rejects.toThrow("The database is not empty");
    await withEmptyDatabase(async (url) => {
      const file = path.join(folder, manifest.copied ? "ledger.copy.gz" : "database.dump");
      const bytes = await fs.readFile(file);
      await fs.writeFile(file, bytes.subarray(0, bytes.length - 20));
      await expect(restoreBackup(url, folder)).rejects.toThrow();
      await fs.rm(file);
      await expect(checkBackup(folder)).rejects.toThrow(path.basename(file));
      expect(await ask(url, "select 1 from pg_tables where schemaname in ('public', 'drizzle')")).toEqual([]);
    });
  });

  it("refuses a backup of a newer release, and one whose totals differ after the restore", async () => {
    const { folder, manifest } = await backedUp();
    const write = (changed: object) =>
      fs.writeFile(path.join(folder, "backup.json"), JSON.stringify({ ...manifest, ...changed }));
    await withEmptyDatabase(async (url) => {
      await write({ migrations: [...manifest.migrations, "of tomorrow"] });
      await expect(restoreBackup(url, folder)).rejects.toThrow("newer release");
      expect(await ask(url, "select 1 from pg_tables where schemaname in ('public', 'drizzle')")).toEqual([]);
      await write({ figures: { ...manifest.figures, bookings: 0 } });
      await expect(restoreBackup(url, folder)).rejects.toThrow("The restored figures are others");
    });
  });
});
