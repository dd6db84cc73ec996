import fc from "fast-check";
import {
  carListPath,
  carListSearchParamsAt,
  filtersOf,
  isPlainList,
  landingOfList,
  withoutFilter,
} from "@/lib/contracts/car-list-links";
import { localisedAreas } from "@/lib/contracts/routes";
import { carListParams, parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { parseComparedCarIds } from "@/lib/contracts/sales/compared-cars";
import { languages } from "@/lib/domain/core/languages";

const at = (path: string, query = "") => {
  const [brand, model] = path.split("/").filter(Boolean);
  return carListSearchParamsAt({ brand, model }, new URLSearchParams(query));
};
const es = `/es/${localisedAreas.secondHand.es}`;

describe("path of a car list", () => {
  it.each([
    ["", "", es],
    ["", "brand=seat", `${es}/seat`],
    ["", "brand=seat&model=ibiza", `${es}/seat/ibiza`],
    ["", "brand=seat&model=ibiza,leon", `${es}/seat?model=ibiza,leon`],
    ["", "brand=seat,fiat", `${es}?brand=fiat,seat`],
    ["", "model=ibiza", `${es}?model=ibiza`],
    ["seat", "fuel=DIESEL&brand=fiat", `${es}/seat?fuel=DIESEL`],
    ["seat/ibiza", "page=2&sort=price", `${es}/seat/ibiza?sort=price&page=2`],
  ])("the car list of /%s?%s has the path %s", (path, query, wanted) =>
    expect(carListPath("es", at(path, query))).toBe(wanted),
  );

  it("the path of a car list reads back as the same list in every language", () => {
    const slugs = fc.constantFrom("seat", "fiat", "vw", "ibiza", "500c");
    const query = fc.record({
      brand: fc.array(slugs, { maxLength: 2 }),
      model: fc.array(slugs, { maxLength: 2 }),
      fuel: fc.subarray(["PETROL", "DIESEL", "HYBRID", "ELECTRIC"]),
      priceMax: fc.option(fc.nat(90_000), { nil: undefined }),
      hideReserved: fc.boolean(),
      page: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...languages), query, (language, { hideReserved, page, ...wishes }) => {
        const params = new URLSearchParams({ page: String(page), ...(hideReserved && { hideReserved: "1" }) });
        for (const [key, value] of Object.entries(wishes)) if (value !== undefined) params.set(key, String(value));
        const searchParams = parseCarListSearchParams(params);
        const [path = "", written = ""] = carListPath(language, searchParams).split("?");
        const [, , , brand, model] = path.split("/");
        const read = carListSearchParamsAt({ brand, model }, new URLSearchParams(written));
        expect(carListParams(read).toString()).toBe(carListParams(searchParams).toString());
      }),
    );
  });
});

describe("removing a filter", () => {
  const list = at("seat/ibiza", "fuel=DIESEL,PETROL&priceMax=15000&hideReserved=1&page=3");

  it("removing a filter removes only that one and starts at the first page", () => {
    for (const filter of filtersOf(list)) {
      const remaining = withoutFilter(list, filter);
      const removed = filter.field === "brand" ? 2 : 1;
      expect(filtersOf(remaining)).toHaveLength(filtersOf(list).length - removed);
      expect(filtersOf(remaining)).not.toContainEqual(filter);
      expect(remaining.page).toBe(1);
    }
  });

  it("removing a brand removes its models", () => {
    expect(landingOfList(withoutFilter(list, { kind: "value", field: "brand", value: "seat" }))).toEqual({});
    expect(landingOfList(withoutFilter(list, { kind: "value", field: "model", value: "ibiza" }))).toEqual({
      brand: "seat",
    });
  });
});

it("distinguishes a landing page with its pages from a filtered list", () => {
  expect([at(""), at("seat"), at("seat/ibiza", "page=2")].map(isPlainList)).toEqual([true, true, true]);
  expect([at("", "sort=price"), at("seat", "fuel=DIESEL"), at("", "brand=fiat,seat")].map(isPlainList)).toEqual([
    false,
    false,
    false,
  ]);
});

it("reads at most four valid car ids of a comparison, each once", () => {
  expect(parseComparedCarIds("3,1,3,x,0,-2, 5 ,9999999999,7,8")).toEqual([3, 1, 5, 7]);
  expect(parseComparedCarIds(["1", "2,1"])).toEqual([1, 2]);
  expect(parseComparedCarIds(undefined)).toEqual([]);
});
