import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { handOver } from "@/lib/backend/rental/hand-over/hand-over";
import type { HandOverOrder } from "@/lib/contracts/rental/desk-handover";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { minutesFromNow } from "@/tests/support/bank";
import { aHandOver, aReturn } from "@/tests/support/builders/hand-over";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { errorCodeOf } from "@/tests/support/result";

jest.setTimeout(60_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
});
/** Frees all vehicles for the next test. */
afterEach(() =>
  store.query(`
    set session_replication_role = replica;
    update handover set returned_at = coalesce(returned_at, now());
    update allocation set state = 'released';
    update booking set status = 'completed' where status in ('confirmed', 'in_progress');
    set session_replication_role = default`),
);
const call = async (path: string, body?: unknown) => (await callDesk(path, { cookie: manager.cookie, body })).body;
const give = (code: string, changes: Partial<HandOverOrder> = {}) =>
  call(`POST /reservas/${code}/entrega`, aHandOver(changes));
const returnVehicle = (code: string) => call(`POST /reservas/${code}/vuelta`, aReturn());

type AllocationRequest = Parameters<typeof paidBooking>[1];
const booked = async (stay: AllocationRequest) => (await paidBooking(bank, stay)).booking;
const begun = { pickup: officeClock(-1), giveBack: officeClock(47) };
const plateOf = async (unitId: number) =>
  String((await store.query("select plate from unit where id = $1", [unitId]))[0]?.plate);
const plateIn = async (condition: string) =>
  String(
    (await store.query(`select plate from unit where active and not desk_only and ${condition} limit 1`))[0]?.plate,
  );
/** The live allocation of a booking. */
async function placeOf(id: number) {
  const [row] = await store.query(
    `select unit_id as unit, to_char(lower(period), 'YYYY-MM-DD"T"HH24:MI') as from,
       to_char(upper(period), 'YYYY-MM-DD"T"HH24:MI') as until from allocation
     where booking_id = $1 and state <> 'released'`,
    [id],
  );
  return { unit: row?.unit ?? null, from: String(row?.from), until: String(row?.until) };
}
const incidentsOf = async (id: number) =>
  (await store.query("select kind, closed_at is null as open from incident where booking_id = $1", [id])).map(
    ({ kind, open }) => `${kind} ${open ? "open" : "closed"}`,
  );
/** Moves a rental under way into the past: it was due `hours` ago. */
async function dueAgo(id: number, hours: number) {
  await store.query("update booking set pickup_at = pickup_at - interval '3 days', return_at = $2 where id = $1", [
    id,
    officeClock(-hours),
  ]);
  await store.query(
    `update allocation set period = tsrange(lower(period) - interval '3 days', $2::timestamp + interval '2 hours')
     where booking_id = $1`,
    [id, officeClock(-hours)],
  );
}

