import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { test } from "@/tests/e2e/support/test";

const language = "fr" as const;

test("a guest requests an invoice", { tag: "@phone" }, async ({ page }) => {
  test.slow();
  const from = 280;
  const email = `invoice.${language}@example.com`;
  const { code, t } = await bookByApi(page, { language, from, email, groupId: 3 });
  const look = page.getByRole("button", { name: t("invoice.look") });
  // The card is captured shortly after the confirmation, and an invoice covers the captured amount.
  await expect(async () => {
    await page.goto(paths.invoice(language, code));
    await expect(look).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await look.click();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.field.REQUIRED") })).toBeFocused();
  await expectAccessible(page);
  const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name));
  await field("invoice.field.fiscalName").fill("Prueba Ejemplo SL");
  await field("invoice.field.taxId").fill("12345678A");
  await field("invoice.field.address").fill("Calle Mayor 1");
  await field("invoice.field.postalCode").fill("0780");
  await field("invoice.field.town").fill("Ibiza");
  await field("invoice.field.country").selectOption("ES");
  await look.click();
  await expect(page.locator("#invoice-taxId-error")).toHaveText(t("errors.field.TAX_ID_INVALID"));
  await expect(page.locator("#invoice-postalCode-error")).toHaveText(t("errors.field.POSTAL_CODE_INVALID"));
  await field("invoice.field.taxId").fill("12345678Z");
  await field("invoice.field.postalCode").fill("07800");
  await look.click();
  await expect(page.getByRole("heading", { name: t("invoice.preview") })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("invoice.send") }).click();
  await expect(page.getByText(/F-[A-Z2-9]{7}/)).toBeVisible();
  const href = await page.getByRole("link", { name: t("invoice.pdf") }).getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await page.reload();
  await expect(page.getByText(t("errors.api.invoiceAlreadyRequested"))).toBeVisible();
  await expectAccessible(page);
});
