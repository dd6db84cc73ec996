type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const print = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const sky: Rgb = [255, 255, 255];
const ground: Rgb = [24, 22, 26];

/** Tones of a paint in bright light, computed from its colour (#rrggbb). */
export function paintOf(color: string) {
  const base = parse(color);
  const luminance = (0.299 * base[0] + 0.587 * base[1] + 0.114 * base[2]) / 255;
  // Light colours get stronger shadows, dark colours stronger highlights.
  const light = (share: number) => print(mix(base, sky, share * (1.1 - 0.45 * luminance)));
  const dark = (share: number) => print(mix(base, ground, share * (0.75 + 0.1 * luminance)));
  return {
    base: print(base),
    // A white car gets a sky-coloured roof, which would be invisible on a white page otherwise.
    roof: luminance > 0.75 ? print(mix(base, [176, 192, 204], 0.55)) : light(0.62),
    gleam: light(0.62),
    light: light(0.34),
    shade: dark(0.22),
    deep: dark(0.46),
    seam: print(mix(base, ground, luminance > 0.6 ? 0.42 : 0.62)),
  };
}
export type Paint = ReturnType<typeof paintOf>;
