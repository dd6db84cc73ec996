import { carIdOf, carSlug, nameSlug } from "@/lib/domain/core/slug";
import { zoneAccess } from "@/lib/domain/sales/car";

test.each([
  ["SEAT", "seat"],
  ["Citroën", "citroen"],
  ["C3 Aircross", "c3-aircross"],
  ["Škoda", "skoda"],
  ["e-208 / GT", "e-208-gt"],
])("the slug of %s is %s", (name, slug) => {
  expect(nameSlug(name)).toBe(slug);
});

test("the path of a car page ends with year and id", () => {
  const car = { id: 4711, brand: "Citroën", model: "C3 Aircross", registration: "2022-05" };
  expect(carSlug(car)).toBe("citroen/c3-aircross/2022-4711");
  expect(carIdOf("2022-4711")).toBe(4711);
});

test.each(["", "2022", "2022-", "2022-0", "2022-12a", "22-12", "2022-99999999999", "2022-2000000001", "x-2022-12"])(
  "reads no car id from %p",
  (part) => {
    expect(carIdOf(part)).toBeNull();
  },
);

test.each([
  ["NONE", 2026, { kind: "BARRED" }],
  ["B", 2026, { kind: "UNTIL", year: 2026 }],
  ["B", 2027, { kind: "BARRED" }],
  ["C", 2027, { kind: "UNTIL", year: 2029 }],
  ["C", 2030, { kind: "BARRED" }],
  ["ECO", 2040, { kind: "ALLOWED" }],
  ["0", 2040, { kind: "ALLOWED" }],
] as const)("the emission label %s in %d gives the low-emission zone access %j", (label, year, access) => {
  expect(zoneAccess(label, year)).toEqual(access);
});
