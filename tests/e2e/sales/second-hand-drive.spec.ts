import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { CarList } from "@/lib/contracts/sales/second-hand";
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

/** Chooses a day and one of its times; returns the time. */
async function chooseTime(page: Page, day: number, slot: number): Promise<string> {
  await page.locator("label:has(> input[data-day])").nth(day).click();
  const times = page.locator("fieldset fieldset:visible label");
  await times.nth(slot).click();
  const input = times.nth(slot).locator("input");
  await expect(input).toBeChecked();
  return (await input.getAttribute("value")) ?? "";
}

async function fillVisitor(page: Page, email: string) {
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
}

for (const [place, language] of (["de", "es"] as const).entries()) {
  const t = textsOf(language);
  test(`a visitor books a test drive, confirms it by its link, moves and cancels it, in ${language}`, {
    tag: language === "de" ? "@phone" : "@whole",
  }, async ({ page, context }) => {
    test.slow();
    const car = await carToTry(page, place);
    const email = newAddress("prueba");
    await page.goto(paths.secondHand(language, `/${car.slug}`));
    await page.getByRole("link", { name: t("secondHand.drive.book") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(car.model);
    await expectAccessible(page);
    const chosen = await chooseTime(page, 1, 2);
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      t("errors.api.enquiryNameRequired"),
      t("errors.api.enquiryEmailRequired"),
      t("errors.api.enquiryPhoneRequired"),
      t("errors.api.enquiryTerms"),
      t("errors.api.enquiryDataConsent"),
      t("errors.api.enquiryPrivacy"),
    ]);
    await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
    await fillVisitor(page, email);
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.sent.title"));
    await expectAccessible(page);

    const offered = paths.secondHand(language, `/test-drive/${car.id}`);
    await page.goto(offered);
    await expect(page.locator(`input[value="${chosen}"]`)).toHaveCount(0);
    const { text } = await mailTo(email);
    await page.goto(/https?:\S+\/drive\/[\w.-]+/.exec(text)?.[0] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.pending.title"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("secondHand.drive.confirm") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.booked.title"));

    await page
      .locator("summary")
      .filter({ hasText: t("secondHand.drive.move") })
      .click();
    const moved = await chooseTime(page, 2, 1);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("secondHand.drive.moveSubmit") }).click();
    await expect(page.getByText(t("secondHand.drive.moved"))).toBeVisible();
    await expect(page.locator("dl")).toContainText(moved.slice(11));
    const calendar = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
    const file = await calendar.text();
    expect(file).toContain(`DTSTART;TZID=Europe/Madrid:${moved.replace(/[-:]/g, "")}00`);
    expect(file).toContain("\r\nSEQUENCE:1\r\nSTATUS:CONFIRMED\r\n");

    await page.getByRole("button", { name: t("secondHand.drive.cancel") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.cancelled.title"));
    const withdrawn = await page.request.get(`${new URL(page.url()).pathname}/calendar.ics`);
    expect(await withdrawn.text()).toMatch(/METHOD:CANCEL[\s\S]+SEQUENCE:2\r\nSTATUS:CANCELLED/);
    await page.goto(offered);
    for (const free of [chosen, moved]) await expect(page.locator(`input[value="${free}"]`)).toHaveCount(1);
    expect(await context.cookies()).toEqual([]);
  });
}

test.describe("test drive without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor books, confirms and cancels a test drive, and sees an error beside a time that is taken", async ({
    page,
  }) => {
    const t = textsOf("en");
    const car = await carToTry(page, 4);
    const address = paths.secondHand("en", `/test-drive/${car.id}`);
    await page.goto(address);
    const chosen = await chooseTime(page, 1, 0);
    const email = newAddress("sinscript");
    await fillVisitor(page, email);
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.sent.title"));
    await page.goto(address);
    await page.locator("input[data-day]:checked").evaluate((day) => {
      const slot = day.closest("div")?.querySelector("fieldset fieldset input:checked");
      if (slot) slot.setAttribute("value", "2020-01-01T10:00");
    });
    await fillVisitor(page, newAddress("tarde"));
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(page.locator("#ask-driveAt-error")).toHaveText(t("secondHand.drive.taken"));
    const { text } = await mailTo(email);
    await page.goto(/https?:\S+\/drive\/[\w.-]+/.exec(text)?.[0] ?? "");
    await page.getByRole("button", { name: t("secondHand.drive.confirm") }).click();
    await expect(page.locator("dl")).toContainText(chosen.slice(11));
    await page.getByRole("button", { name: t("secondHand.drive.cancel") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.cancelled.title"));
  });
});
