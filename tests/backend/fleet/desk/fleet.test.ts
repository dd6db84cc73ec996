import type { DeskGroup } from "@/lib/contracts/fleet/desk-fleet";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { aUnit, groupFacts } from "@/tests/support/builders/desk-fleet";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { dayAhead } from "@/tests/support/open-days";
import { paidBooking } from "@/tests/support/paid-booking";
import { get, post } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
  agent = await staffMember("agent", [4]);
});
const asManager = async (call: string, body?: unknown) => (await callDesk(call, { cookie: manager.cookie, body })).body;
const asAgent = async (call: string, body?: unknown) => (await callDesk(call, { cookie: agent.cookie, body })).body;
/** Ten o'clock on a date so many open days ahead; the bookings of this file end before the 200th. */
const day = (ahead: number) => `${dayAhead(ahead)}T10:00`;
const workshop = (from: string, until: string) => ({ from, until, reason: "WORKSHOP", note: "Frenos" });

const freeOf = async (groupId: number, from: string, until: string, offices: [number, number] = [1, 1]) => {
  const [pickupOfficeId, returnOfficeId] = offices;
  const search = { pickupOfficeId, returnOfficeId, pickupAt: from, returnAt: until, under25: false, lang: "es" };
  const { body } = await post("/disponibilidad", search);
  const found = body.data?.groups?.find(({ id }: { id: number }) => id === groupId);
  return found?.available ?? false;
};
const unitsOf = async (groupId: number, officeId: number) =>
  await store.query(
    "select id, plate from unit where group_id = $1 and home_office_id = $2 and active and not desk_only order by id",
    [groupId, officeId],
  );

describe("a block of a unit", () => {
  it("removes the last unit from the search until the block ends", async () => {
    const units = await unitsOf(3, 1);
    const [first, ...others] = units.map(({ id }) => Number(id));
    for (const id of others)
      expect((await asManager(`POST /flota/vehiculos/${id}/bloqueos`, workshop(day(200), day(219)))).code).toBeNull();
    expect(await freeOf(3, day(204), day(208))).toBe(true);
    const last = await asManager(`POST /flota/vehiculos/${first}/bloqueos`, workshop(day(207), day(209)));
    expect(await freeOf(3, day(204), day(208))).toBe(false);
    expect(await freeOf(3, day(209), day(211))).toBe(true);
    await asManager(`DELETE /flota/bloqueos/${last.data.id}`);
    expect(await freeOf(3, day(204), day(208))).toBe(true);
    expect((await asManager(`DELETE /flota/bloqueos/${last.data.id}`)).code).toBe("NO_BLOCK");
  });

  it("refuses a block that overlaps a booking or another block, or ends before it begins", async () => {
    const { booking } = await paidBooking(bank);
    const [taken] = await store.query(
      `select unit_id as id, to_char(lower(period), 'YYYY-MM-DD"T"HH24:MI') as from,
         to_char(upper(period), 'YYYY-MM-DD"T"HH24:MI') as until from allocation where booking_id = $1`,
      [booking.id],
    );
    const call = `POST /flota/vehiculos/${taken?.id}/bloqueos`;
    const overlapping = workshop(String(taken?.from), String(taken?.until));
    const busy = await asManager(call, overlapping);
    expect([busy.code, busy.data]).toEqual(["UNIT_BUSY", { bookings: [booking.code], blocked: false }]);
    expect((await asManager(call, workshop(overlapping.until, overlapping.from))).errors).toEqual([
      { field: "until", code: "DATE_INVALID" },
    ]);
    expect((await asManager(call, workshop(overlapping.until, day(301)))).code).toBeNull();
    const blocked = await asManager(call, workshop(day(300), day(302)));
    expect([blocked.code, blocked.data]).toEqual(["UNIT_BUSY", { bookings: [], blocked: true }]);
    expect((await asManager(call, workshop("2026-01-02T10:00", "2026-01-09T10:00"))).errors).toEqual([
      { field: "until", code: "DATE_INVALID" },
    ]);
    expect((await asAgent(call, workshop(day(303), day(304)))).code).toBe("OTHER_OFFICE");
    const timeline = await asManager(`GET /flota?unit=${taken?.id}&from=${overlapping.from.slice(0, 10)}`);
    expect(timeline.data.units[0].stays).toMatchObject([
      { booking: { code: booking.code }, block: null },
      { booking: null, block: { reason: "WORKSHOP", note: "Frenos" } },
    ]);
  });

  it("places the block at the unit's current office, and moves it when the booking before is cancelled", async () => {
    const { data } = await asManager("POST /flota/vehiculos", { ...aUnit("VIA 1"), groupId: 4, homeOfficeId: 1 });
    await store.query("update unit set active = false where group_id = 4 and id <> $1", [data.id]);
    const { booking } = await paidBooking(bank, {
      groupId: 4,
      unitId: data.id,
      pickup: day(240),
      giveBack: day(243),
      returnOfficeId: 3,
    });
    await asManager(`POST /flota/vehiculos/${data.id}/bloqueos`, workshop(day(247), day(249)));
    const stands = async () =>
      (
        await store.query("select pickup_office_id as at from allocation where unit_id = $1 and booking_id is null", [
          data.id,
        ])
      )[0]?.at;
    expect(await stands()).toBe(3);
    expect(await freeOf(4, day(251), day(253), [3, 3])).toBe(true);
    await asManager(`POST /reservas/${booking.code}/cancelacion`, { reason: "storm" });
    expect(await stands()).toBe(1);
    expect(await freeOf(4, day(251), day(253), [1, 1])).toBe(true);
    expect(await freeOf(4, day(251), day(253), [3, 3])).toBe(false);
    await store.query("update unit set active = true where group_id = 4");
  });
});

