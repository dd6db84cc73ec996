import { expect, type Page } from "playwright/test";
import { formDraftsKey } from "@/components/ui/form-drafts-key";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { languageNames } from "@/lib/domain/core/languages";
import { searchParamsFor } from "@/tests/e2e/support/journey";
import { newAddress } from "@/tests/e2e/support/mailbox";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

async function switchTo(page: Page, language: Language) {
  const menu = page.locator("header details").first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: languageNames[language] }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

const stored = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) ?? "", formDraftsKey);

const carDetail = async (page: Page) => {
  const { data } = await (await page.request.get("/web/segundamano?ids=1001")).json();
  return paths.secondHand("es", `/${data.items[0].slug}`);
};

interface Form {
  readonly name: string;
  readonly address: (page: Page) => Promise<string> | string;
  /** Selector and value of a text field, a checkbox, and a select where there is one. */
  readonly text: readonly [selector: string, value: string];
  readonly box: string;
  readonly select?: readonly [selector: string, value: string];
}

const forms: readonly Form[] = [
  {
    name: "contact",
    address: () => paths.contact("es", "DAMAGE"),
    text: ["#ask-message", "¿Y el espejo?"],
    box: "#ask-acceptsTerms",
    select: ["#ask-subject", "DEPOSIT"],
  },
  {
    name: "complaint",
    address: () => paths.legal("es", "complaints"),
    text: ["#ask-code", "WK10X"],
    box: "#ask-receivesOffers",
  },
  {
    name: "subscription",
    address: () => paths.subscription("es"),
    text: ["#ask-fullName", "Prueba Ejemplo"],
    box: "#ask-licenceOverTwoYears",
    select: ["#ask-months", "12"],
  },
  {
    name: "long rental",
    address: () => paths.wizard("es", "vehicles", searchParamsFor(20, 120)),
    text: ["#ask-fullName", "Prueba Ejemplo"],
    box: "#ask-consentsData",
    select: ["#ask-groupId", "2"],
  },
  { name: "car", address: carDetail, text: ["#ask-email", "prueba@example.test"], box: "#ask-consentsData" },
  {
    name: "alert",
    address: () => `${paths.secondHand("es")}?fuel=ELECTRIC`,
    text: ["#alert-email", "prueba@example.test"],
    box: "#alert-consent",
  },
];

for (const { name, address, text, box, select } of forms) {
  test(
    `the ${name} form keeps its fields after a reload, a language switch and browser Back`,
    wholeUnless(name === "contact"),
    async ({ page }) => {
      await page.goto(await address(page));
      await expect(page.locator(text[0]).locator("xpath=ancestor::form")).toHaveAttribute("novalidate");
      await page.locator(text[0]).fill(text[1]);
      await page.locator(box).check();
      if (select) await page.locator(select[0]).selectOption(select[1]);
      const isKept = async () => {
        await expect(page.locator(text[0])).toHaveValue(text[1]);
        await expect(page.locator(box)).toBeChecked();
        if (select) await expect(page.locator(select[0])).toHaveValue(select[1]);
      };
      // The code that stores the draft is loaded on the first focus.
      await expect.poll(() => stored(page)).toContain(text[1]);
      await page.reload();
      await isKept();
      await switchTo(page, "de");
      await isKept();
      await page.goto(paths.fleet("de"));
      await page.goBack();
      await isKept();
    },
  );
}

test("the contact form is empty after the message was sent", async ({ page }) => {
  const t = textsOf("en");
  await page.goto(paths.contact("en"));
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(newAddress("kept"));
  await page.locator("#ask-phone").fill("971 123 456");
  await page.locator("#ask-message").fill("Is a bicycle allowed?");
  for (const value of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${value}`).check();
  await expect.poll(() => stored(page)).toContain("bicycle");
  await page.getByRole("button", { name: t("contact.form.submit") }).click();
  await expect(page.getByText(t("contact.form.sent"))).toBeVisible();
  await expect.poll(() => stored(page)).toBe("");
  await page.reload();
  await expect(page.locator("#ask-message")).toHaveValue("");
});
