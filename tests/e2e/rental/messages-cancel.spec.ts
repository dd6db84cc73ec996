import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { query } from "@/tests/e2e/support/database";
import { heading, journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { paidOrder, placeOrder } from "@/tests/e2e/support/orders";
import { pageElsewhere, test } from "@/tests/e2e/support/test";

const language = "de" as const;

const searchParams = searchParamsFor(126, 129);
const order = { searchParams, groupId: 3, language };
const set = (code: string, columns: string) => query(`update booking set ${columns} where code = $1`, [code]);
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test("the cancellation page shows the refund before and after the limit", async ({ page, request }) => {
  const trip = journey(page, language);
  const { t } = trip;
  const amount = (name: "refunded" | "kept") =>
    page.locator("dt", { hasText: t(`manage.cancel.${name}`) }).locator("+ dd");

  const part = await paidOrder(request, { ...order, coverage: "SCDW" });
  await page.goto(`${paths.cancel(language, part.code)}?t=${part.bookingToken}`);
  await expectText(page, t("errors.api.coverageNotCharged"));
  await expect(amount("kept")).toHaveText(/^\D*0[.,]00\D*$/);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: (await amount("refunded").textContent()) ?? "" }).click();
  const done = page.getByRole("status").filter({ hasText: t("manage.cancel.done") });
  await expect(done).toContainText(t("errors.api.coverageNotCharged"));

  const late = await paidOrder(request, { ...order, packageCode: "PQ2" });
  await set(late.code, "pickup_at = (now() at time zone 'Europe/Madrid') + interval '3 hours'");
  await page.goto(`${paths.cancel(language, late.code)}?t=${late.bookingToken}`);
  await expectText(page, t("errors.api.cancelPastLimit"));
  await expectText(page, t("manage.cancel.pastText"));
  const [refund, kept] = [await amount("refunded").textContent(), await amount("kept").textContent()];
  expect([refund, kept].filter((text) => /[1-9]/.test(text ?? ""))).toHaveLength(2);
  const button = page.getByRole("button", {
    name: t("manage.cancel.submitKept", { refund: refund ?? "", kept: kept ?? "" }),
  });
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.cancelTermsRequired") })).toBeFocused();
  await page.getByRole("checkbox").check();
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: t("manage.cancel.done") })).toBeFocused();
  await page.reload();
  await expectText(page, t("errors.api.cancelAlready"));
});

test("the cancellation page shows why a booking cannot be cancelled", async ({ page, request, browser }) => {
  const trip = journey(page, language);
  const { t } = trip;
  const fixed = await paidOrder(request, { ...order, packageCode: "PQNR1", email: `fixed.${language}@example.com` });
  const screen = paths.cancel(language, fixed.code);
  await page.goto(`${screen}?t=${fixed.bookingToken}`);
  await expectText(page, t("errors.api.cancelNotFree"));
  await expectText(page, t("manage.cancel.notFreeText"));
  await set(fixed.code, "channel = 'INTERMEDIARY'");
  await page.reload();
  await expectText(page, t("errors.api.cancelIntermediary"));
  await expectText(page, t("manage.cancel.intermediaryText"));
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.goto(paths.manage(language, fixed.code));
  await expect(page.getByText(t("confirmation.money.noWithdrawal"))).toBeVisible();
  await expect(page.getByText(t("confirmation.money.cancelNever"))).toHaveCount(0);
  await set(fixed.code, "channel = 'WEBK10', status = 'in_progress'");
  await page.goto(screen);
  await expectText(page, t("errors.api.cancelPastLimit"));
  await expectText(page, t("manage.cancel.finalText"));

  const unpaid = await placeOrder(request, order);
  await page.goto(`${paths.cancel(language, unpaid.code)}?t=${unpaid.bookingToken}`);
  await expectText(page, t("errors.api.cancelNotConfirmed"));
  await page.getByRole("button", { name: t("manage.unpaid.giveUp") }).click();
  await expect(page.getByRole("status").filter({ hasText: t("manage.unpaid.released") })).toBeVisible();

  const stranger = journey(await pageElsewhere(browser), language);
  const code = stranger.page.getByLabel(t("manage.find.code"));
  const open = stranger.page.getByRole("button", { name: t("manage.find.submit") });
  await stranger.page.goto(screen);
  await expect(heading(stranger, "manage.door.cancel")).toBeVisible();
  await expect(code).toHaveValue(fixed.code);
  await stranger.page.getByLabel(t("manage.find.email")).fill("nobody@example.com");
  await open.click();
  const refused = (text: string) => stranger.page.getByRole("alert").filter({ hasText: text });
  await expect(refused(t("errors.api.bookingDataMismatch"))).toBeVisible();
  await code.fill("T-ZZZZZZZ");
  await open.click();
  await expect(refused(t("manage.find.notFound")).getByRole("link")).toHaveAttribute("href", /^tel:\+/);
});
