import { order } from "@/tests/support/builders/order";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";

const database = useDatabase();
useCardTerminal();
freezeClock("2027-01-15T10:00:00Z");

let id = 0;
let payment = "";

/** The name of the constraint that refuses a statement; "accepted" when none does. */
async function refusedBy(statement: string): Promise<string> {
  try {
    await database.query(`begin; ${statement}; commit`);
    return "accepted";
  } catch (error) {
    return error instanceof Error && "constraint" in error ? String(error.constraint) : String(error);
  }
}

const copyOfAllocation = (changes: string) =>
  `insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at)
   select ${changes}, pickup_office_id, return_office_id, 'held', now() from allocation where booking_id = ${id}`;

const insertPayment = (paymentId: string) =>
  `insert into payment (id, booking_id, livemode, provider, method, amount_cents, status, provider_ref, idempotency_key, created_at, updated_at)
   select '${paymentId}', booking_id, livemode, provider, method, amount_cents, 'created', '${paymentId}', '${paymentId}', now(), now() from payment where id = '${payment}'`;

beforeEach(async () => {
  await database.query("set session_replication_role = replica; update allocation set state = 'released'");
  const { body } = await order();
  payment = body.data.payment.id;
  const [row] = await database.query("select id from booking where code = $1", [body.data.code]);
  id = Number(row?.id);
});

