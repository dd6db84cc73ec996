import { render, screen } from "@testing-library/react";
import { IslandMap } from "@/components/illustrations/islands/island-map";
import { coastlines } from "@/lib/domain/fleet/islands/coastline";
import type { Place } from "@/lib/domain/fleet/islands/projection";

/** Whether a point lies inside a coastline, by ray casting. */
const isInside = ([lat, lon]: Place, coast: readonly Place[]) =>
  coast.reduce((inside, [lat1, lon1], index) => {
    const [lat2, lon2] = coast[(index + 1) % coast.length] ?? [lat1, lon1];
    const crosses = lat1 > lat !== lat2 > lat && lon < ((lon2 - lon1) * (lat - lat1)) / (lat2 - lat1) + lon1;
    return crosses ? !inside : inside;
  }, false);

test.each([
  ["Ibiza airport", "IBIZA", [38.876, 1.371]],
  ["Santa Gertrudis", "IBIZA", [38.999, 1.428]],
  ["Palma airport", "MALLORCA", [39.551, 2.736]],
  ["Inca", "MALLORCA", [39.721, 2.911]],
  ["Manacor", "MALLORCA", [39.57, 3.209]],
] as const)("draws %s on land", (_, island, place) => {
  expect(isInside(place, coastlines[island][0] ?? [])).toBe(true);
});

test.each([
  ["the bay of Palma", "MALLORCA", [39.48, 2.64]],
  ["the bay of Alcúdia", "MALLORCA", [39.8, 3.22]],
  ["the strait of Es Freus", "IBIZA", [38.815, 1.42]],
] as const)("draws %s as sea", (_, island, place) => {
  expect(coastlines[island].some((coast) => isInside(place, coast))).toBe(false);
});

test("spaces map pins like the offices, and draws no pin for an office without coordinates", () => {
  const offices = [
    { id: 1, label: "Aeropuerto", lat: 38.876, lon: 1.371 },
    { id: 3, label: "Centro", lat: 38.908, lon: 1.44 },
    { id: 2, label: "Ciudad", lat: null, lon: null },
  ];
  render(<IslandMap island="IBIZA" title="Map of Ibiza" offices={offices} />);
  expect(screen.getByRole("img", { name: "Map of Ibiza" })).toBeInTheDocument();
  expect(screen.queryByText("Ciudad")).not.toBeInTheDocument();
  const places = ["Aeropuerto", "Centro"].map((label) => {
    const moved = screen.getByText(label).closest("g")?.getAttribute("transform") ?? "";
    return [...moved.matchAll(/[\d.]+/g)].map(Number);
  });
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = places;
  expect(x2 - x1).toBeCloseTo(0.069 * 900 * Math.cos((39.16 * Math.PI) / 180), 0);
  expect(y1 - y2).toBeCloseTo(0.032 * 900, 0);
});
