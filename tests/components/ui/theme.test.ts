import { readFileSync } from "node:fs";
import path from "node:path";

const css = readFileSync(path.join(process.cwd(), "app/globals.css"), "utf8");
const colors = new Map([...css.matchAll(/--color-([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));

function luminance(name: string) {
  const hex = colors.get(name);
  if (!hex) throw new Error(`No colour ${name}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test.each([
  ["primary", "#303030"],
  ["secondary", "#e8282e"],
  ["warning", "#ffc260"],
  ["success", "#3cd4a0"],
  ["info", "#9013fe"],
])("theme colour %s has the specified value %s", (name, hex) => expect(colors.get(name)).toBe(hex));

test.each([
  ["ink", "sand-200"],
  ["ink-soft", "sand-200"],
  ["ink-muted", "white"],
  ["ink-muted", "sand-100"],
  ["white", "action"],
  ["action", "action-soft"],
  ["action-strong", "action-soft"],
  ["ink", "warning"],
  ["warning-ink", "warning-soft"],
  ["success-ink", "success-soft"],
  ["info-ink", "info-soft"],
  ["secondary-light", "primary"],
])("text in %s has a contrast of at least 4.5 on %s", (text, ground) =>
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5),
);

test.each([
  ["sand-500", "white"],
  ["info", "white"],
  ["secondary", "white"],
  ["chosen", "chosen-soft"],
  ["focus", "sand-200"],
])("edges in %s have a contrast of at least 3 on %s", (edge, ground) =>
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3),
);

test("selection and focus use the primary colour, and no blue or green beyond the palette is a token of the theme", () => {
  expect(colors.get("chosen")).toBe("#303030");
  expect(colors.get("focus")).toBe("#303030");
  expect([...colors.keys()].filter((name) => name?.startsWith("sea"))).toEqual(["sea"]);
});

test("the theme has one shadow, and the same one for bars at the bottom", () => {
  expect([...css.matchAll(/--shadow-([a-z]+):/g)].map(([, name]) => name)).toEqual(["md", "up"]);
});
