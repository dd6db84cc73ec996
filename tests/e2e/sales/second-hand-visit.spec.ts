import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { CarList } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { expectAccessible, expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

const testedLanguages: readonly Language[] = ["en", "de"];
const address = (language: Language, name: string) => `${name}.${language}@example.test`;

async function sheetsOf(page: Page, wanted: { reserved?: boolean; sold?: boolean }) {
  const ids = Array.from({ length: 60 }, (_, place) => 1001 + place).join(",");
  const answer = await page.request.get(`/web/segundamano?ids=${ids}`);
  const { data }: { data: CarList } = await answer.json();
  const { reserved = false, sold = false } = wanted;
  return data.items.filter((car) => car.reserved === reserved && car.sold === sold).map(({ slug }) => `/${slug}`);
}

async function fillEnquiry(page: Page, email: string) {
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  await page.locator("#ask-message").fill("Ist er noch da?\nIs it still there?");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
}

for (const language of testedLanguages) {
  const t = textsOf(language);

  test(`a buyer goes from the list to a car, its financing and an enquiry, in ${language}`, {
    tag: language === "de" ? "@phone" : "@whole",
  }, async ({ page, context }) => {
    test.slow();
    await page.goto(paths.secondHand(language));
    const panel = page.locator('input[name="gearbox"][value="AUTOMATIC"]');
    const opener = page.locator("summary").filter({ hasText: t("secondHand.filters.open", { count: 0 }) });
    if (await opener.isVisible()) await opener.click();
    const group = page.locator("details").filter({ has: panel });
    if ((await group.count()) > 0 && !(await panel.isVisible())) await group.locator("summary").click();
    await panel.check();
    await page
      .getByRole("button", { name: t("secondHand.filters.submit") })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(/gearbox=AUTOMATIC/);
    const card = page
      .locator('section[aria-labelledby="cars"] li')
      .filter({ has: page.locator("h3"), hasNotText: t("secondHand.card.reserved") })
      .first();
    const name = (await card.getByRole("link").first().textContent()) ?? "";
    await card.getByRole("link").first().click();

    await expect(page.getByRole("heading", { level: 1 })).toContainText(name.trim());
    await expect(page.getByRole("heading", { name: t("secondHand.sheet.data") })).toBeVisible();
    await expectAccessible(page);

    await page.locator("#finance-months").selectOption("60");
    const figures = page.locator("#finance dl");
    await expect(figures).toContainText(t("secondHand.finance.figures.instalment", { months: 60 }));
    const before = await figures.textContent();
    await page.locator("#finance-down").fill("2.000");
    await expect(figures).not.toHaveText(before ?? "");
    await expect(page.locator("#finance")).toContainText(t("secondHand.finance.warning"));
    await expect(figures).toContainText(t("secondHand.finance.figures.tae"));
    await page.locator("#finance-down").fill("999999");
    await expect(page.locator("#finance").getByRole("alert")).toBeVisible();

    await page.locator("#ask-message").focus();
    await page.getByRole("button", { name: t("secondHand.enquiry.submit") }).click();
    const summary = page.getByRole("alert").filter({ hasText: t("contact.form.summary") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      t("errors.api.enquiryNameRequired"),
      t("errors.api.enquiryEmailRequired"),
      t("errors.api.enquiryPhoneRequired"),
      t("errors.api.enquiryMessageRequired"),
      t("errors.api.enquiryTerms"),
      t("errors.api.enquiryDataConsent"),
      t("errors.api.enquiryPrivacy"),
    ]);
    await fillEnquiry(page, address(language, "comprador"));
    await page.getByLabel(t("secondHand.enquiry.interests.TEST_DRIVE")).check();
    await page.route("**/buy-second-hand-car/**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: t("secondHand.enquiry.submit") }).click();
    await expect(page.getByText(t("errors.api.enquirySendFailed"))).toBeVisible();
    await expect(page.locator("#ask-message")).toHaveValue("Ist er noch da?\nIs it still there?");
    await page.unroute("**/buy-second-hand-car/**");
    await page.getByRole("button", { name: t("secondHand.enquiry.submit") }).click();
    const done = page.getByRole("status").filter({ hasText: t("contact.form.sent") });
    await expect(done).toBeFocused();
    await expect(done).toContainText(/[A-Z]-[A-Z2-9]{7}/);
    await expectAccessible(page);
    expect(await context.cookies()).toEqual([]);
  });

  test(`a reserved car shows its state and offers an alert for similar cars, in ${language}`, {
    tag: language === "de" ? "@phone" : "@whole",
  }, async ({ page }) => {
    const [sheet = ""] = await sheetsOf(page, { reserved: true });
    await page.goto(paths.secondHand(language, sheet));
    await expect(page.getByText(t("secondHand.sheet.reserved.title"))).toBeVisible();
    await expect(page.getByLabel(t("secondHand.enquiry.interests.SIMILAR"))).toBeChecked();
    const offer = page.locator("#alert");
    await expect(offer.locator('input[name="filters"]')).toHaveValue(/^brand=[a-z-]+&model=[a-z0-9-]+&priceMax=\d+$/);
    await expect(offer.getByRole("button", { name: t("secondHand.alert.submit") })).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}

test("a sold car stays online unindexed with similar cars, and other addresses return their status", async ({
  page,
}) => {
  const [sold = ""] = await sheetsOf(page, { sold: true });
  const [sale = ""] = await sheetsOf(page, {});
  await page.goto(paths.secondHand("es", sold));
  const t = textsOf("es");
  await expect(page.getByText(t("secondHand.sheet.sold.title"))).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator("#similar li h3")).toHaveCount(3);
  await expect(page.locator("#finance")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: t("secondHand.sheet.promises") })).toHaveCount(0);
  const status = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const locations = answer.headersArray().filter(({ name }) => /^location$/i.test(name));
    return [
      answer.status(),
      locations.map(({ value }) => value).join(", ") || null,
      answer.headers()["set-cookie"] ?? null,
    ];
  };
  const [, model = "", last = ""] = sale.slice(1).split("/");
  expect(await status(paths.secondHand("es", sale))).toEqual([200, null, null]);
  expect(await status(paths.secondHand("es", `/otro/${model}/${last}`))).toEqual([
    308,
    paths.secondHand("es", sale),
    null,
  ]);
  expect(await status(`${paths.secondHand("es", `/otro/${model}/${last}`)}?months=60`)).toEqual([
    308,
    `${paths.secondHand("es", sale)}?months=60`,
    null,
  ]);
  expect((await status(paths.secondHand("es", `/otro/${model}/2020-999999`)))[0]).toBe(404);
});

