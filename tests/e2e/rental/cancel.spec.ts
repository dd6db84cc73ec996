import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { digitsOf } from "@/tests/e2e/support/journey";
import { test } from "@/tests/e2e/support/test";

const language = "it" as const;

test("a guest cancels a booking by keyboard only", async ({ page }) => {
  test.slow();
  const from = 250;
  const { code, t } = await bookByApi(page, { language, from, email: `cancel.${language}@example.com` });
  await page.goto(paths.cancel(language, code));
  await expect(page.getByRole("heading", { level: 1, name: t("manage.cancel.title") })).toBeFocused();
  const amount = page.locator("dt", { hasText: t("manage.cancel.refunded") }).locator("+ dd");
  await expect(amount).toHaveText(/\d/);
  const refund = digitsOf(await amount.textContent());
  expect(Number(refund)).toBeGreaterThan(0);
  await expectAccessible(page);

  const button = page.getByRole("button", { name: new RegExp(t("manage.cancel.submit", { refund: "" }).trim()) });
  await expect(button).toContainText((await amount.textContent()) ?? "");
  await button.focus();
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: t("errors.api.cancelTermsRequired") });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await button.focus();
  await page.keyboard.press("Enter");
  const result = page.getByRole("status").filter({ hasText: t("manage.cancel.done") });
  await expect(result).toBeFocused();
  await expect(page.getByText(t("manage.refund.expected"))).toBeVisible();
  await expectAccessible(page);

  await page.goto(paths.cancel(language, code));
  await expect(page.getByText(t("errors.api.cancelAlready"))).toBeVisible();
  await page.goto(paths.confirmation(language, code));
  await expect(page).toHaveURL(new RegExp(`${paths.manage(language, code)}$`));
  await expect(page.getByText(t("manage.one.state.cancelled"))).toBeVisible();
  await expect(page.getByText(t("manage.trip.papers.voucher"))).toHaveCount(0);
});
