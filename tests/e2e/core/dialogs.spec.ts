import { expect, type Locator, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { journey, openResults, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";

const language = "de";

/** Opens a dialog, checks it with axe and closes it with Esc. */
async function expectAccessibleDialog(page: Page, opener: Locator, title: string) {
  const dialog = page.getByRole("dialog", { name: title, exact: true });
  await expect(async () => {
    if (!(await dialog.isVisible())) await opener.click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("the menu and the calendar have no accessibility violation on any page that has them", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { t } = journey(page, language);
  const menu = page.getByRole("button", { name: t("layout.header.openMenu") });
  const calendar = page.getByRole("button", {
    name: t("search.calendar.open", { end: t("search.pickupDate") }),
  });
  for (const address of [paths.home(language), paths.manage(language), paths.secondHand(language)]) {
    await page.goto(address);
    await expectAccessibleDialog(page, menu, t("layout.header.menu"));
  }
  await page.goto(paths.home(language));
  await expectAccessibleDialog(page, calendar, t("search.calendar.title"));
  await openResults(journey(page, language), searchParamsFor(62, 65));
  await page
    .getByRole("button", { name: t("vehicles.search.change"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: t("vehicles.search.label") })).toBeVisible();
  await expectAccessibleDialog(page, calendar.first(), t("search.calendar.title"));
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("filters, price summary and its explanations have no accessibility violation as dialogs", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const trip = journey(page, language);
  const { t } = trip;
  const searchParams = searchParamsFor(62, 65);
  await openResults(trip, searchParams);
  await expectAccessibleDialog(page, page.getByRole("button", { name: t("vehicles.filters") }), t("vehicles.filters"));
  await openStep(trip, "coverage", { searchParams, groupId: 2 });
  const total = page.getByRole("button", { name: t("wizard.summary.open") });
  await expectAccessibleDialog(page, total, t("wizard.summary.title"));
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["why", "saveQuote"] as const)
    await expectAccessibleDialog(
      page,
      page.getByRole("button", { name: t(`wizard.${name}.open`), exact: true }).filter({ visible: true }),
      t(`wizard.${name}.title`),
    );
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a dialog shows the focus ring for the keyboard, not after a click", async ({ page }) => {
  const { t } = journey(page, language);
  await page.goto(paths.home(language));
  await expect(page.locator('input[name="pickupDate"]')).not.toHaveValue("");
  const opener = page.getByRole("button", { name: t("search.calendar.open", { end: t("search.pickupDate") }) });
  const dialog = page.getByRole("dialog", { name: t("search.calendar.title") });
  const day = dialog.locator("[data-date]:focus");
  await page.locator('input[name="pickupDate"]').click();
  await expect(day).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(day).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(day).toHaveCSS("outline-style", "solid");
});
