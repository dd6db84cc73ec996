import { splitTrip } from "@/lib/domain/rental/two-islands";

test("a trip over both islands becomes two rentals that meet on the middle day, with time for the ferry", () => {
  expect(splitTrip({ pickupAt: "2027-07-12T09:00", returnAt: "2027-07-19T20:00" })).toEqual([
    { pickupAt: "2027-07-12T09:00", returnAt: "2027-07-15T10:00" },
    { pickupAt: "2027-07-15T16:00", returnAt: "2027-07-19T20:00" },
  ]);
});

test("a trip of one night is not shared out between two islands", () => {
  expect(splitTrip({ pickupAt: "2027-07-12T09:00", returnAt: "2027-07-13T09:00" })).toBeNull();
  expect(splitTrip({ pickupAt: "2027-07-12T09:00", returnAt: "2027-07-14T09:00" })).not.toBeNull();
});
