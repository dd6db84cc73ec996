import { expect } from "playwright/test";
import {
  chooseVehicle,
  digitsOf,
  fillDriver,
  goOn,
  heading,
  journey,
  searchParamsFor,
} from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";

const language = "it" as const;

test("additional drivers and drivers under 25 see requirements and prices", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow();
  const trip = journey(page, language);
  const { t } = trip;
  const dialog = page.getByRole("dialog", { name: t("driver.under25.title") });
  const yes = page.getByLabel(t("extras.drivers.yes"), { exact: true });
  const more = page.getByRole("button", {
    name: t("extras.more", { name: t("wizard.lines.EXTRA_ADDITIONAL_DRIVER") }),
  });
  const licence = page.getByRole("checkbox", { name: new RegExp(t("extras.drivers.number", { number: 1 })) });
  const missing = page.getByRole("alert").filter({ hasText: t("extras.errorSummary") });
  const applied = page.getByText(t("wizard.notices.under25Applied"));

  // A van that requires the age of 25 and three years of licence.
  await openStep(trip, "extras", { searchParams: searchParamsFor(40, 43), groupId: 8 });
  await more.click();
  await goOn(trip);
  await expect(missing).toBeFocused();
  await expect(missing.getByRole("link")).toHaveText([
    t("extras.drivers.answerUnder25"),
    t("extras.drivers.licenceNeeded", { years: 3 }),
  ]);
  await expect(licence).toHaveAccessibleDescription(t("extras.drivers.licenceNeeded", { years: 3 }));
  await yes.click();
  await expect(dialog).toContainText(t("driver.under25.notAllowed"));
  await dialog.getByRole("button", { name: t("driver.under25.changeVehicle") }).click();

  // A small car: drivers under 25 get no PREMIUM cover and each pays the surcharge.
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  await chooseVehicle(trip, "Seat Ibiza");
  await page.getByRole("radio", { name: t("wizard.lines.COVERAGE_PREMIUM") }).check();
  await goOn(trip);
  await expect(heading(trip, "extras.title")).toBeVisible();
  await goOn(trip);
  await expect(missing).toContainText(t("extras.drivers.licenceNeeded", { years: 2 }));
  await yes.click();
  await expect(dialog).toContainText(t("driver.under25.notAllowed"));
  await expect(dialog).toContainText(t("driver.under25.leadAdditional"));
  const cover = { from: t("wizard.lines.COVERAGE_PREMIUM"), to: t("wizard.lines.COVERAGE_SCDW") };
  await expect(dialog).toContainText(t("driver.under25.coverage", cover));
  const changed = dialog.getByRole("row");
  const amountsOf = async (name: string) =>
    (await changed.filter({ hasText: name }).getByRole("cell").allTextContents()).map(digitsOf);
  expect(await amountsOf(t("wizard.lines.YOUNG_DRIVER"))).toEqual(["", expect.stringMatching(/^\d{4}$/)]);
  const [before, after] = await amountsOf(t("driver.under25.totalLabel"));
  expect(before).not.toBe(after);
  await dialog.getByRole("button", { name: t("driver.under25.apply") }).click();
  await expect(applied).toBeVisible();
  await licence.check();
  await goOn(trip);

  // With a main driver under 25 too: the surcharge for a second one is shown before it is accepted.
  await expect(heading(trip, "driver.step.title")).toBeVisible();
  await fillDriver(trip, "young@example.com");
  await page.locator("#driver-birthYear").fill(String(new Date().getFullYear() - 23));
  await page.locator("#driver-mobile").focus();
  await expect(dialog).toContainText(t("driver.under25.lead"));
  await expect(dialog).toContainText(t("driver.under25.kept"));
  const young = (await amountsOf(t("wizard.lines.YOUNG_DRIVER"))).map(Number);
  expect(young[1]).toBe(2 * (young[0] ?? 0));
  expect((await amountsOf(t("driver.under25.totalLabel")))[0]).toBe(after);
  await dialog.getByRole("button", { name: t("driver.under25.apply") }).click();
  await expect(applied).toBeVisible();
  await expect(page.getByLabel(t("driver.field.email"), { exact: true })).toHaveValue("young@example.com");
  await expect(page.locator("#driver-acceptsPrivacyAndTerms")).toBeChecked();
});
