import { expect, test } from "playwright/test";
import {
  addressOf,
  atBank,
  chooseVehicle,
  confirmed,
  heading,
  journey,
  methodOf,
  openResults,
  order,
  passCoverageAndExtras,
  toPayment,
} from "@/tests/e2e/support/journey";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { expectChargedOnce, gatewaysOf } from "@/tests/e2e/support/sandbox";

const changes = [
  { from: "stripeCard", to: "paypal", gateways: ["paypal", "stripe"], language: "it", tag: "@desktop" },
  { from: "paypal", to: "redsysCard", gateways: ["paypal", "redsys"], language: "fr", tag: "@phone" },
] as const;

for (const [index, { from, to, gateways, language, tag }] of changes.entries()) {
  test(`left at ${from} and paid with ${to}: charged once, whatever happens to the page that was left`, {
    tag,
  }, async ({ page, context }) => {
    test.slow();
    const own = journey(page, language);
    const { t } = own;
    await openResults(own, addressOf(185 + 5 * index, 188 + 5 * index));
    await chooseVehicle(own, "Seat León");
    await passCoverageAndExtras(own);
    const email = newAddress(`left.${from}`);
    await toPayment(own, email);
    await methodOf(own, from).check();
    await order(own);
    const left = page.url();
    const forgotten = journey(await context.newPage(), language);
    await forgotten.page.goto(left);
    await expect(forgotten.page.locator("button[name=choice][value=pay]")).toBeVisible();
    await atBank(own, "abandon");
    await expect(page.locator("button[name=choice]")).toHaveCount(0);

    // Back by the browser: to the bank's page, and from there to how the order stands.
    await page.goBack();
    await page.goBack();
    await expect(heading(own, "verifying.title")).toBeVisible();
    await page.getByRole("button", { name: t("verifying.payAnotherWay") }).click();
    await methodOf(own, to).check();
    await page.getByRole("button", { name: t("payment.problem.payAmount", { amount: "" }).trim() }).click();
    await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
    expect(page.url()).not.toBe(left);
    await atBank(own, "pay");
    const code = await confirmed(own);

    // The page that was left is paid after all: at Stripe it is closed, at PayPal the approval is never used.
    await atBank(forgotten, "pay");
    await expect(forgotten.page.locator("button[name=choice]")).toHaveCount(0);
    expect(await gatewaysOf(code)).toEqual(gateways);
    const gateway = to === "paypal" ? "paypal" : "redsys";
    const { paidCents } = await expectChargedOnce(code, gateway);
    expect(paidCents).toBeGreaterThan(0);
    expect((await mailTo(email)).subject).toContain(code);
    await page.reload();
    await expect(heading(own, "confirmation.title")).toBeVisible();
  });
}
