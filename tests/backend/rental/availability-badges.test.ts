import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import type { Availability } from "@/lib/contracts/rental/availability";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { post } from "@/tests/support/web";

const store = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const port = 3;
async function search(pickupAt: string, returnAt: string): Promise<Availability> {
  const { body } = await post("/disponibilidad", {
    pickupOfficeId: port,
    returnOfficeId: port,
    pickupAt,
    returnAt,
    under25: false,
    lang: "de",
  });
  return body.data;
}
const groupOf = ({ groups }: Availability, code: string) => groups.find(({ group }) => group === code);

it("marks a group as nearly taken only when bookings have left few of its units", async () => {
  const [pickup, giveBack] = ["2027-05-10T10:00", "2027-05-13T10:00"];
  await heldBooking({ groupId: 1, officeId: port, pickup, giveBack, now: new Date() });
  const [then, later] = [await search(pickup, giveBack), await search("2027-06-10T10:00", "2027-06-13T10:00")];
  expect(groupOf(then, "A")).toMatchObject({ unitsLeft: "2", nearlyTaken: true });
  expect(groupOf(later, "A")).toMatchObject({ nearlyTaken: false });
  // Group E has a single unit here, so one unit left is normal and not "nearly taken".
  expect(groupOf(then, "E")).toMatchObject({ unitsLeft: "1", nearlyTaken: false });
});

it("prices each group on the surrounding days, and returns the lowest as the day's price", async () => {
  const { alternatives } = await search("2027-05-10T10:00", "2027-05-13T10:00");
  expect(alternatives).toHaveLength(6);
  for (const { fromCents, groups = [] } of alternatives) {
    expect(groups.length).toBeGreaterThan(8);
    expect(Math.min(...groups.map(({ totalCents }) => totalCents))).toBe(fromCents);
  }
});

it("names the group with the most confirmed bookings of the last year, once there are thirty", async () => {
  const popular = async () => {
    forgetSingleton("availability.popular");
    return (await search("2027-09-10T10:00", "2027-09-13T10:00")).mostBookedGroupId;
  };
  // Triggers are off: they would require a payment for a confirmed booking.
  const confirmHolds = () =>
    store.query(
      `set session_replication_role = replica; update allocation set state = 'confirmed'; update booking set status = 'confirmed', online_due_cents = 0`,
    );
  for (let made = 0; made < 29; made += 1) await heldBooking({ groupId: 2 });
  await confirmHolds();
  expect(await popular()).toBeUndefined();
  await heldBooking({ groupId: 2 });
  expect(await popular()).toBeUndefined();
  await confirmHolds();
  expect(await popular()).toBe(2);
  await store.query("update booking set created_at = created_at - interval '366 days'");
  expect(await popular()).toBeUndefined();
});
