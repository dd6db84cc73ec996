import { exportReports } from "@/lib/backend/compliance/desk/office-work";
import { database } from "@/lib/backend/core/db/client";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { logSecurity } from "@/lib/backend/core/security-log";
import { nightlyJobs } from "@/lib/backend/nightly-jobs";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { afterSalesOf } from "@/lib/backend/rental/booking-records";
import { workOutbox } from "@/lib/backend/work-outbox";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { bookingAt, newClient } from "@/tests/support/client-area";
import { aPerson, usePeople, withKey } from "@/tests/support/people";
import { post } from "@/tests/support/web";

const { store, rental, started, traces } = usePeople();
const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

async function statusTo(id: number, status: string) {
  await store.query(
    `set session_replication_role = replica; update booking set status = '${status}', updated_at = now() where id = ${id};
     update allocation set state = 'released' where booking_id = ${id}`,
  );
}
const emailOf = async (id: number) => (await store.query("select email from booking where id = $1", [id]))[0]?.email;

describe("personal data of an order that was never paid", () => {
  it.each(["expired", "cancelled"])(
    "anonymises an unpaid order that is %s after thirty days, not before",
    async (status) => {
      const person = aPerson();
      const { booking } = await started(person);
      await store.query(
        `set session_replication_role = replica; update payment set status = 'expired' where booking_id = ${booking.id}`,
      );
      await statusTo(booking.id, status);
      await nightlyJobs(later(29));
      expect(await emailOf(booking.id)).toBe(person.email);
      await nightlyJobs(later(31));
      expect(await emailOf(booking.id)).toBe("");
      expect(await traces(person)).toEqual([]);
      expect(await store.query("select 1 from booking_access where booking_id = $1", [booking.id])).toEqual([]);
    },
  );

  it("does not anonymise an order that was confirmed, was paid or has an open incident", async () => {
    const owner = await newClient();
    const [confirmed, paid, underReview] = [
      await bookingAt(store, owner, "cancelled"),
      (await started(aPerson())).booking,
      await heldBooking(),
    ];
    await store.query(
      `set session_replication_role = replica;
       insert into booking_history (booking_id, at, to_status) values (${confirmed.id}, now(), 'confirmed');
       update payment set status = 'captured', captured_cents = amount_cents where booking_id = ${paid.id};
       insert into incident (kind, dedupe_key, booking_id, detail, created_at, due_at)
         values ('no_truth_for_a_day', 'kept', ${underReview.id}, '{}', now(), now())`,
    );
    await statusTo(paid.id, "expired");
    await statusTo(underReview.id, "expired");
    await nightlyJobs(later(60));
    for (const { id } of [confirmed, paid, underReview]) expect(await emailOf(id)).not.toBe("");
  });
});

describe("the nightly deletion of old rows", () => {
  const count = async (table: string) => Number((await store.query(`select count(*) from ${table}`))[0]?.count);

  it.each([
    [
      "saved quotes thirty days after their expiry",
      "saved_quote",
      "insert into saved_quote (id, input, tariff_id, totals, created_at, expires_at) select 'q', '{}', id, '{}', now(), now() from tariff limit 1",
      [29, 31],
    ],
    [
      "processed webhooks after 400 days",
      "provider_event",
      "insert into provider_event (provider, event_key, livemode, payload, received_at, processed_at) values ('stripe', 'e', false, '{}', now(), now())",
      [399, 401],
    ],
    [
      "sent mails after ninety days",
      "outbox",
      "insert into outbox (kind, dedupe_key, payload, created_at, available_at, done_at) values ('mail', 'm', '{}', now(), now(), now())",
      [89, 91],
    ],
    ["the security log after a year", "security_log", null, [364, 366]],
  ] as const)("the nightly job deletes %s", async (_, table, insert, [keptUntilDay, deletedOnDay]) => {
    await store.query(`truncate ${table} cascade`);
    if (insert) await store.query(insert);
    else await logSecurity({ kind: "SIGN_IN", outcome: "OK" }, new Date());
    await nightlyJobs(later(keptUntilDay)).catch(() => undefined);
    expect(await count(table)).toBe(1);
    await nightlyJobs(later(deletedOnDay)).catch(() => undefined);
    expect(await count(table)).toBe(0);
  });

  it("deletes a booking's access tokens after 400 days", async () => {
    const { id } = await heldBooking();
    const accessRows = `booking_access where booking_id = ${id}`;
    await nightlyJobs(later(399)).catch(() => undefined);
    expect(await count(accessRows)).toBe(1);
    await nightlyJobs(later(401)).catch(() => undefined);
    expect(await count(accessRows)).toBe(0);
  });

  it("the nightly job keeps pending work and the keys that prevent double payments", async () => {
    await store.query(
      `insert into outbox (kind, dedupe_key, payload, created_at, available_at, done_at) values
         ('operation', 'kept-operation', '{}', now(), now(), now()), ('mail', 'kept-open', '{}', now(), now() + interval '10 years', null)`,
    );
    await nightlyJobs(later(500)).catch(() => undefined);
    expect(await count("outbox where dedupe_key like 'kept-%'")).toBe(2);
  });
});

