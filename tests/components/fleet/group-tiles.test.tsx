import { screen, within } from "@testing-library/react";
import { GroupTiles } from "@/components/fleet/group-tiles";
import { renderWithTexts } from "@/tests/support/with-texts";

const car = {
  id: 1,
  group: "A",
  kind: "CAR" as const,
  name: "Mini",
  names: null,
  exampleModel: "Fiat Panda",
  orSimilar: true,
  images: [],
};
const scooter = {
  ...car,
  id: 11,
  group: "M1",
  kind: "MOTORCYCLE" as const,
  name: "Scooter 125",
  exampleModel: "Honda SH125i",
  orSimilar: false,
};
const prices = new Map([
  [
    1,
    {
      groupId: 1,
      days: 7,
      seasons: [
        { season: "HIGH" as const, totalCents: 30_800, perDayCents: 4400 },
        { season: "LOW" as const, totalCents: 16_198, perDayCents: 2314 },
      ],
    },
  ],
]);

test("the home page shows each group with the price per day of its cheapest season, motorcycles last", () => {
  renderWithTexts(<GroupTiles language="en" groups={[scooter, car]} prices={prices} />);
  const tiles = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    "MiniFiat Panda or similarfrom €23.14/day",
    "Scooter 125Honda SH125i ",
    "See the whole fleet",
  ]);
  expect(screen.getByText("Price per day when renting for 7 days; it varies by season.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Mini" }).getAttribute("href")).toBe("/en/rent/fleet/fiat-panda");
});
