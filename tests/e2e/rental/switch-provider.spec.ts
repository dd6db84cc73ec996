import { expect } from "playwright/test";
import {
  confirmed,
  heading,
  journey,
  methodOf,
  order,
  pressAtBank,
  searchParamsFor,
} from "@/tests/e2e/support/journey";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { openStep } from "@/tests/e2e/support/open-step";
import { expectChargedOnce, gatewaysOf } from "@/tests/e2e/support/sandbox";
import { test, wholeUnless } from "@/tests/e2e/support/test";

const changes = [
  { from: "stripeCard", to: "paypal", gateways: ["paypal", "stripe"], language: "it", isDaily: true },
  { from: "paypal", to: "redsysCard", gateways: ["paypal", "redsys"], language: "fr", isDaily: false },
] as const;

for (const [index, { from, to, gateways, language, isDaily }] of changes.entries()) {
  test(
    `after leaving ${from} and paying with ${to} the customer is charged once, whatever happens on the abandoned page`,
    wholeUnless(isDaily),
    async ({ page, context }) => {
      test.slow();
      const trip = journey(page, language);
      const { t } = trip;
      const searchParams = searchParamsFor(185 + 5 * index, 188 + 5 * index);
      const email = newAddress(`left.${from}`);
      await openStep(trip, "payment", { searchParams, groupId: 3, email });
      await methodOf(trip, from).check();
      await order(trip);
      const left = page.url();
      const forgotten = journey(await context.newPage(), language);
      await forgotten.page.goto(left);
      await expect(forgotten.page.locator("button[name=choice][value=pay]")).toBeVisible();
      await pressAtBank(trip, "abandon");
      await expect(page.locator("button[name=choice]")).toHaveCount(0);

      // Browser Back: first to the provider's page, from there to the order's status.
      await page.goBack();
      await page.goBack();
      await expect(heading(trip, "verifying.askTitle")).toBeInViewport();
      await expect(heading(trip, "verifying.askTitle")).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole("button", { name: t("verifying.payAnotherWay") }).click();
      await methodOf(trip, to).check();
      await page.getByRole("button", { name: t("payment.problem.payAmount", { amount: "" }).trim() }).click();
      await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
      expect(page.url()).not.toBe(left);
      await pressAtBank(trip, "pay");
      const code = await confirmed(trip);

      // The abandoned page is paid later: Stripe's session is expired, PayPal's approval is never captured.
      await pressAtBank(forgotten, "pay");
      await expect(forgotten.page.locator("button[name=choice]")).toHaveCount(0);
      expect(await gatewaysOf(code)).toEqual(gateways);
      const gateway = to === "paypal" ? "paypal" : "redsys";
      const { paidCents } = await expectChargedOnce(code, gateway);
      expect(paidCents).toBeGreaterThan(0);
      expect((await mailTo(email)).subject).toContain(code);
      await page.reload();
      await expect(heading(trip, "confirmation.title")).toBeVisible();
    },
  );
}
