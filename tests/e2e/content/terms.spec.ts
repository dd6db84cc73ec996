import { expect, type Page } from "playwright/test";
import type { LegalPage } from "@/lib/contracts/content/legal-pages";
import { paths } from "@/lib/contracts/paths";
import type { CarList } from "@/lib/contracts/sales/second-hand";
import { type Language, languages } from "@/lib/domain/core/languages";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

async function carForSale(page: Page, language: Language): Promise<string> {
  const answer = await page.request.get("/web/segundamano");
  const { data }: { data: CarList } = await answer.json();
  return paths.secondHand(language, `/${data.items.find(({ sold }) => !sold)?.slug}`);
}

/** The page of each form, and the terms that its checkbox refers to. */
const forms: readonly [string, (page: Page, language: Language) => Promise<string>, LegalPage, string][] = [
  ["a car for sale", carForSale, "sale", ""],
  ["subscriptions", async (_, language) => paths.subscription(language), "subscription", ""],
  ["subscriptions on an island", async (_, language) => paths.subscription(language, "/ibiza"), "subscription", ""],
  ["contact", async (_, language) => paths.contact(language), "notice", "#use"],
  ["complaints", async (_, language) => paths.legal(language, "complaints"), "notice", "#use"],
];

for (const [index, [where, addressOf, terms, section]] of forms.entries()) {
  test(
    `the checkbox of the form for ${where} links to the terms of that contract`,
    wholeUnless(index < 2),
    async ({ page }) => {
      for (const language of languages) {
        const html = await (await page.request.get(await addressOf(page, language))).text();
        const [form = "", ...others] = (html.match(/<form\b.*?<\/form>/gs) ?? []).filter((value) =>
          value.includes('id="ask-acceptsTerms"'),
        );
        expect(others).toEqual([]);
        const linked = [...form.matchAll(/<a\b[^>]*href="([^"]*\/rent\/legal\/[^"]*)"/g)].map(([, href]) => href);
        expect(linked).toEqual([`${paths.legal(language, terms)}${section}`, paths.legal(language, "privacy")]);
      }
      // The link targets are opened in a browser, each form in another language.
      const language = languages[index] ?? "es";
      await page.goto(await addressOf(page, language));
      const opened = page.waitForEvent("popup");
      const form = page.locator("form").filter({ has: page.locator("#ask-acceptsTerms") });
      await form.locator(`a[href*="/legal/${terms}"]`).click();
      const tab = await opened;
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(textsOf(language)(`legal.pages.${terms}.title`));
      if (section) await expect(tab.locator(section)).toBeInViewport();
    },
  );
}

test("each page of terms names the contracting party, the non-binding nature of an enquiry and the legal rights", async ({
  page,
}) => {
  for (const language of languages) {
    const t = textsOf(language);
    await page.goto(paths.legal(language, "sale"));
    for (const id of ["contract", "enquiry", "trial", "withdrawal", "form", "guarantee", "complaints", "law"])
      await expect(page.locator(`section#${id}`)).toBeVisible();
    await expect(page.locator("section#financing")).toContainText(/181[.,]91/);
    await expect(page.locator("section#financing")).toContainText(t("secondHand.finance.warning"));
    await expect(page.locator("section#guarantee")).toContainText("120");
    await page.goto(paths.legal(language, "subscription"));
    for (const id of ["contract", "enquiry", "deposit", "mileage", "term", "ending", "withdrawal", "return"])
      await expect(page.locator(`section#${id}`)).toBeVisible();
    await expect(page.locator("section#included").getByRole("row")).toHaveCount(11);
    await expect(page.locator("section#withdrawal")).toContainText("103");
    await expect(page.locator("main")).not.toContainText(/\{|\}/);
  }
});