describe("a unit", () => {
  it("keeps a unit with upcoming bookings in its group and in service", async () => {
    const { booking } = await paidBooking(bank);
    const [{ id, plate } = { id: 0, plate: "" }] = await store.query(
      "select u.id, u.plate from unit u join allocation a on a.unit_id = u.id where a.booking_id = $1",
      [booking.id],
    );
    const found = (await asManager(`GET /flota/vehiculos/${id}`)).data;
    expect(found).toMatchObject({ plate, active: true, stays: [{ booking: { code: booking.code } }] });
    const { stays: _, id: _id, ...facts } = found;
    const call = `PUT /flota/vehiculos/${id}`;
    expect((await asManager(call, { ...facts, active: false })).code).toBe("UNIT_BOOKED");
    expect((await asManager(call, { ...facts, groupId: 999 })).code).toBe("UNKNOWN_GROUP");
    expect((await asManager(call, { ...facts, plate: "1234 new" })).code).toBeNull();
    expect((await asManager(`GET /flota/vehiculos/${id}`)).data.plate).toBe("1234 NEW");
    expect((await asManager("POST /flota/vehiculos", aUnit("1234NEW"))).code).toBe("PLATE_TAKEN");
    expect((await asManager("GET /flota/vehiculos/99999")).code).toBe("NO_VEHICLE");
  });
});

describe("a vehicle group", () => {
  const groups = async (): Promise<DeskGroup[]> => (await asManager("GET /flota/grupos")).data;
  const groupOf = async (code: string) => (await groups()).find((group) => group.code === code);

  it("withdraws a group while its bookings keep its name, and offers it again", async () => {
    const { booking } = await paidBooking(bank, { groupId: 2 });
    await asManager("PUT /flota/grupos/2/oferta", { active: false });
    expect((await get("/coche")).body.data.map(({ id }: { id: number }) => id)).not.toContain(2);
    const found = (await asManager(`GET /reservas/${booking.code}`)).data;
    expect(found).toMatchObject({ group: "B", status: "confirmed" });
    await asManager("PUT /flota/grupos/2/oferta", { active: true });
    expect((await get("/coche")).body.data.map(({ id }: { id: number }) => id)).toContain(2);
  });

  it("creates a group once, without prices and not bookable yet", async () => {
    const like = (await groups())[0];
    if (!like) throw new Error("the seed has groups");
    const facts = { ...groupFacts(like), code: "W", kind: "CAR" };
    expect((await asManager("POST /flota/grupos", { ...facts, code: "" })).errors).toEqual([
      { field: "code", code: "REQUIRED" },
    ]);
    expect((await asManager("POST /flota/grupos", facts)).code).toBeNull();
    expect((await asManager("POST /flota/grupos", facts)).code).toBe("GROUP_KNOWN");
    expect(await groupOf("W")).toMatchObject({ active: false, priced: false, units: 0 });
    const names = { ...facts.names, EN: "Whale" };
    await asManager(`PUT /flota/grupos/${(await groupOf("W"))?.id}`, { ...facts, names });
    expect((await groupOf("W"))?.names.EN).toBe("Whale");
  });
});
