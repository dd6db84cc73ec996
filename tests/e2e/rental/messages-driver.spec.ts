import { expect, type Locator } from "playwright/test";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { fillDriver, goOn, heading, journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

const language = "fr" as const;

test("the driver form shows an error for each invalid field", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const trip = journey(page, language);
  const { t } = trip;
  const control = (name: string) => page.locator(`#driver-${name}`);
  const expectError = async (field: Locator, text: string) => {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text).replaceAll(/\s+/g, "\\s+")));
  };
  const submit = () => goOn(trip, t("driver.step.submit"));

  // After-hours pick-up at the airport, and a van that requires three years of licence.
  const at = (days: number) => `${dayAhead(days)}T20:30`;
  const searchParams = searchParamsFor(0, 0, { pickupAt: at(40), returnAt: at(43) });
  await openStep(trip, "driver", { searchParams, groupId: 8 });
  await expect(control("firstName")).toBeVisible();
  // Preselected from the browser's region, pt-PT.
  await expect(control("nationality")).toHaveValue("PT");
  await control("nationality").selectOption("");
  await submit();
  for (const name of ["firstName", "lastName", "nationality", "birthDay", "birthMonth", "birthYear"]) {
    await expectError(control(name), t("driver.error.required"));
  }
  for (const name of ["email", "emailRepeat", "mobile"]) await expectError(control(name), t("driver.error.required"));
  await expectError(control("flightNumber"), t("driver.error.flightRequired"));
  await expectError(control("declaresGroupLicence"), t("driver.error.groupLicence", { class: "B", years: 3 }));
  await expectError(control("acceptsPrivacyAndTerms"), t("driver.error.privacyAndTerms"));
  const summary = page.getByRole("alert").filter({ hasText: t("driver.error.privacyAndTerms") });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(t("driver.error.licenceNotice"));

  await fillDriver(trip, "messages@example.com");
  await control("emailRepeat").fill("other@example.com");
  await control("mobile").fill("12");
  await control("birthDay").fill("31");
  await control("birthMonth").fill("2");
  await control("flightNumber").fill("no flight");
  await submit();
  await expectError(control("emailRepeat"), t("driver.error.emailMismatch"));
  await expectError(control("mobile"), t("driver.error.phoneInvalid"));
  await expectError(control("birthDay"), t("driver.error.dateInvalid"));
  await expectError(control("flightNumber"), t("driver.error.flightInvalid"));
  await expect(control("firstName")).toHaveValue("Prueba");

  await control("birthMonth").fill("1");
  await control("birthYear").fill(String(new Date().getFullYear() - 18));
  await control("email").fill("nobody");
  await submit();
  await expectError(control("birthYear"), t("driver.error.ageUnderMinimum"));
  await expectError(control("email"), t("driver.error.emailInvalid"));

  // Aged 21 to 24: the van is refused and the form keeps its values.
  await control("birthYear").fill(String(new Date().getFullYear() - 23));
  await control("mobile").focus();
  const dialog = page.getByRole("dialog", { name: t("driver.under25.title") });
  await expect(dialog).toContainText(t("driver.under25.notAllowed"));
  await expect(dialog).toContainText(t("driver.under25.kept"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("driver.under25.changeVehicle") }).click();
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  await page.getByText(/^\d+ autres? dès 25 ans$/).click();
  const van = page.getByRole("article", { name: t("vehicles.card.orSimilar", { name: "VW Touran" }) });
  await expect(van).toContainText(t("vehicles.card.fromAge", { age: 25 }));
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
