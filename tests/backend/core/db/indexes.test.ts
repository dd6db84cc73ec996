import { Client } from "pg";
import { useDatabase } from "@/tests/support/database";

const database = useDatabase();

/**
 * Foreign keys without an index. The rows of these parents are never deleted, and no list goes from them to the child,
 * so the index would only cost writes.
 */
const unneeded = [
  "accounting_export (staff_id) → staff",
  "allocation (pickup_office_id) → office",
  "allocation (return_office_id) → office",
  // Every question about a unit is about its live allocations: allocation_unit_time.
  "allocation (unit_id) → unit",
  "audit_entry (session_id) → staff_session",
  "booking (campaign_id) → campaign",
  "booking (group_id) → rental_group",
  "booking (pickup_office_id) → office",
  "booking (return_office_id) → office",
  "booking (tariff_id) → tariff",
  "booking_note (staff_id) → staff",
  "booking_photo (office_id) → office",
  "coverage_price (group_id) → rental_group",
  // Only unrepaired marks of a unit are shown: damage_mark_open.
  "damage_mark (unit_id) → unit",
  "enquiry (assignee_id) → staff",
  "enquiry_event (assignee_id) → staff",
  "enquiry_event (staff_id) → staff",
  "goodwill_refund (asked_by) → staff",
  "goodwill_refund (decided_by) → staff",
  "handover (staff_in) → staff",
  "handover (staff_out) → staff",
  // A vehicle is asked for its open hand-over only: handover_one_open_a_unit.
  "handover (unit_id) → unit",
  "outbox (payment_id) → payment",
  "saved_quote (tariff_id) → tariff",
  "season_price (group_id) → rental_group",
  "second_hand_car (office_id) → office",
  "staff_challenge (staff_id) → staff",
  "tariff (configuration_version) → configuration",
  "tariff (published_by) → staff",
  "tariff_draft (base_tariff_id) → tariff",
  "tariff_draft (saved_by) → staff",
  "unit (home_office_id) → office",
];

it("has an index for every foreign key, except where the parent row is never deleted", async () => {
  const keys = await database.query(
    `select c.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ') → ' || c.confrelid::regclass as name
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid::regclass <> 'installation'::regclass
       and not exists (
         select from pg_index i
         join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
         where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = any (c.conkey) and first.attname <> 'livemode'
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || first.attname || ' IS NOT NULL)'))
     group by c.oid, c.conrelid, c.confrelid `,
  );
  expect(keys.map(({ name }) => String(name)).sort()).toEqual([...unneeded].sort());
});

/** Statements that grow with the company's history, as the code asks them, and the index that answers each. */
const growing = [
  ["allocation_booking", "select 1 from allocation a where a.booking_id = 5 order by a.id desc limit 1"],
  ["allocation_booking", "update allocation set state = 'released' where booking_id = 5 and state <> 'released'"],
  [
    "booking_history_confirmed",
    "select count(distinct h.booking_id) from booking_history h where h.to_status = 'confirmed' and h.from_status is distinct from 'confirmed' and h.at >= '2027-01-01' and h.at < '2027-01-02'",
  ],
  [
    "booking_to_collect",
    "select id from booking where status = 'confirmed' and pickup_at < '2027-01-01' order by pickup_at desc limit 100",
  ],
  [
    "booking_out",
    "select id from booking where status = 'in_progress' and return_at < '2027-01-01' order by return_at desc limit 100",
  ],
  ["ledger_at", "select sum(amount_cents) from ledger l where l.at >= '2027-01-01' and l.at < '2027-01-02'"],
  ["ledger_payment", "select 1 from ledger where payment_id in ('a', 'b')"],
  ["incident_booking", "select 1 from incident where booking_id = 5"],
  ["provider_event_payment", "update provider_event set payload = '{}' where payment_id in ('a', 'b')"],
] as const;

it.each(growing)("uses the index %s instead of a sequential scan", async (index, statement) => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("begin");
    // The test's tables are nearly empty, where a scan is always cheapest: without it the planner shows what it can use.
    await client.query("set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${statement}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(new RegExp(`\\b${index}\\b`));
  } finally {
    await client.end();
  }
});
