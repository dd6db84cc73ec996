import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { CarList } from "@/lib/contracts/second-hand";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

/** A car whose office has free test-drive slots; each test takes another car. */
async function carToTry(page: Page, place: number) {
  const answer = await page.request.get("/web/segundamano?hideReserved=1&sort=km");
  const { data }: { data: CarList } = await answer.json();
  const free: CarList["items"] = [];
  for (const car of data.items) {
    const times = await (await page.request.get(`/web/segundamano/${car.id}/prueba`)).json();
    if (times.data.times.length > 0) free.push(car);
    if (free.length > place) break;
  }
  const car = free[place];
  if (!car) throw new Error("no car can be tried");
  return car;
}

async function fillVisitor(page: Page, email: string) {
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
}

for (const [place, language] of (["de", "es"] as const).entries()) {
  const t = textsOf(language);
  test(`a test drive in ${language}: booked from the sheet, mailed, cancelled by its link`, {
    tag: language === "de" ? "@phone" : "@whole",
  }, async ({ page, context }) => {
    test.slow();
    const car = await carToTry(page, place);
    const email = newAddress("prueba");
    await page.goto(paths.secondHand(language, `/${car.slug}`));
    await page.getByRole("link", { name: t("secondHand.drive.book") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(car.model);
    await expectAccessible(page);
    const time = page.getByLabel(t("secondHand.drive.when"));
    const chosen = (await time.locator("option").nth(3).getAttribute("value")) ?? "";
    await time.selectOption(chosen);
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      t("errors.api.enquiryNameRequired"),
      t("errors.api.enquiryEmailRequired"),
      t("errors.api.enquiryPhoneRequired"),
      t("errors.api.enquiryTerms"),
      t("errors.api.enquiryDataConsent"),
      t("errors.api.enquiryPrivacy"),
    ]);
    await expect(time).toHaveValue(chosen);
    await fillVisitor(page, email);
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page).toHaveURL(/\/drive\/V-/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.booked.title"));
    await expectAccessible(page);

    await page.goto(paths.secondHand(language, `/test-drive/${car.id}`));
    await expect(page.locator(`option[value="${chosen}"]`)).toHaveCount(0);
    const { text } = await mailTo(email);
    await page.goto(/https?:\S+\/drive\/[\w.-]+/.exec(text)?.[0] ?? "");
    await page.getByRole("button", { name: t("secondHand.drive.cancel") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.cancelled.title"));
    await page.goto(paths.secondHand(language, `/test-drive/${car.id}`));
    await expect(page.locator(`option[value="${chosen}"]`)).toHaveCount(1);
    expect(await context.cookies()).toEqual([]);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a test drive is booked and cancelled; a time that is gone is told beside its field", async ({ page }) => {
    const t = textsOf("en");
    const car = await carToTry(page, 4);
    const address = paths.secondHand("en", `/test-drive/${car.id}`);
    await page.goto(address);
    const chosen = (await page.locator("#ask-driveAt option").first().getAttribute("value")) ?? "";
    await fillVisitor(page, newAddress("sinscript"));
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.booked.title"));
    const booked = page.url();
    await page.goto(address);
    await page.locator("#ask-driveAt").evaluate((select, at) => {
      const option = select.ownerDocument.createElement("option");
      option.value = at;
      select.prepend(option);
      if ("value" in select) select.value = at;
    }, chosen);
    await fillVisitor(page, newAddress("tarde"));
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.locator("#ask-driveAt-error")).toHaveText(t("secondHand.drive.taken"));
    await page.goto(booked);
    await page.getByRole("button", { name: t("secondHand.drive.cancel") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.cancelled.title"));
  });
});