describe("a vehicle in a rental", () => {
  it("refuses a second hand-over of a vehicle, by its plate in any spelling, until it is returned", async () => {
    const first = await booked(begun);
    const plate = await plateOf(first.unitId);
    expect((await give(first.code)).data).toEqual({ plate });
    await dueAgo(first.id, 3);
    const next = await booked({ ...begun, unitId: first.unitId });
    expect((await give(next.code)).code).toBe("UNIT_OUT");
    const { units } = (await call(`GET /reservas/${next.code}/entrega`)).data;
    expect(units[0]).toMatchObject({ plate, booked: true, out: true });
    const sheet = (await call("GET /dia")).data;
    const line = [...sheet.pickups, ...sheet.latePickups].find(({ code }) => code === next.code);
    expect(line.lacking).toContain("NOT_BACK");
    const typed = plate.replace(" ", "-").toLowerCase();
    expect((await give(next.code, { plate: typed })).code).toBe("UNIT_OUT");
    expect((await returnVehicle(first.code)).code).toBeNull();
    expect((await give(next.code, { plate: typed })).data).toEqual({ plate });
  });

  it("allows one open rental of a vehicle, enforced by the database", async () => {
    const [held, other] = [await booked(begun), await booked(begun)];
    for (const { code } of [held, other]) expect((await give(code)).code).toBeNull();
    await expect(
      store.query("update handover set unit_id = $1 where booking_id = $2", [held.unitId, other.id]),
    ).rejects.toThrow("handover_one_open_a_unit");
  });

  it("hands a vehicle over only once when several try concurrently", async () => {
    const rentals = [await booked(begun), await booked(begun), await booked(begun)];
    const plate = await plateOf(Number(rentals[0]?.unitId));
    const answers = await Promise.all(rentals.map(({ code }) => give(code, { plate, accepted: ["PLANNED"] })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([null, "UNIT_OUT", "UNIT_OUT"].toSorted());
  });
});

describe("an overdue vehicle", () => {
  it("keeps an overdue vehicle occupied until its return, and moves the next booking to another vehicle", async () => {
    const late = await booked(begun);
    await give(late.code);
    await dueAgo(late.id, 1);
    const next = await booked({ pickup: officeClock(2), giveBack: officeClock(50), unitId: late.unitId });
    await reconcileJobs(new Date());
    expect((await placeOf(late.id)).until > officeClock(3.9)).toBe(true);
    expect((await placeOf(next.id)).unit).not.toBe(late.unitId);
    await reconcileJobs(minutesFromNow(6 * 60));
    expect((await placeOf(late.id)).until > officeClock(9.9)).toBe(true);
    expect(await incidentsOf(next.id)).toEqual([]);
  });

  it("does not extend the rental within half an hour of the return time", async () => {
    const late = await booked(begun);
    await give(late.code);
    await dueAgo(late.id, 0.4);
    const { until } = await placeOf(late.id);
    await reconcileJobs(new Date());
    expect((await placeOf(late.id)).until).toBe(until);
  });

  it("opens an incident when the next booking has no other unit, and closes it with the return", async () => {
    const groupE = { groupId: 5, officeId: 3 };
    const late = await booked({ ...groupE, ...begun });
    await give(late.code);
    await dueAgo(late.id, 1);
    const next = await booked({ ...groupE, pickup: officeClock(2), giveBack: officeClock(50), unitId: late.unitId });
    await reconcileJobs(new Date());
    await reconcileJobs(minutesFromNow(1));
    const [place, after] = [await placeOf(late.id), await placeOf(next.id)];
    expect([place.until, after.unit]).toEqual([after.from, late.unitId]);
    expect(await incidentsOf(next.id)).toEqual(["unit_lost open"]);
    expect(await store.query("select 1 from allocation where booking_id = $1", [next.id])).toHaveLength(1);
    await returnVehicle(late.code);
    expect(await incidentsOf(next.id)).toEqual(["unit_lost closed"]);
  });
});

describe("an early return", () => {
  it("frees a returned vehicle after its turnaround", async () => {
    const rental = await booked(begun);
    await give(rental.code);
    await returnVehicle(rental.code);
    const { until } = await placeOf(rental.id);
    expect([until >= officeClock(1.9), until <= officeClock(2.1)]).toEqual([true, true]);
    const next = await booked({ pickup: officeClock(3), giveBack: officeClock(30), unitId: rental.unitId });
    expect((await placeOf(next.id)).unit).toBe(rental.unitId);
  });

  it("allows another hand-over of a returned vehicle before the turnaround ends", async () => {
    const rental = await booked(begun);
    await give(rental.code);
    await returnVehicle(rental.code);
    const next = await booked(begun);
    expect((await give(next.code, { plate: await plateOf(rental.unitId) })).code).toBeNull();
  });
});

describe("the record of a rental", () => {
  it("records who handed over and who took back, and blocks the deposit from the hand-over on", async () => {
    const { id, code } = await booked(begun);
    await give(code);
    await returnVehicle(code);
    expect(await store.query("select staff_out, staff_in from handover where booking_id = $1", [id])).toEqual([
      { staff_out: manager.id, staff_in: manager.id },
    ]);
    expect(
      await store.query(
        "select d.status, d.blocked_at = h.handed_over_at as at_once from deposit d join handover h using (booking_id) where booking_id = $1",
        [id],
      ),
    ).toEqual([{ status: "blocked", at_once: true }]);
  });

  it("blocks no deposit where the cover needs none", async () => {
    const { id, code } = await booked(begun);
    await store.query("update booking set deposit_cents = 0 where id = $1", [id]);
    await give(code);
    expect(await store.query("select status, blocked_at from deposit where booking_id = $1", [id])).toEqual([
      { status: "none", blocked_at: null },
    ]);
  });
});

describe("the kilometres at the return", () => {
  it("refuses fewer kilometres than at the hand-over, and accepts the same", async () => {
    const { code } = await booked(begun);
    await give(code, { kmOut: 12_000 });
    expect((await call(`POST /reservas/${code}/vuelta`, aReturn({ kmIn: 11_999 }))).code).toBe("KM_TOO_LOW");
    expect((await call(`POST /reservas/${code}/vuelta`, aReturn({ kmIn: 12_000 }))).code).toBeNull();
  });
});

describe("an early hand-over", () => {
  it("asks for confirmation before the day of the pick-up, then occupies the vehicle from now on", async () => {
    const rental = await booked({ pickup: officeClock(14 * 24), giveBack: officeClock(15 * 24) });
    const planned = await booked({ pickup: officeClock(48), giveBack: officeClock(72), unitId: rental.unitId });
    expect(await give(rental.code)).toMatchObject({
      code: "CONFIRM_UNIT",
      data: { concerns: ["EARLY", "PLANNED"] },
    });
    expect((await give(rental.code, { accepted: ["EARLY"] })).data).toEqual({ concerns: ["PLANNED"] });
    expect(await errorCodeOf(handOver({ code: rental.code, kmOut: 9, now: new Date() }))).toBe("CONFIRM_UNIT");
    expect((await give(rental.code, { accepted: ["EARLY", "PLANNED"] })).code).toBeNull();
    expect((await placeOf(rental.id)).from <= officeClock(0)).toBe(true);
    const { unit } = await placeOf(planned.id);
    expect([unit === null, unit === rental.unitId]).toEqual([false, false]);
  });
});

describe("a vehicle other than the booked one", () => {
  it("refuses another licence class, and asks for confirmation for another island", async () => {
    const { code } = await booked(begun);
    const motorcycle = await plateIn(
      "group_id in (select id from rental_group where licence_rules::text like '%\"A2\"%')",
    );
    expect((await give(code, { plate: motorcycle, accepted: ["OTHER_GROUP"] })).code).toBe("LICENCE_CLASS");
    expect((await call(`POST /reservas/${code}/unidad`, { plate: motorcycle })).code).toBe("LICENCE_CLASS");
    const away = await plateIn("group_id = 2 and home_office_id in (select id from office where island = 'MALLORCA')");
    const { units } = (await call(`GET /reservas/${code}/entrega`)).data;
    expect(units.map(({ plate }: { plate: string }) => plate)).not.toContain(away);
    expect((await call(`POST /reservas/${code}/unidad`, { plate: away })).data).toEqual({
      concerns: ["OTHER_ISLAND"],
    });
    const nearby = await plateIn("group_id = 2 and home_office_id = 3");
    expect((await give(code, { plate: nearby })).data).toEqual({ concerns: ["OTHER_OFFICE"] });
    expect((await give(code, { plate: nearby, accepted: ["OTHER_OFFICE"] })).data).toEqual({ plate: nearby });
  });

  it("lists the vehicles at the pick-up office first, each with its location", async () => {
    const { code } = await booked(begun);
    const { units } = (await call(`GET /reservas/${code}/entrega`)).data;
    const places = units.slice(1).map(({ officeId }: { officeId: number }) => (officeId === 1 ? "here" : "elsewhere"));
    expect(places).toEqual(places.toSorted().toReversed());
    expect(new Set(places)).toEqual(new Set(["here", "elsewhere"]));
    expect(units.every(({ out }: { out: boolean }) => !out)).toBe(true);
  });

  it("moves the other bookings of the chosen vehicle to other units at once", async () => {
    const group = { groupId: 3 };
    const rental = await booked({ ...group, ...begun });
    const planned = await booked({ ...group, pickup: officeClock(20), giveBack: officeClock(90) });
    const plate = await plateOf(planned.unitId);
    expect((await call(`POST /reservas/${rental.code}/unidad`, { plate })).data).toEqual(
      planned.unitId === rental.unitId ? { plate } : { concerns: ["PLANNED"] },
    );
    expect((await call(`POST /reservas/${rental.code}/unidad`, { plate, accepted: ["PLANNED"] })).data).toEqual({
      plate,
    });
    const { unit } = await placeOf(planned.id);
    expect([unit === null, unit === planned.unitId]).toEqual([false, planned.unitId === rental.unitId]);
  });

  it("moves the booking to the group of the chosen vehicle at the booked price", async () => {
    const { code } = await booked(begun);
    const [{ price } = { price: 0 }] = await store.query("select total_cents as price from booking where code = $1", [
      code,
    ]);
    const plate = await plateIn("group_id = 3 and home_office_id = 1 and id not in (select unit_id from allocation)");
    expect((await call(`POST /reservas/${code}/unidad`, { plate })).data).toEqual({ concerns: ["OTHER_GROUP"] });
    await call(`POST /reservas/${code}/unidad`, { plate, accepted: ["OTHER_GROUP"] });
    expect(
      await store.query("select group_id as group, total_cents as price from booking where code = $1", [code]),
    ).toEqual([{ group: 3, price }]);
  });
});
