import { expect, test } from "playwright/test";
import { consentKey, consentVersion } from "@/lib/contracts/consent";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { textsOf } from "@/tests/e2e/support/texts";

test.use({ locale: "de-DE" });

test("a German browser is offered a Spanish page in German, once", { tag: "@both" }, async ({ page }) => {
  await page.addInitScript(
    ([name, value]) => {
      window.localStorage.setItem(name, value);
      if (window.sessionStorage.getItem("began")) return;
      window.sessionStorage.setItem("began", "1");
      window.localStorage.removeItem("languageOffered");
    },
    [
      consentKey,
      JSON.stringify({ version: consentVersion, choices: { analytics: false }, at: new Date().toISOString() }),
    ] as const,
  );
  const t = textsOf("de");
  await page.goto(paths.secondHand("es"));
  const link = page.getByRole("link", { name: t("layout.languageOffer.go") });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${paths.secondHand("de")}$`));
  await expect(link).toHaveCount(0);
  await page.goto(paths.secondHand("es"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});
