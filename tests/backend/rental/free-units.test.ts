import fc from "fast-check";
import { countFreeUnits } from "@/lib/backend/rental/free-units";
import { addMinutes } from "@/lib/domain/core/time";
import { type AllocatedUnit, type Allocation, allocationFor, unitsFor } from "@/lib/domain/rental/allocation";
import { useDatabase } from "@/tests/support/database";

const database = useDatabase();
const turnaround = { turnaroundMinutes: { CAR: 120, VAN: 180, MOTORCYCLE: 60 } };
const group = 2;
const offices = [1, 3];
const hour = 60;
const origin = "2027-03-01T08:00";

const office = fc.constantFrom(...offices);
/** Mostly days, sometimes more than the month within which the previous and next rental are searched first. */
const rest = fc.oneof(
  { weight: 5, arbitrary: fc.nat(80) },
  { weight: 1, arbitrary: fc.integer({ min: 600, max: 1500 }) },
);
/** Consecutive rentals: idle hours before, hours rented, pick-up and return office. */
const chain = fc.array(fc.tuple(rest, fc.integer({ min: 3, max: 90 }), office, office), { maxLength: 12 });
const search = fc.tuple(fc.oneof(fc.nat(700), fc.nat(3000)), fc.integer({ min: 1, max: 120 }), office, office);

function allocationsOf(rentals: readonly (readonly [number, number, number, number])[]): Allocation[] {
  let free = origin;
  return rentals.map(([rest, out, pickupOfficeId, returnOfficeId]) => {
    const from = addMinutes(free, rest * hour);
    free = addMinutes(from, out * hour);
    return { from, until: free, pickupOfficeId, returnOfficeId };
  });
}

let bookingId = 0;
async function write(units: readonly AllocatedUnit[]): Promise<void> {
  const values = units.flatMap(({ id, allocations }) =>
    allocations.map(({ from, until, pickupOfficeId, returnOfficeId }) => {
      bookingId += 1;
      return `(${id}, ${bookingId}, '[${from},${until})', ${pickupOfficeId}, ${returnOfficeId}, '${bookingId % 2 ? "held" : "confirmed"}', now())`;
    }),
  );
  const insert = `insert into allocation (unit_id, booking_id, period, pickup_office_id, return_office_id, state, created_at) values ${values.join(", ")}`;
  // Allocations are inserted without bookings, so foreign keys are off.
  await database.query(
    `set session_replication_role = replica; delete from allocation; ${values.length > 0 ? insert : "select 1"}`,
  );
}

it("counts the same free units in SQL as the domain rule, for every search", async () => {
  const rows = await database.query(
    "select id, home_office_id from unit where group_id = $1 and active and not desk_only order by id limit 4",
    [group],
  );
  expect(rows).toHaveLength(4);
  await database.query(
    `update unit set active = false where group_id = ${group} and id not in (${rows.map(({ id }) => id)})`,
  );
  const seen: number[] = [];
  await fc.assert(
    fc.asyncProperty(
      fc.array(chain, { minLength: 4, maxLength: 4 }),
      fc.array(search, { minLength: 1, maxLength: 7 }),
      async (chains, searches) => {
        const units = rows.map(({ id, home_office_id: home }, index) => ({
          id: Number(id),
          homeOfficeId: Number(home),
          allocations: allocationsOf(chains[index] ?? []),
        }));
        await write(units);
        const candidates = searches.map(([start, length, pickupOfficeId, returnOfficeId]) => {
          const pickupAt = addMinutes(origin, start * hour);
          return { pickupAt, returnAt: addMinutes(pickupAt, length * hour), pickupOfficeId, returnOfficeId };
        });
        const expected = candidates.map(
          (candidate) => unitsFor(units, allocationFor({ kind: "CAR", ...candidate }, turnaround)).length,
        );
        const counted = await countFreeUnits(candidates, turnaround, group);
        expect(counted.map((free) => free.get(group) ?? 0)).toEqual(expected);
        seen.push(...expected);
      },
    ),
    { numRuns: 150 },
  );
  expect(seen.filter((free) => free === 0).length).toBeGreaterThan(50);
  expect(seen.filter((free) => free > 0).length).toBeGreaterThan(50);
});
