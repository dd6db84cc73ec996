import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { query } from "@/tests/e2e/support/database";
import { freeDays } from "@/tests/e2e/support/free-days";
import { confirmed, heading, journey, office, pressAtBank, searchParamsFor } from "@/tests/e2e/support/journey";
import { placeOrder } from "@/tests/e2e/support/orders";
import { test } from "@/tests/e2e/support/test";

const language = "de" as const;

test("the pages for verifying, payment error and confirmation have no accessibility violation and fit", async ({
  page,
  request,
}) => {
  test.slow();
  const trip = journey(page, language);
  const { t } = trip;
  const searchParams = searchParamsFor(170, 173, { pickupOfficeId: office.palma });
  const { code, bookingToken } = await placeOrder(request, { searchParams, groupId: 3, language });
  await page.goto(`${paths.verifying(language, code)}?t=${bookingToken}`);
  await expect(heading(trip, "verifying.askTitle")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: t("verifying.backToBank") }).click();
  await pressAtBank(trip, "decline");
  await expect(heading(trip, "paymentError.title")).toBeVisible({ timeout: 30_000 });
  await expectAccessibleEverywhere(page);

  await page.getByRole("button", { name: /\d/ }).click();
  await pressAtBank(trip, "pay");
  await confirmed(trip);
  await expect(heading(trip, "confirmation.title")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("the page of a charge without a booking explains the next steps, has no accessibility violation and fits", async ({
  page,
  request,
}) => {
  test.slow();
  const trip = journey(page, language);
  const { t } = trip;
  const requested = { pickupOfficeId: office.port, groupId: 9, from: 170, length: 3 };
  const order = { searchParams: await freeDays(request, requested), groupId: requested.groupId, language };
  const lost = await placeOrder(request, order);
  await page.goto(`${paths.verifying(language, lost.code)}?t=${lost.bookingToken}`);
  await page.getByRole("link", { name: t("verifying.backToBank") }).click();
  await expect(page.locator("button[name=choice][value=pay]")).toBeVisible({ timeout: 20_000 });
  // Simulates an expired hold: the only unit is released and sold to another customer.
  await query("update allocation set state = 'released' where booking_id = (select id from booking where code = $1)", [
    lost.code,
  ]);
  await placeOrder(request, order);
  await pressAtBank(trip, "pay");
  await expect(page).toHaveURL(new RegExp(`/${language}/rent/booking-error/${lost.code}$`), { timeout: 30_000 });
  await expect(heading(trip, "bookingError.title")).toBeVisible();
  await expect(page.getByText(t("bookingError.text", { hours: 24 }))).toBeVisible();
  await expect(page.getByText(t("bookingError.doNotPay"))).toBeVisible();
  const receipt = page.locator("dt", { hasText: t("bookingError.receipt") }).locator("+ dd");
  await expect(receipt).toHaveText(/\w{6}/);
  await expectAccessibleEverywhere(page);

  await page.goto(paths.cancel(language, lost.code));
  await expect(page.getByText(t("errors.api.cancelContact"), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: t("manage.cancel.receipt") }).click();
  await expect(heading(trip, "bookingError.title")).toBeVisible();
});
