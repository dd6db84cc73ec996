import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { fillLogin } from "@/tests/e2e/support/account";
import {
  chooseRate,
  chooseVehicle,
  goOn,
  heading,
  journey,
  openResults,
  order,
  passCoverageAndExtras,
  searchParamsFor,
  toPayment,
} from "@/tests/e2e/support/journey";
import { newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";

/** Wraps every text node in two elements, now and whenever one is added, as a browser does that translates the page. */
async function translate(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const untranslated = new Set(["SCRIPT", "STYLE", "TITLE", "TEXTAREA", "OPTION", "FONT", "NOSCRIPT"]);
    const wrap = (node: Node) => {
      if (node instanceof Text) {
        if (!node.data.trim() || !node.parentElement || untranslated.has(node.parentElement.tagName)) return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        node.replaceWith(outer);
        outer.append(inner);
        inner.append(node);
      } else for (const child of [...node.childNodes]) wrap(child);
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Uncaught errors, and those that a boundary of the page caught. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && /NotFoundError|insertBefore|removeChild/.test(message.text()))
      failures.push(message.text());
  });
  return failures;
}

test.describe("pages translated by the browser", { tag: "@phone" }, () => {
  test("R010: a visitor books from the results to the provider's page", async ({ page }) => {
    const failures = failuresOf(page);
    const trip = journey(page, "en");
    await openResults(trip, searchParamsFor(44, 48));
    await translate(page);
    await chooseVehicle(trip, "Fiat Panda");
    await page.locator('input[name="coverage"][value="SCDW"]').check();
    await passCoverageAndExtras(trip);
    await goOn(trip, trip.t("driver.step.submit"));
    await expect(page.getByRole("alert").first()).toBeVisible();
    await toPayment(trip, newAddress("translated"));
    await chooseRate(trip, "PQNR2");
    await chooseRate(trip, "PQ2");
    await order(trip);
    expect(failures).toEqual([]);
  });

  test("R011: a wrong password shows the error beside the form", async ({ page }) => {
    const failures = failuresOf(page);
    const trip = journey(page, "en");
    await page.goto(paths.login("en"));
    await translate(page);
    for (const password of ["not-the-password", "nor-this-one"]) {
      await fillLogin(trip, "nobody.at.all@example.com", password);
      await expect(page.getByRole("alert").filter({ hasText: "Wrong user or password" })).toBeVisible();
    }
    expect(failures).toEqual([]);
  });

  test("R013: a visitor sends a message", async ({ page }) => {
    const failures = failuresOf(page);
    const { t } = journey(page, "en");
    await page.goto(paths.contact("en"));
    await expect(page.locator("form[novalidate]").last()).toBeVisible();
    await translate(page);
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByRole("alert").filter({ hasText: t("contact.form.summary") })).toBeFocused();
    await page.locator("#ask-fullName").fill("Prueba Ejemplo");
    await page.locator("#ask-email").fill(newAddress("translated.contact"));
    await page.locator("#ask-phone").fill("+34 971 123 456");
    await page.locator("#ask-message").fill("A question.");
    for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByRole("status").filter({ hasText: t("contact.form.sent") })).toBeFocused();
    expect(failures).toEqual([]);
  });

  test("R016: a visitor changes the search", async ({ page }) => {
    const failures = failuresOf(page);
    const trip = journey(page, "en");
    await openResults(trip, searchParamsFor(44, 48));
    await translate(page);
    await page.getByRole("button", { name: trip.t("vehicles.filters") }).click();
    const sheet = page.getByRole("dialog");
    const automatic = sheet.getByRole("checkbox", { name: /^Automatic/ }).first();
    await automatic.click();
    await expect(page).toHaveURL(/AUTOMATIC/);
    await automatic.click();
    await expect(page).not.toHaveURL(/AUTOMATIC/);
    await page.keyboard.press("Escape");
    await expect(heading(trip, "vehicles.title")).toBeVisible();
    expect(failures).toEqual([]);
  });
});
