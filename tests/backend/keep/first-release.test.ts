import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { app } from "@/lib/backend/app";
import { newestCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { bookingAtDesk, openIncidents } from "@/lib/backend/desk/queries";
import { writeBackup } from "@/scripts/keep/backup.mjs";
import { restoreBackup } from "@/scripts/keep/restore.mjs";
import { anotherDatabase, switchDatabase, useDatabase } from "@/tests/support/database";

/** A `pg_dump` (PostgreSQL 15) of a first-release database: its catalogue and four orders. */
const dump = path.resolve(__dirname, "../../support/first-release.sql.gz");
const store = useDatabase({ empty: true });
const at = new Date("2026-11-21T06:00:00Z");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "first-release-"));
const backup = path.join(folder, "backup");
afterAll(() => fs.rmSync(folder, { recursive: true }));

beforeAll(async () => {
  await store.query(gunzipSync(fs.readFileSync(dump)).toString());
  expect(await store.query("select count(*)::int as n from drizzle.__drizzle_migrations")).toEqual([{ n: 2 }]);
  await writeBackup(store.url, backup, { now: at });
  await migrateDatabase();
});

const orders = async () =>
  (
    await database().execute(sql`
      select b.code, b.status, b.total_cents, a.state, coalesce(sum(l.amount_cents), 0)::int as taken
      from booking b join allocation a on a.booking_id = b.id
      left join payment p on p.booking_id = b.id left join ledger l on l.payment_id = p.id and l.kind = 'capture'
      group by b.code, b.status, b.total_cents, a.state order by b.code`)
  ).rows;
const theirOrders = [
  { code: "T-AAAAAAA", status: "confirmed", total_cents: 35_000, state: "confirmed", taken: 4830 },
  { code: "T-BBBBBBB", status: "expired", total_cents: 15_000, state: "released", taken: 0 },
  { code: "T-CCCCCCC", status: "creation_error", total_cents: 25_000, state: "released", taken: 3450 },
  { code: "T-DDDDDDD", status: "in_progress", total_cents: 10_000, state: "confirmed", taken: 1380 },
];

describe("a database of the first release", () => {
  it("keeps its orders, their money and their vehicles", async () => {
    expect(await orders()).toEqual(theirOrders);
    await expect(store.query("select booking_is_whole(id) from booking")).resolves.toHaveLength(4);
  });

  it("is one on which the site and the desk of today work", async () => {
    expect(await newestCatalogue(at)).toMatchObject({ problems: [] });
    expect((await app.request("/web/oficina")).status).toBe(200);
    expect(await bookingAtDesk("T-AAAAAAA")).toMatchObject({
      booking: { lastName: "Ruíz Ñíguez", payNowCents: 4830 },
      group: "A",
      payments: [{ status: "captured", receipt: "913459" }],
    });
    expect(await openIncidents("open", at)).toMatchObject([{ code: "T-CCCCCCC" }]);
  });

  it("comes back from a backup of then, as then, and is brought to today’s tables after it", async () => {
    const other = await anotherDatabase();
    try {
      const { manifest, figures } = await restoreBackup(other.url, backup);
      expect(manifest.migrations).toHaveLength(2);
      expect(figures).toEqual({ bookings: 4, payments: 3, capturedCents: "9660", refundedCents: "0" });
      await switchDatabase(other.url);
      await migrateDatabase();
      expect(await orders()).toEqual(theirOrders);
    } finally {
      await switchDatabase(store.url);
      await other.drop();
    }
  });
});
