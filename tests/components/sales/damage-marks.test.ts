import { markPlace } from "@/components/sales/detail/car-history";
import { carPlaces } from "@/lib/domain/sales/car";

it("every damage mark on a car lies within the outline, at a position of its own", () => {
  const spots = carPlaces.map((place) => markPlace(place, "COMPACT"));
  for (const spot of spots) {
    expect(spot?.x).toBeGreaterThan(0);
    expect(spot?.x).toBeLessThan(100);
    expect(spot?.y).toBeGreaterThan(0);
    expect(spot?.y).toBeLessThan(100);
  }
  expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(carPlaces.length);
});

it("shows damage of left doors on the left side, with the front of the car at the start", () => {
  expect(markPlace("LEFT_FRONT_DOOR", "SUV")).toEqual({ side: "left", x: 46, y: 62 });
  expect(markPlace("RIGHT_FRONT_DOOR", "SUV")).toEqual({ side: "right", x: 54, y: 62 });
  expect(markPlace("FRONT_BUMPER", "SUV")?.x).toBeGreaterThan(markPlace("REAR_BUMPER", "SUV")?.x ?? 100);
});

it("has no damage marks for two-wheelers", () => {
  expect(markPlace("FRONT_WHEEL", "MOTORCYCLE")).toBeNull();
});
