import { expect, type Locator } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible, expectAccessibleEverywhere, expectFitsEnlarged } from "@/tests/e2e/support/accessibility";
import {
  chooseVehicle,
  fillDriver,
  goOn,
  heading,
  journey,
  openResults,
  orderButton,
  searchParamsFor,
} from "@/tests/e2e/support/journey";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { shareOf } from "@/tests/e2e/support/turns";

// In German, which has the longest words.
const screens = [
  paths.home("de"),
  paths.faq("de"),
  paths.faq("de", "deposit"),
  paths.offices("de"),
  paths.offices("de", "palma-de-mallorca"),
  paths.fleet("de"),
  paths.fleet("de", "honda-sh-125"),
  paths.contact("de"),
  paths.secondHand("de"),
  paths.subscription("de", "/ibiza"),
  paths.search("de"),
  paths.search("de", "mallorca"),
  "/de/test-google",
  paths.manage("de"),
  paths.checkin("de", "T-ABCDEFG"),
  paths.invoice("de", "T-ABCDEFG"),
  paths.quote("de", "abc"),
  paths.login("de"),
  "/de/paypal/abc",
  "/de/no-such-page",
];

for (const share of [0, 1, 2, 3])
  test(`pages have no accessibility violation and fit every window, part ${share + 1} of 4`, async ({ page }) => {
    test.slow();
    const size = page.viewportSize();
    for (const address of shareOf(screens, share, 4))
      await test.step(address, async () => {
        if (size) await page.setViewportSize(size);
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
        await expectAccessibleEverywhere(page);
      });
  });

for (const width of [390, 1440]) {
  const name = `the calendar of the search has no accessibility violation at ${width} px`;
  test(name, wholeUnless(width === 390), async ({ page }) => {
    const { t } = journey(page, "de");
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.home("de"));
    await page.getByRole("button", { name: t("search.calendar.open", { end: t("search.pickupDate") }) }).click();
    await expect(page.getByRole("grid")).toHaveCount(width > 1000 ? 2 : 1);
    await expectAccessible(page);
    const focused = page.locator(":focus");
    await expect(focused).toHaveAttribute("data-date");
    const tomorrow = (await focused.getAttribute("data-date")) ?? "";
    await page.keyboard.press("PageDown");
    await expect(focused).not.toHaveAttribute("data-date", tomorrow);
    // The offices may be closed a month later: 25 December or 1 January.
    if ((await focused.getAttribute("aria-disabled")) === "true") await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: t("search.calendar.return") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toHaveCount(0);
  });
}

test("forced colours keep borders and selections visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const trip = journey(page, "de");
  await openResults(trip, { ...searchParamsFor(40, 43), categories: ["ECONOMY"] });
  const line = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outline);
  const chip = (name: "ECONOMY" | "SUV") =>
    page.locator("label").filter({ has: page.getByRole("checkbox", { name: trip.t(`vehicles.category.${name}`) }) });
  expect(await line(chip("SUV"))).toContain("1px");
  expect(await line(chip("ECONOMY"))).toContain("3px");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await line(page.getByRole("article").first())).toContain("1px");
  await chooseVehicle(trip, "Seat Ibiza");
  const cover = page.locator("label").filter({ has: page.getByRole("radio") });
  await expect(cover).toHaveCount(3);
  expect(await line(cover.nth(0))).toContain("3px");
  expect(await line(cover.nth(1))).toContain("1px");
  await expectAccessible(page);
});

test("every booking step has no accessibility violation and fits 320 px", async ({ page }) => {
  test.slow();
  const trip = journey(page, "de");
  const { t } = trip;
  const size = page.viewportSize();
  const expectSound = async () => {
    // Below the top, the line of the trip covers the steps while one scrolls past them.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleEverywhere(page);
    await expectFitsEnlarged(page);
    if (size) await page.setViewportSize(size);
  };
  await openResults(trip, searchParamsFor(40, 43));
  await expectSound();
  await chooseVehicle(trip, "Seat Ibiza");
  await expectSound();
  await goOn(trip);
  await expect(heading(trip, "extras.title")).toBeVisible();
  await page
    .getByRole("button", { name: t("extras.more", { name: t("wizard.lines.EXTRA_ADDITIONAL_DRIVER") }) })
    .click();
  await goOn(trip);
  await expect(page.getByRole("alert").filter({ hasText: t("extras.drivers.answerUnder25") })).toBeFocused();
  await expectSound();
  await page
    .getByRole("button", { name: t("extras.fewer", { name: t("wizard.lines.EXTRA_ADDITIONAL_DRIVER") }) })
    .click();
  await goOn(trip);
  await expect(heading(trip, "driver.step.title")).toBeVisible();
  await expect(page.getByLabel(t("driver.field.firstName"), { exact: true })).toBeVisible();
  await goOn(trip, t("driver.step.submit"));
  await expect(page.locator("#driver-lastName")).toHaveAttribute("aria-invalid", "true");
  await expectSound();
  await fillDriver(trip, "axe@example.com");
  await goOn(trip, t("driver.step.submit"));
  await orderButton(trip);
  await expectSound();
});
