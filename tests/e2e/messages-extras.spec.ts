import { expect, test } from "playwright/test";
import {
  addressOf,
  chooseVehicle,
  digitsOf,
  fillDriver,
  goOn,
  heading,
  journey,
  openResults,
} from "@/tests/e2e/support/journey";

const language = "it" as const;

test("additional drivers and drivers under 25 are told what it takes and what it costs", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow();
  const own = journey(page, language);
  const { t } = own;
  const dialog = page.getByRole("dialog", { name: t("driver.under25.title") });
  const yes = page.getByLabel(t("extras.drivers.yes"), { exact: true });
  const more = page.getByRole("button", {
    name: t("extras.more", { name: t("wizard.lines.EXTRA_ADDITIONAL_DRIVER") }),
  });
  const licence = page.getByRole("checkbox", { name: new RegExp(t("extras.drivers.number", { number: 1 })) });
  const missing = page.getByRole("alert").filter({ hasText: t("extras.errorSummary") });
  const applied = page.getByText(t("wizard.notices.under25Applied"));

  // A van that asks for 25 years of age and three of licence.
  await openResults(own, addressOf(40, 43));
  await chooseVehicle(own, "VW Touran");
  await goOn(own);
  await more.click();
  await goOn(own);
  await expect(missing).toBeFocused();
  await expect(missing.getByRole("link")).toHaveText([
    t("extras.drivers.answerUnder25"),
    t("extras.drivers.licenceNeeded", { years: 3 }),
  ]);
  await expect(licence).toHaveAccessibleDescription(t("extras.drivers.licenceNeeded", { years: 3 }));
  await yes.click();
  await expect(dialog).toContainText(t("driver.under25.notAllowed"));
  await dialog.getByRole("button", { name: t("driver.under25.changeVehicle") }).click();

  // A small car: premium cover is not for them, and each of them costs.
  await expect(heading(own, "vehicles.title")).toBeVisible();
  await chooseVehicle(own, "Seat Ibiza");
  await page.getByRole("radio", { name: t("wizard.lines.COVERAGE_PREMIUM") }).check();
  await goOn(own);
  await expect(heading(own, "extras.title")).toBeVisible();
  await goOn(own);
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
  await goOn(own);

  // The main driver as well: the charge of a second one is put before it is taken.
  await expect(heading(own, "driver.step.title")).toBeVisible();
  await fillDriver(own, "young@example.com");
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
