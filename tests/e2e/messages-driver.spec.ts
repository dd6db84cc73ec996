import { expect, type Locator, test } from "playwright/test";
import {
  addressOf,
  chooseVehicle,
  dayAhead,
  fillDriver,
  goOn,
  heading,
  journey,
  openResults,
  passCoverageAndExtras,
} from "@/tests/e2e/support/journey";

const language = "fr" as const;

test("the driver form says what each field wants", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const own = journey(page, language);
  const { t } = own;
  const control = (name: string) => page.locator(`#driver-${name}`);
  const tells = async (field: Locator, text: string) => {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text).replaceAll(/\s+/g, "\\s+")));
  };
  const submit = () => goOn(own, t("driver.step.submit"));

  // After hours at the airport, and a van whose licence has three years.
  const at = (days: number) => `${dayAhead(days)}T20:30`;
  await openResults(own, addressOf(0, 0, { pickupAt: at(40), returnAt: at(43) }));
  await chooseVehicle(own, "VW Touran");
  await passCoverageAndExtras(own);
  await expect(control("firstName")).toBeVisible();
  await submit();
  for (const name of ["firstName", "lastName", "nationality", "birthDay", "birthMonth", "birthYear"]) {
    await tells(control(name), t("driver.error.required"));
  }
  for (const name of ["email", "emailRepeat", "mobile"]) await tells(control(name), t("driver.error.required"));
  await tells(control("flightNumber"), t("driver.error.flightRequired"));
  await tells(control("declaresLicenceOverTwoYears"), t("driver.error.licenceOverTwoYears"));
  await tells(control("declaresGroupLicence"), t("driver.error.groupLicence", { class: "B", years: 3 }));
  await tells(control("acceptsLicenceNotice"), t("driver.error.licenceNotice"));
  await tells(control("acceptsPrivacyAndTerms"), t("driver.error.privacyAndTerms"));
  const summary = page.getByRole("alert").filter({ hasText: t("driver.error.privacyAndTerms") });
  await expect(summary).toBeFocused();

  await fillDriver(own, "messages@example.com");
  await control("emailRepeat").fill("other@example.com");
  await control("mobile").fill("12");
  await control("birthDay").fill("31");
  await control("birthMonth").selectOption({ index: 2 });
  await control("flightNumber").fill("no flight");
  await submit();
  await tells(control("emailRepeat"), t("driver.error.emailMismatch"));
  await tells(control("mobile"), t("driver.error.phoneInvalid"));
  await tells(control("birthDay"), t("driver.error.dateInvalid"));
  await tells(control("flightNumber"), t("driver.error.flightInvalid"));
  await expect(control("firstName")).toHaveValue("Prueba");

  await control("birthMonth").selectOption({ index: 1 });
  await control("birthYear").fill(String(new Date().getFullYear() - 18));
  await control("email").fill("nobody");
  await submit();
  await tells(control("birthYear"), t("driver.error.ageUnderMinimum"));
  await tells(control("email"), t("driver.error.emailInvalid"));

  // 21 to 24: this van is not for them, and everything typed stays.
  await control("birthYear").fill(String(new Date().getFullYear() - 23));
  await control("mobile").focus();
  const dialog = page.getByRole("dialog", { name: t("driver.under25.title") });
  await expect(dialog).toContainText(t("driver.under25.notAllowed"));
  await expect(dialog).toContainText(t("driver.under25.kept"));
  await dialog.getByRole("button", { name: t("driver.under25.changeVehicle") }).click();
  await expect(heading(own, "vehicles.title")).toBeVisible();
  const van = page.getByRole("article", { name: t("vehicles.card.orSimilar", { name: "VW Touran" }) });
  await expect(van).toContainText(t("vehicles.card.reason.UNDER25"));
});

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
