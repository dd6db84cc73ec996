import { expect, test } from "playwright/test";
import type { Language } from "@/lib/domain/language/languages";
import { languageNames } from "@/lib/domain/language/languages";
import {
  addressOf,
  chooseRate,
  chooseVehicle,
  fillDriver,
  goOn,
  heading,
  type Journey,
  journey,
  openResults,
  rateOf,
} from "@/tests/e2e/support/journey";

test("a language switch at every step, a reload and the way back lose nothing", async ({ page }) => {
  test.slow();
  const switchTo = async (language: Language) => {
    const menu = page.locator("header details");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: languageNames[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    return journey(page, language);
  };
  const filter = (own: Journey, name: "ECONOMY" | "MEDIUM") =>
    page.getByRole("checkbox", { name: own.t(`vehicles.category.${name}`) });

  let own = journey(page, "es");
  await openResults(own, addressOf(60, 65));
  await filter(own, "ECONOMY").click();
  await expect(page).toHaveURL(/category=ECONOMY/);
  own = await switchTo("en");
  await expect(heading(own, "vehicles.title")).toBeVisible();
  await expect(filter(own, "ECONOMY")).toBeChecked();
  await expect(filter(own, "MEDIUM")).not.toBeChecked();
  await chooseVehicle(own, "Seat Ibiza");

  await page.getByRole("radio", { name: own.t("wizard.lines.COVERAGE_SCDW") }).check();
  own = await switchTo("de");
  await expect(page.getByRole("radio", { name: own.t("wizard.lines.COVERAGE_SCDW") })).toBeChecked();
  await goOn(own);

  await expect(heading(own, "extras.title")).toBeVisible();
  await page
    .getByRole("button", { name: own.t("extras.more", { name: own.t("wizard.lines.EXTRA_CHILD_SEAT") }) })
    .click();
  own = await switchTo("it");
  const seats = page.getByRole("group", { name: own.t("wizard.lines.EXTRA_CHILD_SEAT") });
  await expect(seats.getByText("1", { exact: true })).toBeVisible();
  await goOn(own);

  await expect(heading(own, "driver.step.title")).toBeVisible();
  await fillDriver(own, "kept@example.com");
  await page.reload();
  own = await switchTo("fr");
  const typed = async () => {
    await expect(page.getByLabel(own.t("driver.field.firstName"), { exact: true })).toHaveValue("Prueba");
    await expect(page.getByLabel(own.t("driver.field.nationality"), { exact: true })).toHaveValue("ES");
    await expect(page.getByLabel(own.t("driver.field.birthYear"), { exact: true })).toHaveValue("1985");
    await expect(page.getByLabel(own.t("driver.field.emailRepeat"), { exact: true })).toHaveValue("kept@example.com");
    await expect(page.locator("#driver-acceptsPrivacyAndTerms")).toBeChecked();
  };
  await typed();
  await goOn(own, own.t("driver.step.submit"));

  await expect(heading(own, "payment.step.title")).toBeVisible();
  await page
    .locator("details", { has: page.getByLabel(own.t("payment.coupon.label")) })
    .locator("summary")
    .click();
  await page.getByRole("textbox", { name: own.t("payment.coupon.label") }).fill("ISLAS10");
  await page.getByRole("button", { name: own.t("payment.coupon.apply") }).click();
  const allNow = () => rateOf(own, "PQNR2").getByRole("radio");
  await expect(page.getByRole("button", { name: own.t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
  await chooseRate(own, "PQNR2");
  own = await switchTo("es");
  await expect(heading(own, "payment.step.title")).toBeVisible();
  await expect(allNow()).toBeChecked();
  await expect(page.getByRole("button", { name: own.t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
  await page.getByRole("link", { name: own.t("wizard.steps.driver") }).click();
  await expect(heading(own, "driver.step.title")).toBeVisible();
  await typed();
  await page.goBack();
  await expect(heading(own, "payment.step.title")).toBeVisible();
  await expect(allNow()).toBeChecked();
});
