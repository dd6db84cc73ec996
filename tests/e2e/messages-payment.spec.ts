import { expect, type Page, test } from "playwright/test";
import { query } from "./support/database";
import {
  addressOf,
  chooseVehicle,
  dayAhead,
  heading,
  journey,
  office,
  openResults,
  passCoverageAndExtras,
  toPayment,
} from "./support/journey";
import { priceOf } from "./support/orders";

/** Changes what this page sends with its order; the server answers as it does. */
async function alterOrders(page: Page, change: (body: string) => string) {
  await page.route("**/rent/payment**", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    return route.continue({ postData: change(request.postData() ?? "") });
  });
}

for (const [index, language] of (["en", "de"] as const).entries()) {
  test(`the payment step says in ${language} what stands against the order, and keeps the choice`, {
    tag: "@desktop",
  }, async ({ page, context }) => {
    test.slow();
    const own = journey(page, language);
    const { t } = own;
    const far = dayAhead(120) < "2027-05-01" || dayAhead(120) > "2027-05-31" ? 120 : 160;
    const address = addressOf(far + 5 * index, far + 3 + 5 * index, { pickupOfficeId: office.palma });
    const groupId = 12;
    await openResults(own, address);
    await chooseVehicle(own, "Honda Forza 350");
    await passCoverageAndExtras(own);
    await expect(page.locator("#driver-declaresGroupLicence")).toBeVisible();
    await page.locator("#driver-declaresGroupLicence").check();
    await toPayment(own, `problem.${language}@example.com`);
    const orderButton = page.getByRole("button", { name: t("payment.order.button") });
    await expect(orderButton).toBeEnabled();

    const coupon = page.getByLabel(t("payment.coupon.label"));
    for (const [code, reason] of [
      ["NADIE-99", "COUPON_INVALID"],
      ["CABRIO12", "COUPON_GROUP"],
      ["SEMANA15", "COUPON_MIN_DAYS"],
    ] as const) {
      await coupon.fill(code);
      await page.getByRole("button", { name: t("payment.coupon.apply") }).click();
      const told = page.getByText(t(`payment.coupon.reason.${reason}`));
      await expect(told).toBeVisible();
      await expect(told).toContainText(t("payment.coupon.invalid"));
      await expect(orderButton).toBeEnabled();
    }
    await coupon.fill("MAYO20");
    await page.getByRole("button", { name: t("payment.coupon.apply") }).click();
    const disabled = page.getByRole("complementary").getByText(t("payment.coupon.disabled"));
    await expect(disabled).toBeVisible();
    await page.getByRole("button", { name: t("payment.coupon.remove", { code: "MAYO20" }) }).click();
    await expect(disabled).toBeHidden();
    await expect(orderButton).toBeEnabled();

    await context.setOffline(true);
    await orderButton.click();
    await expect(page.getByRole("alert").filter({ hasText: t("payment.problem.offline") })).toBeVisible();
    await context.setOffline(false);

    // A consent that is lost on the way: the server refuses the order, the box has to be ticked again.
    await alterOrders(page, (body) => body.replaceAll('"accepted":true', '"accepted":false'));
    await orderButton.click();
    const failed = page.getByRole("alert").filter({ hasText: t("payment.problem.initTitle") });
    await expect(failed).toContainText(t("payment.problem.initText"));
    const again = page.getByRole("checkbox");
    await expect(again).toBeFocused();
    await expect(again).not.toBeChecked();
    await expect(orderButton).toBeDisabled();
    await again.check();
    await page.unrouteAll();

    // The price rises while the visitor looks at the old one.
    const before = await priceOf(page.request, { address, groupId });
    await query("update season_price set per_day_cents = per_day_cents + 700 where group_id = $1", [groupId]);
    await expect
      .poll(async () => (await priceOf(page.request, { address, groupId })).totalCents, { timeout: 20_000 })
      .toBeGreaterThan(before.totalCents);
    await orderButton.click();
    const dialog = page.getByRole("dialog", { name: t("payment.problem.changedTitle") });
    await expect(dialog).toContainText(t("payment.problem.changedText"));
    await dialog.getByRole("button", { name: t("payment.problem.changedBack") }).click();
    await expect(heading(own, "vehicles.title")).toBeVisible();
  });
}
