import { vehicleBodies } from "@/components/illustrations/vehicle-illustration";
import { markPlace } from "@/components/sales/detail/car-history";
import { carPlaces } from "@/lib/domain/sales/car";

const cars = vehicleBodies.filter((body) => body !== "scooter" && body !== "maxiScooter");

it.each(cars)("every damage mark on a %s lies within the drawing, at a position of its own", (body) => {
  const spots = carPlaces.map((place) => markPlace(place, body));
  for (const spot of spots) {
    expect(spot?.x).toBeGreaterThan(0);
    expect(spot?.x).toBeLessThan(100);
    expect(spot?.y).toBeGreaterThan(0);
    expect(spot?.y).toBeLessThan(100);
  }
  expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(carPlaces.length);
});

it("shows damage of left doors on the left side, with the front of the car at the start", () => {
  const [left, right] = [markPlace("LEFT_FRONT_DOOR", "city"), markPlace("RIGHT_FRONT_DOOR", "city")];
  expect([left?.side, right?.side]).toEqual(["left", "right"]);
  expect((left?.x ?? 0) + (right?.x ?? 0)).toBeCloseTo(100);
  expect(markPlace("FRONT_BUMPER", "city")?.x).toBeGreaterThan(markPlace("REAR_BUMPER", "city")?.x ?? 100);
});

it("has no damage marks for two-wheelers", () => {
  expect(markPlace("FRONT_WHEEL", "scooter")).toBeNull();
});
