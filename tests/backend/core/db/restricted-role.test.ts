import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { pool } from "@/lib/backend/core/db/client";
import { grantWork } from "@/lib/backend/core/db/grant-work";
import { migrateDatabase } from "@/lib/backend/core/db/migrate";
import { seedDatabase } from "@/lib/backend/core/db/seed/seed-database";
import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { callDesk, staffMember } from "@/tests/support/at-desk";
import { passwordProof, signedIn } from "@/tests/support/client-area";
import { switchDatabase } from "@/tests/support/database";
import { readBooking } from "@/tests/support/desk-line";
import { cancelBooking } from "@/tests/support/money-back";
import { aPerson, usePeople } from "@/tests/support/people";
import { drainOutbox } from "@/tests/support/started-payment";
import { remove } from "@/tests/support/web";

jest.setTimeout(60_000);
const { store, paid, rental, traces } = usePeople();
const role = `site_${randomBytes(6).toString("hex")}`;
/** The address of this file's database for a role. */
function urlOf(name: string): string {
  const url = new URL(store.url);
  if (url.searchParams.has("user")) url.searchParams.set("user", name);
  else Object.assign(url, { username: name, password: name });
  return url.href;
}

beforeAll(async () => {
  await store.query("drop schema if exists jobs cascade");
  await store.query(`create role ${role} login password '${role}'`);
  expect(await grantWork(urlOf(role))).toBeNull();
  await switchDatabase(urlOf(role));
});
afterAll(async () => {
  // Its rights ended with the database, which is dropped before.
  const client = new Client({ connectionString: process.env.TEST_CLUSTER_URL });
  await client.connect();
  await client.query(`drop role ${role}`);
  await client.end();
});

/** SQLSTATE with which the database refuses a statement of the role. */
async function refusalOf(statement: string): Promise<string> {
  const client = new Client({ connectionString: urlOf(role) });
  await client.connect();
  try {
    await client.query(statement);
    return "done";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  } finally {
    await client.end();
  }
}
const notAllowed = "42501";

describe("a database role that owns no table", () => {
  it("starts the site on a database migrated by the owner", async () => {
    const { rows } = await pool().query("select current_user as name");
    expect(rows).toEqual([{ name: role }]);
    await migrateDatabase();
    await seedDatabase();
  });

  it("sells, refunds, works at the desk and writes audit entries", async () => {
    const person = aPerson();
    const made = await rental(person);
    expect((await readBooking(made)).status).toBe("completed");
    const manager = await staffMember("manager");
    const note = await callDesk(`POST /reservas/${made.booking.code}/notas`, {
      cookie: manager.cookie,
      body: { text: "rang twice" },
    });
    expect(note.status).toBe(200);
    const entries = await store.query("select action, actor from audit_entry where subject_id = $1 order by id desc", [
      made.booking.code,
    ]);
    expect(entries[0]).toEqual({ action: "booking.addNote", actor: `staff:${manager.id}` });
    expect((await callDesk(`GET /auditoria?subject=${made.booking.code}`, manager)).status).toBe(200);
  });

  it("erases a client and runs the nightly jobs", async () => {
    const person = aPerson();
    await cancelBooking(await paid(person), 0);
    await drainOutbox();
    const mine = await signedIn(person.email);
    expect((await remove("/cliente/datos", mine.headers, await passwordProof(mine))).status).toBe(200);
    await nightlyJobs(new Date(Date.now() + 4 * 365 * 86_400_000));
    expect(await traces(person)).toEqual([]);
  });

  it.each([
    "update audit_entry set actor = 'system'",
    "delete from audit_entry",
    "truncate audit_entry",
    "drop table audit_entry",
    "alter table audit_entry disable trigger all",
    "drop trigger audit_entry_append_only on audit_entry",
    "alter table audit_entry owner to current_user",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "drop schema public cascade",
    "set session_replication_role = replica",
    "grant update on audit_entry to current_user",
  ])("refuses this statement of the restricted role: %s", async (statement) => {
    const before = await store.query("select count(*) as n from audit_entry");
    expect(await refusalOf(statement)).toBe(statement.startsWith("grant") ? "done" : notAllowed);
    expect(await store.query("select count(*) as n from audit_entry")).toEqual(before);
    expect(await refusalOf("update audit_entry set actor = 'system'")).toBe(notAllowed);
  });
});

describe("the grant of rights to the role", () => {
  const asOwner = async (work: () => Promise<string | null>) => {
    await switchDatabase(store.url);
    const refusal = await work();
    await switchDatabase(urlOf(role));
    return refusal;
  };

  it.each([
    ["nobody", "the database has no role nobody"],
    ["the owner", "owns the audit's table or may act as its owner"],
  ])("refuses the grant of rights to %s: %s", async (name, reason) => {
    const url = name === "nobody" ? urlOf(name) : store.url;
    expect(await asOwner(() => grantWork(url))).toContain(reason);
  });
});