test("a car page has one canonical, five alternates, and car and offer as structured data", async ({ page }) => {
  const [sheet = ""] = await sheetsOf(page, {});
  await page.goto(paths.secondHand("it", sheet));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${sheet}$`));
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(6);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/share\/car-\d+-it\.png$/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const car = data.map((text) => JSON.parse(text)).find(({ "@type": type }) => type === "Car" || type === "Motorcycle");
  expect(car.offers).toMatchObject({ priceCurrency: "EUR", availability: "https://schema.org/InStock" });
  const shown = (await page.locator("aside").textContent())?.replaceAll(/[^\d]/g, "");
  expect(shown).toContain(String(Math.trunc(Number(car.offers.price))));
  const picture = await page.request.get(
    (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "",
  );
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test.describe("car page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a car page is complete, calculates the loan and accepts an enquiry without JavaScript", async ({ page }) => {
    const t = textsOf("es");
    const [sheet = ""] = await sheetsOf(page, {});
    await page.goto(paths.secondHand("es", sheet));
    await expect(page.getByRole("heading", { name: t("secondHand.sheet.equipment") })).toBeVisible();
    await expect(page.getByRole("img").first()).toBeVisible();
    await page.locator("#finance-months").selectOption("24");
    await page.locator("#finance-down").fill("1000");
    await page.getByRole("button", { name: t("secondHand.calculator.submit") }).click();
    await expect(page).toHaveURL(/months=24&downPayment=1000#finance$/);
    await expect(page.locator("#finance dl")).toContainText(t("secondHand.finance.figures.instalment", { months: 24 }));
    await expect(page.locator("#finance-down")).toHaveValue("1000");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await page.goto(paths.secondHand("es", sheet));
    await fillEnquiry(page, address("es", "sinscript"));
    await page.locator("#ask-phone").fill("1");
    await page.getByRole("button", { name: t("secondHand.enquiry.submit") }).click();
    await expect(page.locator("#ask-phone-error")).toHaveText(t("contact.form.phoneInvalid"));
    await page.locator("#ask-phone").fill("971 123 456");
    await page.getByRole("button", { name: t("secondHand.enquiry.submit") }).click();
    await expect(page.getByText(t("contact.form.sent"))).toBeVisible();
  });
});
