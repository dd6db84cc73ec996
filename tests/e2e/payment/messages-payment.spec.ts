import { expect, type Page } from "playwright/test";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { query } from "@/tests/e2e/support/database";
import { freeDays } from "@/tests/e2e/support/free-days";
import { digitsOf, heading, journey, office, orderButton, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { paidOrder, priceOf } from "@/tests/e2e/support/orders";
import { couponFor } from "@/tests/e2e/support/promotions";
import { refusePageOf } from "@/tests/e2e/support/sandbox";
import { test, whole } from "@/tests/e2e/support/test";

/** Changes the order that this page sends; the server's answer is real. */
async function alterOrders(page: Page, change: (body: string) => string) {
  await page.route("**/rent/payment**", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    return route.continue({ postData: change(request.postData() ?? "") });
  });
}

const language = "de" as const;
/** A group that no other test books, because its price is raised here. */
const groupId = 11;

test(
  "the payment step shows why an order is refused, and keeps the selection",
  whole,
  async ({ page, context, request }) => {
    test.slow();
    const trip = journey(page, language);
    const { t } = trip;
    const requested = { pickupOfficeId: office.palma, groupId, from: 125, length: 3 };
    const searchParams = await freeDays(request, requested);
    const outOfDates = await couponFor("FECHAS-10", 10, 20);
    // Another customer has used the coupon up.
    const used = searchParamsFor(140, 143, { coupon: "UNAVEZ25" });
    await paidOrder(request, { searchParams: used, groupId: 1, email: `once.${language}@example.com` });
    const email = `problem.${language}@example.com`;
    await openStep(trip, "payment", { searchParams, groupId, email, declaresGroupLicence: true });
    const book = await orderButton(trip);

    const coupon = page.getByRole("textbox", { name: t("payment.coupon.label") });
    const couponLine = page.locator("details", { has: page.getByLabel(t("payment.coupon.label")) });
    const apply = couponLine.getByRole("button", { name: t("payment.coupon.apply"), exact: true });
    await couponLine.locator("summary").click();
    for (const [code, reason] of [
      ["NADIE-99", "COUPON_INVALID"],
      ["CABRIO12", "COUPON_GROUP"],
      ["SEMANA15", "COUPON_MIN_DAYS"],
      ["UNAVEZ25", "COUPON_USED_UP"],
    ] as const) {
      await coupon.fill(code);
      await apply.click();
      const refusal = page.getByText(t(`payment.coupon.reason.${reason}`));
      await expect(refusal).toBeVisible();
      await expect(page.getByText(`${t("payment.coupon.invalid")}.`, { exact: true }).first()).toBeVisible();
      await expect(book).toBeEnabled();
    }
    const remove = (code: string) => page.getByRole("button", { name: t("payment.coupon.remove", { code }) });
    await coupon.fill("mallorca5");
    await apply.click();
    const [valid = ""] = t("payment.coupon.valid", { code: "MALLORCA5", amount: "AMOUNT" }).split("AMOUNT");
    await expect(page.getByText(valid)).toHaveText(/\d[.,]\d\d/);
    await remove("MALLORCA5").click();
    await expect(book).toBeEnabled();

    await couponLine.locator("summary").click();
    await coupon.fill(outOfDates);
    await apply.click();
    const disabled = page.getByText(t("payment.coupon.disabled"));
    await expect(disabled).toBeVisible();
    await remove(outOfDates).click();
    await expect(disabled).toBeHidden();
    await expect(book).toBeEnabled();

    await context.setOffline(true);
    await book.click();
    await expect(page.getByRole("alert").filter({ hasText: t("payment.problem.offline") })).toBeVisible();
    await context.setOffline(false);

    // The order arrives without a consent: the server refuses it and the box has to be ticked again.
    await alterOrders(page, (body) => body.replaceAll('"accepted":true', '"accepted":false'));
    await book.click();
    const failed = page.getByRole("alert").filter({ hasText: t("payment.problem.initTitle") });
    await expect(failed).toContainText(t("payment.problem.initText"));
    const again = page.getByRole("checkbox");
    await expect(again).toBeFocused();
    await expect(again).not.toBeChecked();
    await expect(book).toBeDisabled();
    await again.check();
    await page.unrouteAll();

    // The price rises while the old one is shown.
    const before = await priceOf(page.request, { searchParams, groupId });
    const dearer = `update season_price set per_day_cents = per_day_cents + 700 where group_id = ${groupId}`;
    // Triggers are skipped, because published prices cannot be changed.
    await query(`begin; set local session_replication_role = replica; ${dearer}; commit`);
    await expect
      .poll(async () => (await priceOf(page.request, { searchParams, groupId })).totalCents, { timeout: 20_000 })
      .toBeGreaterThan(before.totalCents);
    await book.click();
    const dialog = page.getByRole("dialog", { name: t("payment.problem.changedTitle") });
    await expect(dialog).toContainText(t("payment.problem.changedText"));
    const amount = (name: "changedOld" | "changedNew") =>
      dialog.locator("dt", { hasText: t(`payment.problem.${name}`) }).locator("+ dd");
    const now = await priceOf(request, { searchParams, groupId });
    expect(digitsOf(await amount("changedOld").textContent())).toBe(String(before.totalCents));
    expect(digitsOf(await amount("changedNew").textContent())).toBe(String(now.totalCents));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("payment.problem.changedBack") }).click();
    await expect(heading(trip, "vehicles.title")).toBeVisible();
    const repriced = t("wizard.notices.priceChanged", { from: "FROM", to: "TO" }).split(/FROM|TO/)[0] ?? "";
    await expect(page.getByText(repriced)).toContainText(/\d[.,]\d\d\D+\d+[.,]\d\d/);

    // The provider refuses to create its page: nothing is charged, the hold stays, a retry or another method is offered.
    await page.goBack();
    await expect(book).toBeEnabled();
    await refusePageOf(`=${now.payNowCents}&`);
    await book.click();
    await expect(heading(trip, "payment.problem.prepareTitle")).toBeVisible();
    await expect(page.getByText(t("paymentError.noCharge"))).toBeVisible();
    const [held = ""] = t("paymentError.kept", { time: "TIME" }).split("TIME");
    await expect(page.getByText(held)).toBeVisible();
    await page.getByRole("button", { name: /\d/ }).click();
    await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
  },
);
