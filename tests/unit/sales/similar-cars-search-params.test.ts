import {
  carListParams,
  parseCarListSearchParams,
  similarCarsSearchParams,
} from "@/lib/contracts/sales/car-list-search-params";

it.each([
  [1_000_000, 11_000],
  [1_090_000, 12_000],
  [1_690_000, 19_000],
  [49_900, 1000],
])("the alert for cars similar to one of %i cents has its model up to %i €", (priceCents, priceMax) => {
  const wish = similarCarsSearchParams({ slug: "seat/leon/2023-1009", priceCents });
  expect(wish).toMatchObject({ values: { brand: ["seat"], model: ["leon"] }, priceMax });
  expect(parseCarListSearchParams(carListParams(wish))).toEqual(wish);
});
