import fc from "fast-check";
import { secondHandFilterKeys } from "@/lib/contracts/routes";
import { carListParams, parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";

const read = (query: string) => parseCarListSearchParams(new URLSearchParams(query));

test("an empty query means all cars, newest first", () => {
  expect(read("")).toEqual({ values: {}, hideReserved: false, sort: "newest", page: 1 });
  expect(String(carListParams(read("")))).toBe("");
});

test("comma lists and repeated keys mean the same filters, in one order", () => {
  const written = String(carListParams(read("fuel=PETROL&fuel=DIESEL,PETROL&brand=seat,citroen&page=1&sort=newest")));
  expect(decodeURIComponent(written)).toBe("brand=citroen,seat&fuel=DIESEL,PETROL");
});

test.each([
  "fuel=STEAM",
  "brand=%00",
  "brand=Seat",
  "priceMax=-5",
  "priceMax=1e9",
  "priceMin=12345678",
  "page=0",
  "page=x",
  "sort=random",
  "hideReserved=yes",
  "seats=111",
  "unknown=1",
  "equipment=SPOILER",
  "q=%20%25_%20",
  `brand=${"a".repeat(61)}`,
])("ignores the invalid query %s", (query) => {
  expect(String(carListParams(read(query)))).toBe("");
});

test("reading and writing a car query twice changes nothing, whatever the URL", () => {
  const key = fc.constantFrom(...secondHandFilterKeys, "utm_source");
  const value = fc.oneof(
    fc.constantFrom(
      "PETROL",
      "seat",
      "SUV",
      "5",
      "1",
      "RED,BLUE",
      "price",
      "-year",
      "0",
      "ECO",
      "FRONT",
      "2020",
      "ISOFIX",
      " León  1.0",
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
      const once = parseCarListSearchParams(new URLSearchParams(pairs));
      const written = carListParams(once);
      expect(parseCarListSearchParams(written)).toEqual(once);
      expect(String(carListParams(parseCarListSearchParams(written)))).toBe(String(written));
      for (const used of written.keys()) expect(secondHandFilterKeys).toContain(used);
    }),
  );
});