describe("the tax id of an invoice request", () => {
  it("keeps the tax id of an invoice request out of the booking's after-sales data", async () => {
    const { booking } = await rental(aPerson());
    const { invoice } = await afterSalesOf(database(), booking.id);
    expect(invoice).toEqual({ bookingId: booking.id, status: "requested", reference: expect.any(String) });
  });

  it("encrypts the tax id of an invoice request, in older rows from the next nightly job on", async () => {
    const { booking } = await rental(aPerson());
    const row = () => store.query(`select tax_id, sealed_tax_id from invoice_request where booking_id = ${booking.id}`);
    const [sealed] = await row();
    expect(sealed).toMatchObject({ tax_id: "", sealed_tax_id: { keyId: expect.any(String) } });
    await store.query(
      `update invoice_request set tax_id = 'A28015865', sealed_tax_id = null where booking_id = ${booking.id}`,
    );
    await nightlyJobs(new Date());
    const [again] = await row();
    expect(again).toMatchObject({ tax_id: "", sealed_tax_id: { text: expect.not.stringContaining("A28015865") } });
  });
});

it("logs the export of documents for the authority by booking, without a name", async () => {
  const { booking } = await rental(aPerson());
  await store.query("truncate security_log");
  const files: string[] = [];
  await exportReports((json) => void files.push(json), new Date());
  expect(files).toHaveLength(1);
  const read = await store.query("select outcome, about from security_log where kind = 'DOCUMENTS_READ'");
  expect(read).toContainEqual({ outcome: "OK", about: `report START ${booking.code}` });
});

describe("a stored job failure", () => {
  it("stores the error of a failed job without the e-mail address, in the outbox and in the queue", async () => {
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    forgetEnvironment();
    const email = "secret.person@example.test";
    await post("/segundamano/alerta", { email, filters: "", lang: "es", consentsData: true }, withKey({}));
    const [open] = await store.query("select id from outbox where kind = 'carAlert' order by id desc limit 1");
    const failed: unknown = await workOutbox(Number(open?.id), later(0.01)).catch((error: unknown) => error);
    delete process.env.SMTP_URL;
    forgetEnvironment();
    const [row] = await store.query("select last_error from outbox where id = $1", [open?.id]);
    expect(row?.last_error).toMatch(/ESOCKET|ECONNREFUSED/);
    expect(`${row?.last_error}${failed instanceof Error ? failed.stack : "nothing thrown"}`).not.toContain(
      "secret.person",
    );
  });

  it("stores no statement values of a failed job", async () => {
    const [open] = await store.query(
      `insert into outbox (kind, dedupe_key, payload, created_at, available_at) values
         ('enquiry', 'broken', '{"kind":"enquiry","enquiryId":424242,"to":"SUPPORT"}', now(), now()) returning id`,
    );
    await store.query("alter table enquiry rename to enquiry_away");
    const failed = await workOutbox(Number(open?.id), later(0.1)).catch((error: Error) => error);
    await store.query("alter table enquiry_away rename to enquiry");
    const [row] = await store.query("select last_error from outbox where dedupe_key = 'broken'");
    expect(row?.last_error).toContain("42P01");
    expect(`${row?.last_error}${failed instanceof Error ? failed.message : failed}`).not.toContain("424242");
  });
});

it("reads no growing table sequentially, in the periodic job or in the nightly deletion", async () => {
  const rows = 20_000;
  const { id } = await heldBooking();
  await store.query(
    `set session_replication_role = replica;
     create temp table proto as select * from booking where id = ${id};
     insert into payment (id, booking_id, livemode, provider, method, amount_cents, status, idempotency_key, created_at, updated_at)
       select 'p' || n, ${id}, false, 'stripe', 'card', 100, 'captured', 'k' || n, now() - interval '100 days', now()
       from generate_series(1, ${rows}) n;
     insert into saved_quote (id, input, tariff_id, totals, created_at, expires_at) select 's' || n, '{}', (select min(id) from tariff), '{}', now(), now() from generate_series(1, ${rows}) n;
     insert into booking_access (token_hash, booking_id, purpose, created_at, expires_at) select 't' || n, ${id}, 'MAIL', now(), now() + interval '400 days' from generate_series(1, ${rows}) n;
     insert into provider_event (provider, event_key, livemode, payload, received_at, processed_at)
       select 'stripe', 'v' || n, false, '{}', now(), now() from generate_series(1, ${rows}) n;
     insert into outbox (kind, dedupe_key, payload, created_at, available_at, done_at)
       select 'mail', 'o' || n, '{}', now(), now(), now() from generate_series(1, ${rows}) n;
     insert into enquiry (reference, kind, status, full_name, email, phone, message, receives_offers, lang, answer_before, created_at)
       select 'C-' || n, 'CONTACT', 'sent', 'x', 'x@example.test', '1', 'x', false, 'es', now(), now() from generate_series(1, ${rows}) n`,
  );
  await store.query("analyze");
  // Connections flush their statistics when idle, so counts of an earlier test may still arrive.
  const sequentialReads = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const found = await store.query(
      `select relname, seq_tup_read from pg_stat_user_tables where relname in
        ('payment', 'saved_quote', 'booking_access', 'provider_event', 'outbox', 'enquiry')`,
    );
    return new Map(found.map(({ relname, seq_tup_read }) => [String(relname), Number(seq_tup_read)]));
  };
  const before = await sequentialReads();
  await reconcileJobs(new Date());
  const afterRound = await sequentialReads();
  const fullyScanned = (from: Map<string, number>, to: Map<string, number>, tables: Iterable<string>) =>
    [...tables].filter((table) => (to.get(table) ?? 0) - (from.get(table) ?? 0) >= rows);
  expect(fullyScanned(before, afterRound, before.keys())).toEqual([]);
  await nightlyJobs(new Date());
  const afterNight = await sequentialReads();
  const cleared = ["saved_quote", "booking_access", "provider_event", "enquiry"];
  expect(fullyScanned(afterRound, afterNight, cleared)).toEqual([]);
}, 60_000);
