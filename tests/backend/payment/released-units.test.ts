import { expireHolds } from "@/lib/backend/payment/commands/reconcile";
import { minutesFromNow } from "@/tests/support/bank";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";

const store = useDatabase();
useGateway();

const airport = 1;
const port = 3;
const week = { pickup: "2027-05-03T10:00", giveBack: "2027-05-10T10:00" };
const weekAfter = { pickup: "2027-05-11T10:00", giveBack: "2027-05-18T10:00" };
const later = () => new Date(Date.now() + 3_600_000);

/** The units allocated to a booking, and its incidents. */
async function unitsAndIncidents(bookingId: number) {
  const live = await store.query("select unit_id from allocation where booking_id = $1 and state <> 'released'", [
    bookingId,
  ]);
  const reported = await store.query("select kind from incident where booking_id = $1", [bookingId]);
  return { units: live.map(({ unit_id }) => unit_id), incidents: reported.map(({ kind }) => kind) };
}

describe("the cancellation of a one-way booking", () => {
  it("moves the next booking of the unit to another unit at that office", async () => {
    const first = await heldBooking({ groupId: 1, officeId: airport, returnOfficeId: port, ...week });
    const next = await heldBooking({ groupId: 1, officeId: port, unitId: first.unitId, ...weekAfter, now: later() });
    await expireHolds(minutesFromNow(16));
    expect(await unitsAndIncidents(first.id)).toEqual({ units: [], incidents: [] });
    const moved = await unitsAndIncidents(next.id);
    expect(moved.units).toHaveLength(1);
    expect(moved.units[0]).not.toBe(first.unitId);
    expect(moved.incidents).toEqual([]);
    const homes = await store.query("select home_office_id from unit where id = $1", [moved.units[0]]);
    expect(homes[0]?.home_office_id).toBe(port);
  });

  it("leaves the next booking unchanged and opens an incident when no unit is free at that office", async () => {
    const only = { groupId: 6, officeId: port } as const;
    await heldBooking({ ...only, ...weekAfter, now: later() });
    const first = await heldBooking({ groupId: 6, officeId: airport, returnOfficeId: port, ...week });
    const next = await heldBooking({ ...only, unitId: first.unitId, ...weekAfter, now: later() });
    await expireHolds(minutesFromNow(16));
    expect(await unitsAndIncidents(next.id)).toEqual({ units: [first.unitId], incidents: ["unit_lost"] });
  });

  it("does not move the next booking when the unit returns to its own office", async () => {
    const first = await heldBooking({ groupId: 3, officeId: airport, ...week });
    const next = await heldBooking({ groupId: 3, officeId: airport, unitId: first.unitId, ...weekAfter, now: later() });
    await expireHolds(minutesFromNow(16));
    expect(await unitsAndIncidents(next.id)).toEqual({ units: [first.unitId], incidents: [] });
  });
});
