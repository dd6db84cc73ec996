import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { query } from "@/tests/e2e/support/database";
import { freeDays } from "@/tests/e2e/support/free-days";
import { heading, journey, methodOf, office, searchParamsFor } from "@/tests/e2e/support/journey";
import { placeOrder, pressAtGateway } from "@/tests/e2e/support/orders";
import { refusePageOf } from "@/tests/e2e/support/sandbox";
import { test } from "@/tests/e2e/support/test";

const language = "it" as const;

test("an unpaid hold warns of its end, can be extended twice, and keeps the data when it expires", async ({
  page,
  request,
}) => {
  const trip = journey(page, language);
  const { t } = trip;
  const placed = await placeOrder(request, {
    searchParams: searchParamsFor(138, 141),
    groupId: 2,
    language,
  });
  const { code } = placed;
  const screen = paths.paymentError(language, code);
  const endsIn = (seconds: number) =>
    query("update booking set hold_expires_at = now() + $1 * interval '1 second' where code = $2", [seconds, code]);
  const timer = page.getByRole("timer");
  const extend = page.getByRole("button", { name: t("paymentError.extend", { minutes: 10 }) });
  const [before = ""] = t("paymentError.extended", { minutes: 10, time: "TIME" }).split("TIME");

  await pressAtGateway(placed, "decline", "payment_error");
  await endsIn(280);
  await page.goto(`${screen}?t=${placed.bookingToken}`);
  await expect(timer).toHaveText(new RegExp(t("paymentError.countdown", { time: "4:[0-5]\\d" })));
  await extend.click();
  await expect(page.getByRole("status").filter({ hasText: before })).toBeVisible();
  await expect(timer).toBeHidden();

  await endsIn(110);
  await page.reload();
  await expect(timer).toHaveText(new RegExp(t("paymentError.countdown", { time: "1:[0-5]\\d" })));
  await expect(page.getByRole("alert").filter({ hasText: t("paymentError.countdownTwoMinutes") })).toBeAttached();
  await extend.click();
  await expect(page.getByRole("status").filter({ hasText: before })).toBeVisible();

  await endsIn(100);
  await page.reload();
  await extend.click();
  await expect(
    page.getByRole("status").filter({ hasText: t("paymentError.extendRefused", { minutes: 10 }) }),
  ).toBeVisible();
  await expect(extend).toBeHidden();

  await endsIn(2);
  await page.reload();
  const lost = page.getByRole("status").filter({ hasText: t("paymentError.expiredTitle") });
  await expect(lost).toContainText(t("paymentError.expiredText"));
  await lost.getByRole("link", { name: t("paymentError.chooseAgain") }).click();
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a payment page that cannot be opened shows an error, and another method pays", async ({ page, request }) => {
  const trip = journey(page, language);
  const { t } = trip;
  const placed = await placeOrder(request, {
    searchParams: searchParamsFor(150, 153),
    groupId: 2,
    language,
  });
  await pressAtGateway(placed, "decline", "payment_error");
  await page.goto(`${paths.paymentError(language, placed.code)}?t=${placed.bookingToken}`);
  await expect(page.getByText(t("paymentError.declined.card"))).toBeVisible();
  await refusePageOf(placed.code);
  await methodOf(trip, "stripeCard").check();
  const pay = page.getByRole("button", { name: /\d/ });
  await pay.click();
  const failed = page.getByRole("alert").filter({ hasText: t("payment.problem.prepareTitle") });
  await expect(failed).toContainText(t("payment.problem.prepareText"));
  await methodOf(trip, "redsysCard").check();
  await pay.click();
  await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
});

test("a charge without a booking is shown with its receipt number", async ({ page, request }) => {
  const { t } = journey(page, language);
  const requested = { pickupOfficeId: office.port, groupId: 6, from: 240, length: 3 };
  const order = { searchParams: await freeDays(request, requested), groupId: requested.groupId, language };
  const lost = await placeOrder(request, { ...order, provider: "stripe" });
  // Simulates an expired hold: the only unit is released and sold to another customer.
  await query("update allocation set state = 'released' where booking_id = (select id from booking where code = $1)", [
    lost.code,
  ]);
  await placeOrder(request, order);
  await pressAtGateway(lost, "pay", "payment_error");
  await page.goto(`${paths.paymentError(language, lost.code)}?t=${lost.bookingToken}`);
  await expect(page.getByText(t("paymentError.reason.PAYMENT_NOT_PROCESSED"))).toBeVisible();
  await expect(page.getByText(t("paymentError.noCharge"), { exact: true })).toBeVisible();
  const [receipt] = await query<{ receipt: string }>(
    "select receipt from payment where booking_id = (select id from booking where code = $1)",
    [lost.code],
  );
  expect(receipt?.receipt).toMatch(/\w{6}/);
  await expect(page.getByText(t("paymentError.withReceipt", { receipt: receipt?.receipt ?? "" }))).toBeVisible();
});