describe("constraints of the database", () => {
  it("1: refuses overlapping live allocations of one unit", async () => {
    const { body } = await order();
    const [other] = await database.query("select id from booking where code = $1", [body.data.code]);
    const statement = `update allocation set unit_id = (select unit_id from allocation where booking_id = ${id}) where booking_id = ${other?.id}`;
    expect(await refusedBy(statement)).toBe("allocation_no_overlap");
    const after = `update allocation set unit_id = (select unit_id from allocation where booking_id = ${id}), period = tsrange('2027-07-19T12:00', '2027-07-20T12:00') where booking_id = ${other?.id}`;
    expect(await refusedBy(after)).toBe("accepted");
  });

  it("2: refuses a second live allocation of a booking", async () => {
    const later = copyOfAllocation("unit_id, booking_id, tsrange('2027-09-01', '2027-09-02')");
    expect(await refusedBy(later)).toBe("allocation_one_live_a_booking");
  });

  it("3: refuses a second open payment attempt of a booking", async () => {
    expect(await refusedBy(insertPayment("second"))).toBe("payment_one_open_a_booking");
  });

  it("4: refuses the same provider reference on two payments", async () => {
    const statement = `update payment set status = 'declined' where id = '${payment}'; ${insertPayment("third")};
      update payment set provider_ref = (select provider_ref from payment where id = '${payment}') where id = 'third'`;
    expect(await refusedBy(statement)).toBe("payment_provider_ref");
  });

  it.each([
    ["captured_cents = amount_cents + 1"],
    ["captured_cents = 10, refunded_cents = 11"],
    ["refunded_cents = -1"],
  ])("5: refuses amounts out of bounds: %s", async (change) => {
    expect(await refusedBy(`update payment set ${change} where id = '${payment}'`)).toBe("payment_money");
  });

  it("5: refuses refunds above the captured amount, and a change of a finished operation", async () => {
    const order = (key: string, cents: number) =>
      `insert into payment_operation (payment_id, livemode, kind, amount_cents, status, dedupe_key, idempotency_key, created_at)
       values ('${payment}', false, 'refund', ${cents}, 'waiting', '${key}', '${key}', now())`;
    const taken = `update payment set status = 'captured', captured_cents = amount_cents where id = '${payment}'`;
    const dedupeKey = (key: string) => `${payment}:${key}`;
    expect(await refusedBy(order(dedupeKey("early"), 1))).toBe("refund_within_capture");
    expect(await refusedBy(`${taken}; ${order(dedupeKey("a"), 1000)}`)).toBe("accepted");
    expect(await refusedBy(`${order(dedupeKey("b"), 1_000_000)}`)).toBe("refund_within_capture");
    expect(await refusedBy(order(dedupeKey("a"), 1))).toBe("payment_operation_once");
    const step = (status: string) =>
      `update payment_operation set status = '${status}' where dedupe_key = '${dedupeKey("a")}'`;
    expect(await refusedBy(step("done"))).toBe("accepted");
    expect(await refusedBy(step("waiting"))).toBe("operation_legal_step");
    const more = `update payment_operation set amount_cents = 2 where dedupe_key = '${dedupeKey("a")}'`;
    expect(await refusedBy(more)).toBe("operation_frozen");
  });

  it("5: refuses another amount for an existing attempt", async () => {
    expect(await refusedBy(`update payment set amount_cents = 1 where id = '${payment}'`)).toBe("payment_frozen");
  });

  it.each(["held", "in_progress", "completed", "no_show", "cancelled"])(
    "6: refuses the booking status transition from paying to %s",
    async (status) => {
      expect(await refusedBy(`update booking set status = '${status}' where id = ${id}`)).toBe("booking_legal_step");
    },
  );

  it.each(["created", "refunded", "refund_pending"])(
    "6: refuses the payment status transition from started to %s",
    async (status) => {
      expect(await refusedBy(`update payment set status = '${status}' where id = '${payment}'`)).toBe(
        "payment_legal_step",
      );
    },
  );

  it("7: refuses a confirmed booking without a confirmed unit or without the full payment", async () => {
    const confirm = `update booking set status = 'confirmed' where id = ${id}`;
    const unit = `update allocation set state = 'confirmed' where booking_id = ${id}`;
    const money = (status: string) => `update payment set status = '${status}' where id = '${payment}'`;
    const captured = `update payment set status = 'captured', captured_cents = amount_cents where id = '${payment}'`;
    const short = `update payment set status = 'captured', captured_cents = amount_cents - 1 where id = '${payment}'`;
    expect(await refusedBy(confirm)).toBe("booking_confirmed_unit");
    expect(await refusedBy(`${confirm}; ${unit}`)).toBe("booking_confirmed_money");
    expect(await refusedBy(`${confirm}; ${unit}; ${short}`)).toBe("booking_confirmed_money");
    expect(await refusedBy(`${confirm}; ${unit}; ${captured}`)).toBe("accepted");
    expect(await refusedBy(`update allocation set state = 'released' where booking_id = ${id}`)).toBe(
      "booking_confirmed_unit",
    );
    expect(await refusedBy(money("refund_pending"))).toBe("accepted");
    expect(await refusedBy(`update payment set refunded_cents = 1 where id = '${payment}'`)).toBe(
      "booking_confirmed_money",
    );
  });

  it("7: accepts a confirmed booking with an authorised payment", async () => {
    const statement = `update booking set status = 'confirmed' where id = ${id}; update allocation set state = 'confirmed' where booking_id = ${id};
      update payment set status = 'authorized' where id = '${payment}'`;
    expect(await refusedBy(statement)).toBe("accepted");
  });

  it("refuses an expired booking that still occupies its unit", async () => {
    expect(await refusedBy(`update booking set status = 'expired' where id = ${id}`)).toBe("booking_releases_unit");
  });

  it("8: refuses changes of the ledger and duplicate entries", async () => {
    const insert = `insert into ledger (provider, payment_id, livemode, kind, amount_cents, at) values ('redsys', '${payment}', false, 'capture', 1, now())`;
    expect(await refusedBy(insert)).toBe("accepted");
    expect(await refusedBy(insert)).toBe("ledger_once");
    const refund = (entry: string) =>
      `insert into ledger (provider, payment_id, livemode, kind, entry, amount_cents, at) values ('redsys', '${payment}', false, 'refund', '${entry}', 1, now())`;
    expect(await refusedBy(refund("one"))).toBe("accepted");
    expect(await refusedBy(refund("two"))).toBe("accepted");
    expect(await refusedBy(refund("two"))).toBe("ledger_once");
    expect(await refusedBy(refund(""))).toBe("ledger_entry");
    expect(await refusedBy("update ledger set amount_cents = 2")).toBe("ledger_append_only");
    expect(await refusedBy("delete from ledger")).toBe("ledger_append_only");
    expect(await refusedBy("truncate ledger")).toBe("ledger_append_only");
  });

  it.each(["consent", "booking_history", "configuration", "installation"])(
    "refuses changes of the append-only table %s",
    async (table) => {
      expect(await refusedBy(`delete from ${table}`)).toBe(`${table}_append_only`);
    },
  );

  it("9: refuses a second mail and a second incident with the same key", async () => {
    const mail =
      "insert into outbox (kind, dedupe_key, payload, created_at, available_at) values ('mail', 'k', '{}', now(), now())";
    const incident =
      "insert into incident (kind, dedupe_key, detail, created_at, due_at) values ('x', 'k', '{}', now(), now())";
    expect([await refusedBy(mail), await refusedBy(mail)].at(-1)).toBe("outbox_once");
    expect([await refusedBy(incident), await refusedBy(incident)].at(-1)).toBe("incident_once");
  });

  it("10: refuses live and sandbox rows in one database", async () => {
    const live = `update booking set livemode = true, code = 'KABCDEFG' where id = ${id}`;
    expect(await refusedBy(live)).toBe("payment_booking_same_mode");
    const event =
      "insert into provider_event (provider, event_key, livemode, payload, received_at) values ('redsys', 'e', true, '{}', now())";
    expect(await refusedBy(event)).toBe("provider_event_livemode_installation_livemode_fk");
    expect(await refusedBy(`update booking set code = 'KABCDEFG' where id = ${id}`)).toBe("booking_code_livemode");
    expect(await refusedBy("insert into installation (id, livemode) values (2, true)")).toBe("installation_single");
    const paid = `insert into ledger (provider, payment_id, livemode, kind, amount_cents, at) values ('redsys', '${payment}', true, 'void', 1, now())`;
    expect(await refusedBy(paid)).toBe("ledger_payment_same_mode");
  });
});
