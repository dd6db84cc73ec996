import { expect, type Locator } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { journey, openResults, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";

/** Largest difference in pixels between the top edges of elements of one row. */
async function unevenness(cards: Locator, inside: string): Promise<number> {
  const edges = await cards.evaluateAll(
    (found, part) =>
      found.map((card) => ({
        row: Math.round(card.getBoundingClientRect().top),
        top: card.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN,
      })),
    inside,
  );
  const rows = Map.groupBy(edges, ({ row }) => row);
  expect(rows.size).toBeLessThan(edges.length);
  return Math.max(...[...rows.values()].map((row) => spread(row.map(({ top }) => top))));
}
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

test("prices of used cars, groups and coverages are aligned in each row", async ({ page }) => {
  const trip = journey(page, "es");
  await page.goto(`${paths.secondHand("es")}?gearbox=AUTOMATIC`);
  const cars = page.locator('section[aria-labelledby="cars"] li').filter({ has: page.locator("h3") });
  await expect(cars.nth(8)).toBeAttached();
  expect(await unevenness(cars, ":scope > :nth-child(3)")).toBeLessThan(1);
  await page.setViewportSize({ width: 1001, height: 800 });
  await page.goto(paths.fleet("de"));
  const groups = page.locator("section li").filter({ has: page.locator("h3") });
  await expect(groups.nth(8)).toBeAttached();
  expect(await unevenness(groups, ":scope > :last-child")).toBeLessThan(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStep(trip, "coverage", { searchParams: searchParamsFor(50, 53), groupId: 2 });
  const covers = page.locator("label").filter({ has: page.locator('input[name="coverage"]') });
  await expect(covers).toHaveCount(3);
  expect(await unevenness(covers, '[id$="-price"]')).toBeLessThan(1);
});

test("at the two-column breakpoint pictures fill their boxes and no part of the birth date is cut off", async ({
  page,
}) => {
  const trip = journey(page, "de");
  await page.setViewportSize({ width: 1001, height: 800 });
  await openResults(trip, searchParamsFor(54, 57));
  const box = page.getByRole("article").first().locator("div").first();
  await expect(box).toBeVisible();
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBeLessThan(width);
  await openStep(trip, "driver", { searchParams: searchParamsFor(54, 57), groupId: 2 });
  const year = page.getByLabel(trip.t("driver.field.birthYear"), { exact: true });
  await year.fill("1985");
  expect(await year.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

test("the header fits the window at twice the text size", async ({ page }) => {
  await page.goto(paths.home("de"));
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () =>
      page.locator("header[data-site]").evaluate((header) => header.scrollWidth - header.clientWidth);
    await expect.poll(beyond, { message: `at ${width} px` }).toBe(0);
  }
});

test("forced colours show which booking steps are completed", { tag: "@phone" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const trip = journey(page, "es");
  await openResults(trip, searchParamsFor(58, 61));
  const steps = page.getByRole("navigation", { name: trip.t("wizard.steps.label") }).getByRole("listitem");
  await expect(steps).toHaveCount(6);
  const colours = await steps.evaluateAll((found) =>
    found.map((step) => {
      const bar = step.querySelector("span");
      return bar && getComputedStyle(bar).backgroundColor;
    }),
  );
  expect(new Set(colours).size).toBe(2);
  expect(colours).not.toContain(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor));
});
