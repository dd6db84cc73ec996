import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { addDays, dateOf, wallClockAt } from "@/lib/domain/core/time";
import { expectAccessible, expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { newAddress } from "@/tests/e2e/support/mailbox";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

const language = "de" as const;
const t = textsOf(language);
const address = (language: Language, name: string) => newAddress(`${name}.${language}`);
const day = (ahead: number) => addDays(dateOf(wallClockAt(Date.now(), "Europe/Madrid")), ahead);

async function fill(page: Page, email: string) {
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  await page.locator("#ask-message").fill("Ab Dezember?\nFrom December?");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy", "licenceOverTwoYears"])
    await page.locator(`#ask-${box}`).check();
}
/** The form's validation code is loaded on its first focus. */
async function awake(page: Page) {
  await page.locator("#ask-message").focus();
  await expect(page.locator("#enquiry form[novalidate]")).toBeVisible();
}
const submit = (page: Page, language: Language) =>
  page.getByRole("button", { name: textsOf(language)("subscription.form.submit") }).click();

test.describe("subscription page", { tag: "@phone" }, () => {
  test("the subscription page shows every term of each model, with links to its daily rental and used cars", async ({
    page,
  }) => {
    await page.goto(paths.subscription(language, "/ibiza"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("subscription.titleIbiza"));
    const prices = page.getByRole("table", { name: t("subscription.models.caption", { model: "Seat Ibiza" }) });
    await expect(prices.getByRole("cell")).toHaveText([/^586/, /^516/, /^469/, /^431/]);
    await expect(
      page.getByRole("link", { name: t("subscription.models.rentThis", { model: "Seat Ibiza" }) }),
    ).toHaveAttribute("href", paths.fleet(language, "seat-ibiza"));
    const buy = page.getByRole("link", { name: t("subscription.models.buyThis", { model: "Seat Ibiza" }) });
    await buy.click();
    await expect(page).toHaveURL(new RegExp(`${paths.secondHand(language, "/seat/ibiza")}$`));
  });

  test("the subscription page calculates the total cost, compares it with renting and copies the plan to the form", async ({
    page,
  }) => {
    await page.goto(paths.subscription(language));
    const answer = page.locator("#cost output");
    await expect(answer).toHaveText(/^499/);
    await page.locator("#cost-months").selectOption("12");
    await expect(answer).toHaveText(/^465/);
    await page.locator("#cost-island").selectOption("IBIZA");
    await expect(answer).toHaveText(/^501/);
    await page.locator("#cost-km").fill("1250");
    await expect(answer).toHaveText(/^431/);
    await page.locator("#cost-km").press("ArrowRight");
    await expect(answer).toHaveText(/^441/);
    await expect(page.locator("#cost").getByText(t("subscription.cost.depositNote"))).toBeVisible();
    await page.getByRole("link", { name: t("subscription.cost.ask") }).click();
    await expect(page.locator("#ask-vehicleId")).toHaveValue("2");
    await expect(page.locator("#ask-months")).toHaveValue("12");
    await expect(page.getByRole("radio", { name: t("offices.islands.IBIZA"), exact: true })).toBeChecked();
    await awake(page);
    await expect(page.locator("#ask-months")).toHaveValue("12");
    await expect(page.getByRole("radio", { name: t("offices.islands.IBIZA"), exact: true })).toBeChecked();
  });

  test("the subscription form reports all missing fields and each invalid date", async ({ page }) => {
    await page.goto(paths.subscription(language, "/mallorca"));
    await awake(page);
    await page.locator("#ask-startDate").fill(day(2));
    await page.locator("#ask-message").fill("");
    await submit(page, language);
    const summary = page.getByRole("alert").filter({ hasText: t("contact.form.summary") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      t("subscription.form.startInvalid", { subFirst: 5, subStart: 60 }),
      t("errors.api.enquiryNameRequired"),
      t("errors.api.enquiryEmailRequired"),
      t("errors.api.enquiryPhoneRequired"),
      t("errors.api.enquiryMessageRequired"),
      t("errors.api.enquiryTerms"),
      t("errors.api.enquiryDataConsent"),
      t("errors.api.enquiryPrivacy"),
      t("errors.api.enquiryLicence"),
    ]);
    await expectAccessible(page);
  });

  test("the subscription form writes the message from vehicle, term and start, and shows the return date", async ({
    page,
  }) => {
    await page.goto(paths.subscription("en", "/ibiza"));
    await page.locator("#ask-months").selectOption("6");
    await page.locator("#ask-vehicleId").selectOption({ label: "Seat Ibiza" });
    await expect(page.locator("#ask-message")).toHaveValue(
      "I would like a quote for a subscription.\nVehicle: Seat Ibiza\nTerm: 6 months",
    );
    await page.locator("#ask-startDate").fill(day(20));
    await expect(page.locator("#ask-message")).toHaveValue(/\nStart date: .+\nReturn date: .+$/);
    await page.locator("#ask-months").selectOption("12");
    await expect(page.locator("#ask-message")).toHaveValue(/\nTerm: 12 months\n/);
    await page.locator("#ask-message").fill("Mine");
    await page.locator("#ask-months").selectOption("6");
    await expect(page.locator("#enquiry output")).toHaveText(/\d/);
    await expect(page.locator("#ask-message")).toHaveValue("Mine");
  });

  test("the subscription form shows an error when the enquiry cannot be sent, and keeps the text", async ({ page }) => {
    await page.goto(paths.subscription(language));
    await fill(page, address(language, "suscripcion.cortada"));
    await awake(page);
    await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await submit(page, language);
    await expect(page.getByText(t("errors.api.enquirySendFailed"))).toBeVisible();
    await expect(page.locator("#ask-message")).toHaveValue("Ab Dezember?\nFrom December?");
    await page.unroute("**/*");
    await submit(page, language);
    await page.waitForURL(/\/sent\/S-[A-Z2-9]{7}$/);
  });

  test("the subscription page is linked from the same model in the fleet and from a car page", async ({ page }) => {
    await page.goto(paths.fleet(language, "seat-ibiza"));
    await page.getByRole("link", { name: t("subscription.ways.subscribeGo") }).click();
    await expect(page).toHaveURL(new RegExp(`${paths.subscription(language)}#seat-ibiza$`));
    await expect(page.locator("#seat-ibiza")).toBeInViewport();
    await page.goto(paths.secondHand(language, "/seat/ibiza"));
    await page.locator("main li h2 a, main li h3 a").first().click();
    await expect(page.getByRole("link", { name: t("subscription.ways.subscribeGo") })).toHaveAttribute(
      "href",
      `${paths.subscription(language)}#seat-ibiza`,
    );
  });

  for (const below of ["", "/ibiza", "/sent/S-ABCDEFG"])
    test(
      `the subscription page for ${below || "both islands"} has no accessibility violation and fits 320 px`,
      wholeUnless(below !== "/ibiza"),
      async ({ page }) => {
        await page.goto(paths.subscription(language, below));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessibleEverywhere(page);
      },
    );
});

test.describe("subscription page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the subscription page shows typical costs, reports errors with all fields kept, and sends the form without JavaScript", async ({
    page,
  }) => {
    const t = textsOf("es");
    await page.goto(paths.subscription("es"));
    await expect(page.locator("#cost-km")).toBeHidden();
    const typical = page.getByRole("row", { name: /^Seat Ibiza/ }).last();
    await expect(typical.getByRole("cell")).toHaveText([/^429/, /^499/, /^579/, /^679/]);
    await fill(page, address("es", "suscripcion.sinscript"));
    await page.getByRole("radio", { name: t("offices.islands.IBIZA"), exact: true }).check();
    await page.locator("#ask-vehicleId").selectOption({ label: "Cupra Born" });
    await page.locator("#ask-startDate").fill(day(12));
    await page.locator("#ask-phone").fill("1");
    await submit(page, "es");
    await expect(page.locator("#ask-phone-error")).toHaveText(t("contact.form.phoneInvalid"));
    await expect(page.locator("#ask-message")).toHaveValue("Ab Dezember?\nFrom December?");
    await expect(page.locator("#ask-vehicleId")).toHaveValue("10");
    await expect(page.locator("#ask-startDate")).toHaveValue(day(12));
    await expect(page.getByRole("radio", { name: t("offices.islands.IBIZA"), exact: true })).toBeChecked();
    await page.locator("#ask-phone").fill("971 123 456");
    await submit(page, "es");
    await expect(page).toHaveURL(/\/sent\/S-[A-Z2-9]{7}$/);
    await expect(page.getByText(t("subscription.sentReference"))).toBeVisible();
  });
});

test("an invalid enquiry reference returns 404", async ({ page }) => {
  await page.goto(paths.subscription("en", "/sent/abc"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf("en")("notFound.title"));
});
