import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
let agent: StaffMember;
beforeAll(async () => {
  agent = await staffMember("agent", [1]);
});

/** 120 copies of a booking at office 1, each a day older than the one before. */
async function manyLate(status: "confirmed" | "in_progress") {
  const { booking } = await paidBooking(bank, { pickup: officeClock(-1), giveBack: officeClock(47) });
  const columns = await store.query(
    "select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = 'booking' and column_name not in ('id', 'code', 'request_key', 'status', 'pickup_at', 'return_at')",
  );
  const names = String(columns[0]?.names);
  const span = status === "confirmed" ? "interval '0 days'" : "interval '3 days'";
  await store.query(`set session_replication_role = replica;
    insert into booking (code, status, pickup_at, return_at, ${names})
      select left(code, 2) || (case '${status}' when 'confirmed' then 'A' else 'B' end) || translate(lpad(n::text, 6, '0'), '01', 'CD'),
        '${status}', pickup_at - n * interval '1 day' - ${span}, return_at - n * interval '1 day' - ${span}, ${names}
      from booking, generate_series(1, 120) n where id = ${booking.id}`);
}

it("lists the newest hundred overdue bookings of today, and counts all of them", async () => {
  await manyLate("confirmed");
  await manyLate("in_progress");
  const { body } = await callDesk("GET /dia?offices=1", { cookie: agent.cookie });
  const { latePickups, lateReturns, late } = body.data;
  // The two bookings that were copied are late themselves.
  expect([latePickups.length, lateReturns.length, late]).toEqual([100, 100, { pickups: 122, returns: 120 }]);
  const days = latePickups.map(({ at }: { at: string }) => at);
  expect(days).toEqual([...days].sort());
  expect(days.at(-1)).toBe(officeClock(-1));
  expect((await callDesk("GET /dia?offices=2", { cookie: agent.cookie })).body.data.late).toEqual({
    pickups: 0,
    returns: 0,
  });
  const yesterday = officeClock(-24).slice(0, 10);
  const other = (await callDesk(`GET /dia?offices=1&date=${yesterday}`, { cookie: agent.cookie })).body.data;
  expect([other.latePickups, other.lateReturns, other.late]).toEqual([[], [], { pickups: 0, returns: 0 }]);
});
