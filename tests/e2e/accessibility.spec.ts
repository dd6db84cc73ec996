import { expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "./support/accessibility";
import { chooseVehicle, fillDriver, goOn, journey, search } from "./support/journey";

const publicPages = [
  paths.home("de"),
  paths.contact("fr"),
  paths.faq("it"),
  paths.offices("de"),
  paths.offices("de", "ibiza-aeropuerto"),
  paths.fleet("en"),
  paths.legal("de", "privacy"),
  paths.secondHand("es"),
  paths.subscription("de"),
  paths.search("en", "mallorca"),
  paths.manage("de"),
  paths.login("fr"),
  "/de/no-such-page",
];

for (const address of publicPages) {
  test(`${address} has no accessibility violation and fits 320 px`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

for (const width of [390, 1440]) {
  test(`the calendar of the search has no accessibility violation at ${width} px`, async ({ page }) => {
    const { t } = journey(page, "de");
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.home("de"));
    await page.getByRole("button", { name: t("search.calendar.open", { end: t("search.pickupDate") }) }).click();
    await expect(page.getByRole("grid")).toHaveCount(width > 1000 ? 2 : 1);
    await expectAccessible(page);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t("search.returnDate"), pressed: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toHaveCount(0);
  });
}

test("every step of the booking has no accessibility violation", async ({ page }) => {
  test.slow();
  const own = journey(page, "de");
  const { t } = own;
  await search(own, { from: 40, until: 43 });
  await expectAccessible(page);
  await chooseVehicle(own, "Seat Ibiza");
  await expectAccessible(page);
  await goOn(own);
  await expect(page.getByRole("heading", { level: 1, name: t("extras.title") })).toBeVisible();
  await expectAccessible(page);
  await goOn(own);
  await expect(page.getByRole("heading", { level: 1, name: t("driver.step.title") })).toBeVisible();
  await expect(page.getByLabel(t("driver.field.firstName"), { exact: true })).toBeVisible();
  await goOn(own, t("driver.step.submit"));
  await expect(page.locator("#driver-lastName")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await fillDriver(own, "axe@example.com");
  await goOn(own, t("driver.step.submit"));
  await expect(page.getByRole("button", { name: t("payment.order.button") })).toBeEnabled();
  await expectAccessible(page);
});
