import { expect } from "playwright/test";
import type { Language } from "@/lib/domain/core/languages";
import { languageNames } from "@/lib/domain/core/languages";
import {
  chooseRate,
  chooseVehicle,
  fillDriver,
  goOn,
  heading,
  type Journey,
  journey,
  openResults,
  rateOf,
  searchParamsFor,
} from "@/tests/e2e/support/journey";
import { test } from "@/tests/e2e/support/test";

test("a language switch at every booking step, a reload and browser Back lose no data", async ({ page }) => {
  test.slow();
  const switchTo = async (language: Language) => {
    const menu = page.locator("header details");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: languageNames[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    return journey(page, language);
  };
  const filter = (trip: Journey, name: "ECONOMY" | "MEDIUM") =>
    page.getByRole("checkbox", { name: trip.t(`vehicles.category.${name}`) });

  let trip = journey(page, "es");
  await openResults(trip, searchParamsFor(60, 65));
  await filter(trip, "ECONOMY").click();
  await expect(page).toHaveURL(/category=ECONOMY/);
  trip = await switchTo("en");
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  await expect(filter(trip, "ECONOMY")).toBeChecked();
  await expect(filter(trip, "MEDIUM")).not.toBeChecked();
  await chooseVehicle(trip, "Seat Ibiza");

  await page.getByRole("radio", { name: trip.t("wizard.lines.COVERAGE_SCDW") }).check();
  trip = await switchTo("de");
  await expect(page.getByRole("radio", { name: trip.t("wizard.lines.COVERAGE_SCDW") })).toBeChecked();
  await goOn(trip);

  await expect(heading(trip, "extras.title")).toBeVisible();
  await page
    .getByRole("button", { name: trip.t("extras.more", { name: trip.t("wizard.lines.EXTRA_CHILD_SEAT") }) })
    .click();
  trip = await switchTo("it");
  const seats = page.getByRole("group", { name: trip.t("wizard.lines.EXTRA_CHILD_SEAT") });
  await expect(seats.getByText("1", { exact: true })).toBeVisible();
  await goOn(trip);

  await expect(heading(trip, "driver.step.title")).toBeVisible();
  await fillDriver(trip, "kept@example.com");
  await page.reload();
  trip = await switchTo("fr");
  const typed = async () => {
    await expect(page.getByLabel(trip.t("driver.field.firstName"), { exact: true })).toHaveValue("Prueba");
    await expect(page.getByLabel(trip.t("driver.field.nationality"), { exact: true })).toHaveValue("ES");
    await expect(page.getByLabel(trip.t("driver.field.birthYear"), { exact: true })).toHaveValue("1985");
    await expect(page.getByLabel(trip.t("driver.field.emailRepeat"), { exact: true })).toHaveValue("kept@example.com");
    await expect(page.locator("#driver-acceptsPrivacyAndTerms")).toBeChecked();
  };
  await typed();
  await goOn(trip, trip.t("driver.step.submit"));

  await expect(heading(trip, "payment.step.title")).toBeVisible();
  await page
    .locator("details", { has: page.getByLabel(trip.t("payment.coupon.label")) })
    .locator("summary")
    .click();
  await page.getByRole("textbox", { name: trip.t("payment.coupon.label") }).fill("ISLAS10");
  await page.getByRole("button", { name: trip.t("payment.coupon.apply") }).click();
  const fixedAndAllNow = async () => {
    for (const answer of rateOf(trip, "PQNR2")) await expect(answer).toBeChecked();
  };
  await expect(page.getByRole("button", { name: trip.t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
  await chooseRate(trip, "PQNR2");
  trip = await switchTo("es");
  await expect(heading(trip, "payment.step.title")).toBeVisible();
  await fixedAndAllNow();
  await expect(page.getByRole("button", { name: trip.t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
  await page.getByRole("link", { name: trip.t("wizard.steps.driver") }).click();
  await expect(heading(trip, "driver.step.title")).toBeVisible();
  await typed();
  await page.goBack();
  await expect(heading(trip, "payment.step.title")).toBeVisible();
  await fixedAndAllNow();
});
