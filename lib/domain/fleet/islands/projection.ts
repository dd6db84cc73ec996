/** Latitude, longitude. */
export type Place = readonly [number, number];

interface Frame {
  north: number;
  west: number;
  /** Units per degree of latitude. */
  scale: number;
  width: number;
  height: number;
}

/** Section and scale of each island's map; north is up, distances are true at its middle. */
export const frames = {
  IBIZA: { north: 39.16, west: 1.1, scale: 900, width: 440, height: 500 },
  MALLORCA: { north: 40.02, west: 2.22, scale: 600, width: 630, height: 560 },
} as const satisfies Record<string, Frame>;

export const project = ({ north, west, scale }: Frame, [lat, lon]: Place): readonly [number, number] => [
  (lon - west) * scale * Math.cos((north * Math.PI) / 180),
  (north - lat) * scale,
];

/** Path of a closed Catmull-Rom curve through all points, in relative commands and whole units to keep it short. */
export function coastPath(frame: Frame, places: readonly Place[]) {
  const points = places.map((place) => project(frame, place).map(Math.round));
  const at = (index: number) => points[(index + points.length) % points.length] ?? [];
  const curves = points.map((_, index) => {
    const [x0 = 0, y0 = 0] = at(index - 1);
    const [x1 = 0, y1 = 0] = at(index);
    const [x2 = 0, y2 = 0] = at(index + 1);
    const [x3 = 0, y3 = 0] = at(index + 2);
    const [dx, dy] = [x2 - x1, y2 - y1];
    const steps = [(x2 - x0) / 8, (y2 - y0) / 8, dx - (x3 - x1) / 8, dy - (y3 - y1) / 8, dx, dy];
    return `c${steps.map((step) => Math.round(step)).join(" ")}`;
  });
  return `M${at(0).join(" ")}${curves.join("")}Z`;
}
