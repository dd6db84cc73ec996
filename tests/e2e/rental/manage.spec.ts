import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { placeOrder, pressAtGateway } from "@/tests/e2e/support/orders";
import { pageElsewhere, test } from "@/tests/e2e/support/test";

const language = "it" as const;

test("a guest opens and changes a booking", async ({ page, browser }) => {
  test.slow();
  const from = 200;
  const email = `manage.${language}@example.com`;
  const { code } = await bookByApi(page, { language, from, email });

  const guest = journey(await pageElsewhere(browser), language);
  const { page: other, t } = guest;
  await other.goto(paths.manage(language));
  const open = other.getByRole("button", { name: t("manage.find.submit") });
  await open.click();
  await expect(other.getByRole("alert").filter({ hasText: t("errors.field.REQUIRED") })).toBeFocused();
  await other.getByLabel(t("manage.find.code")).fill("T-AAAAAAA");
  await other.getByLabel(t("manage.find.email")).fill(email);
  await open.click();
  await expect(other.getByText(t("manage.find.notFound"))).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel(t("manage.find.code")).fill(code.toLowerCase());
  await other.getByLabel(t("manage.find.email")).fill("nobody@example.com");
  await open.click();
  await expect(other.getByText(t("errors.api.bookingDataMismatch"))).toBeVisible();
  await expect(other.getByLabel(t("manage.find.code"))).toHaveValue(code.toLowerCase());
  await other.getByLabel(t("manage.find.email")).fill(email);
  await open.click();
  await expect(other).toHaveURL(new RegExp(`${paths.manage(language, code)}$`));
  await expect(other.getByRole("heading", { level: 1, name: t("manage.one.title") })).toBeVisible();
  await expectAccessible(other);

  await other.getByRole("button", { name: t("manage.change.open") }).click();
  await other.getByRole("button", { name: t("extras.more", { name: t("wizard.lines.EXTRA_GPS") }) }).click();
  await other.getByRole("button", { name: t("manage.change.show") }).click();
  const preview = other.getByRole("region", { name: t("manage.change.preview") });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText("+25,00");
  await expectAccessible(other);
  await preview.getByRole("button", { name: t("manage.change.confirm") }).click();
  await expect(other.getByText(t("manage.change.done"))).toBeVisible();
  await expect(other.getByText(t("wizard.lines.EXTRA_GPS")).first()).toBeVisible();

  await other.goto(paths.manage(language));
  await other.getByRole("link", { name: new RegExp(code) }).click();
  await expect(other.getByRole("heading", { level: 1, name: t("manage.one.title") })).toBeVisible();
});

test("a guest cancels an unpaid booking, and sees that nothing was charged", async ({ page }) => {
  const { t, language } = journey(page, "fr");
  const held = await placeOrder(page.request, { searchParams: searchParamsFor(229, 232), groupId: 1, language });
  await pressAtGateway(held, "cancel", "payment_error");
  await page.goto(`${paths.manage(language, held.code)}?t=${held.bookingToken}`);
  await expect(page.getByRole("link", { name: t("manage.unpaid.pay") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("manage.unpaid.giveUp") }).click();
  await expect(page.getByText(t("manage.unpaid.released"))).toBeVisible();
});
