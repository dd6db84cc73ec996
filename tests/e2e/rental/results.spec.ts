import { expect, type Locator, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { heading, journey, openResults, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { slowCode, withoutPrefetch } from "@/tests/e2e/support/slow-code";
import { test, wholeUnless } from "@/tests/e2e/support/test";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not shown");
  return box;
};
const footOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};
const cards = (page: Page) => page.getByRole("article");

for (const language of languages) {
  test(
    `a phone shows picture, name and total of the first vehicle without scrolling, and cards of limited height, in ${language}`,
    wholeUnless(language === "de"),
    async ({ page }) => {
      await page.setViewportSize(phone);
      const trip = journey(page, language);
      await openResults(trip, searchParamsFor(40, 47));
      const first = cards(page).first();
      for (const part of [
        first.locator("svg, img").first(),
        first.getByRole("heading"),
        first.getByText(trip.t("vehicles.search.days", { count: 7 })),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await expect(cards(page)).toHaveCount(10);
      for (const card of await cards(page).all()) {
        expect((await boxOf(card)).height).toBeLessThanOrEqual(380);
      }
    },
  );
}

test("a desktop shows a complete vehicle card without scrolling", async ({ page }) => {
  await page.setViewportSize(desktop);
  await openResults(journey(page, "de"), searchParamsFor(40, 47));
  expect(await footOf(cards(page).first())).toBeLessThanOrEqual(desktop.height);
});

test("total and next button stay visible beside a step, and the wheel over the summary scrolls the page", async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const trip = journey(page, "de");
  await openStep(trip, "coverage", { searchParams: searchParamsFor(40, 47), groupId: 2 });
  const summary = page.getByRole("complementary", { name: trip.t("wizard.summary.title") });
  const next = summary.getByRole("button", { name: trip.t("wizard.summary.next") });
  await expect(next).toBeInViewport({ ratio: 1 });
  await summary.hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(next).toBeInViewport({ ratio: 1 });
});

test("filters chosen in the dialog survive a reload, stay visible and can be removed one by one", async ({ page }) => {
  await page.setViewportSize(phone);
  const trip = journey(page, "es");
  const { t } = trip;
  await openResults(trip, searchParamsFor(40, 47));
  await page.getByRole("button", { name: t("vehicles.filters") }).click();
  const sheet = page.getByRole("dialog", { name: t("vehicles.filters") });
  const seven = sheet.getByRole("checkbox", { name: t("vehicles.facet.seats", { count: 7 }) });
  await seven.click();
  await expect(seven).toBeChecked();
  await sheet.getByRole("button", { name: t("vehicles.showCount", { count: 2 }) }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  const lift = page.getByRole("button", {
    name: t("vehicles.liftFilter", { filter: t("vehicles.facet.seats", { count: 7 }) }),
  });
  await expect(lift).toBeInViewport({ ratio: 1 });
  await lift.click();
  await expect(cards(page)).toHaveCount(10);
});

test("a phone changes the dates over a later step and stays there", async ({ page }) => {
  await page.setViewportSize(phone);
  const trip = journey(page, "es");
  const { t } = trip;
  const [searchParams, later] = [searchParamsFor(40, 47), searchParamsFor(40, 49)];
  await openStep(trip, "coverage", { searchParams, groupId: 2 });
  await page.getByRole("button", { name: t("vehicles.search.change"), exact: true }).click();
  await page.locator('input[name="returnDate"]').fill(later.returnAt.slice(0, 10));
  await page.getByRole("button", { name: t("wizard.summary.apply") }).click();
  await expect(page).toHaveURL(paths.wizard("es", "coverage", later));
  await expect(heading(trip, "coverage.title")).toBeFocused();
  await expect(page.getByRole("button", { name: t("wizard.summary.open") })).toContainText(
    t("wizard.summary.days", { count: 9 }),
  );
});

test("the page scrolls to the top while the next step is loading", async ({ page }) => {
  await page.setViewportSize(phone);
  await withoutPrefetch(page);
  const trip = journey(page, "es");
  await openResults(trip, searchParamsFor(40, 47));
  await page.waitForLoadState("networkidle");
  const releaseCode = await slowCode(page);
  await cards(page).last().getByRole("button").last().click();
  await expect(page.getByRole("status").filter({ hasText: trip.t("wizard.gate.opening") })).toBeAttached();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  releaseCode();
  await expect(heading(trip, "coverage.title")).toBeFocused();
});

test("a search from the home page starts at the results' heading, with a skip link to it @desktop", async ({
  page,
}) => {
  const { t } = journey(page, "de");
  await page.goto(paths.home("de"));
  await expect(page.locator('[name="pickupDate"]')).not.toHaveValue("");
  await page.getByRole("button", { name: t("search.submit") }).click();
  const title = page.getByRole("heading", { level: 1, name: t("vehicles.title") });
  await expect(title).toBeFocused();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("vehicles.skip") });
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("article").first().locator(":focus")).toHaveCount(1);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(title).not.toBeFocused();
});

test("a late web font causes no layout shift on home, results and fleet @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const record = { shift: 0 };
    Reflect.set(globalThis, "layoutShift", record);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const held: (() => void)[] = [];
  await page.route(/\.woff2/, async (route) => {
    await new Promise<void>((release) => {
      held.push(release);
    });
    await route.continue();
  });
  const results = paths.wizard("de", "vehicles", searchParamsFor(40, 47));
  for (const address of [paths.home("de"), results, paths.fleet("de")]) {
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo").first()).toBeAttached();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const loaded = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter(({ family, status }) => status === "loaded" && !/^"?Raleway /.test(family)).length,
      );
    expect(await loaded()).toBe(0);
    for (const release of held.splice(0)) release();
    await expect.poll(loaded).toBeGreaterThan(0);
    // Two frames after the last face: its text is laid out anew.
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return Number(Reflect.get(Reflect.get(globalThis, "layoutShift"), "shift"));
    });
    expect({ address, moved: shift > 0.02 ? shift : 0 }).toEqual({ address, moved: 0 });
  }
});
