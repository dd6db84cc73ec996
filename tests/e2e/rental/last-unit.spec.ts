import { expect } from "playwright/test";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { freeDays } from "@/tests/e2e/support/free-days";
import { chooseVehicle, goOn, heading, journey, office, order, orderButton } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { pageElsewhere, test } from "@/tests/e2e/support/test";
import { aTypedDriver } from "@/tests/support/booked-draft";

const [groupId, model] = [5, "Nissan Juke"];
const languages = ["es", "de", "fr"] as const;

test("only one of three visitors books the last vehicle of a group; the others see the reason and keep their data", async ({
  browser,
  request,
}) => {
  test.slow();
  const searchParams = await freeDays(request, { pickupOfficeId: office.port, groupId, from: 30, length: 3 });
  const visitors = await Promise.all(
    languages.map(async (language) => journey(await pageElsewhere(browser), language)),
  );
  await Promise.all(
    visitors.map(async (trip) => {
      const { language } = trip;
      await openStep(trip, "payment", { searchParams, groupId, email: `last.${language}@example.com` });
      await orderButton(trip);
    }),
  );

  await Promise.all(
    visitors.map(({ page, t }) => page.getByRole("button", { name: t("payment.order.button") }).click()),
  );
  const reachedPayment = await Promise.all(
    visitors.map(async ({ page, t }) => {
      const bank = page.locator("button[name=choice][value=pay]");
      const taken = page.getByRole("alert").filter({ hasText: t("payment.problem.busyTitle") });
      await expect(bank.or(taken)).toBeVisible({ timeout: 30_000 });
      return bank.isVisible();
    }),
  );
  expect(reachedPayment.filter(Boolean)).toHaveLength(1);

  const [first, second] = visitors.filter((_, index) => !reachedPayment[index]);
  if (!first || !second) throw new Error("two visitors stayed");
  for (const { page, t } of [first, second]) {
    const taken = page.getByRole("alert").filter({ hasText: t("payment.problem.busyTitle") });
    await expect(taken).toContainText(t("payment.problem.busyText"));
    await expect(page.getByRole("heading", { name: t("vehicles.alternatives.title") })).toBeVisible();
  }

  // The first visitor chooses another vehicle for the same dates; the driver's data are still filled in.
  const { page, t, language } = first;
  await page.getByRole("button", { name: t("payment.problem.otherVehicles") }).click();
  await expect(heading(first, "vehicles.title")).toBeVisible();
  const sold = page.getByRole("article", { name: t("vehicles.card.orSimilar", { name: model }) });
  await expect(sold.getByText(t("vehicles.card.reason.SOLD_OUT"))).toBeVisible();
  await sold.getByRole("button", { name: t("vehicles.rescue.openFor", { name: model }) }).click();
  await expect(page.getByRole("dialog").getByRole("button").nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await chooseVehicle(first, "Seat León");
  // Everything else is complete already, so the cover step leads back to the payment.
  await goOn(first, t("wizard.summary.saveAndReturn"));
  await expect(heading(first, "payment.step.title")).toBeVisible();
  await page
    .getByRole("navigation", { name: t("wizard.steps.label") })
    .getByRole("link", { name: t("wizard.steps.driver") })
    .click();
  await expect(page.getByLabel(t("driver.field.email"), { exact: true })).toHaveValue(`last.${language}@example.com`);
  await expect(page.getByLabel(t("driver.field.lastName"), { exact: true })).toHaveValue(aTypedDriver().lastName ?? "");
  await expect(page.locator("#driver-acceptsPrivacyAndTerms")).toBeChecked();
  await goOn(first, t("driver.step.submit"));
  await expect(heading(first, "payment.step.title")).toBeVisible();
  await order(first);

  // The second one accepts the same model from another office without leaving the payment step.
  const near = second.page.getByRole("region", { name: second.t("vehicles.alternatives.title") });
  const elsewhere = near.getByRole("listitem").filter({ hasText: second.t("vehicles.alternatives.kind.office") });
  await elsewhere.first().getByRole("button").click();
  await expect(near).toBeHidden();
  await expect(heading(second, "payment.step.title")).toBeVisible();
  await order(second);
});
