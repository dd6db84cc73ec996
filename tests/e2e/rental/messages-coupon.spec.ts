import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { chooseVehicle, goOn, heading, journey, openResults, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { campaignOf, couponFor } from "@/tests/e2e/support/promotions";
import { test } from "@/tests/e2e/support/test";

const language = "it" as const;

test("a coupon in the address is shown beside the total, and applies again when the dates allow it", async ({
  page,
}) => {
  const trip = journey(page, language);
  const { t } = trip;
  const total = page.getByRole("complementary");
  const coupon = await couponFor("FECHAS-20", 38, 42);
  const open = (from: number, code: string) =>
    page.goto(paths.wizard(language, "coverage", searchParamsFor(from, from + 3, { coupon: code })));
  const goesOn = async () => {
    await goOn(trip);
    await expect(heading(trip, "extras.title")).toBeVisible();
  };

  await openStep(trip, "coverage", { searchParams: searchParamsFor(40, 43), groupId: 2 });
  await open(40, "MALLORCA5");
  const refused = `${t("payment.coupon.invalid")}. ${t("payment.coupon.reason.COUPON_OFFICE")}`;
  await expect(total.getByText(refused)).toBeVisible();
  await goesOn();

  await open(40, coupon);
  await expect(total.getByText(`${coupon}: −`)).toBeVisible();
  await open(60, coupon);
  const notices = page.getByRole("main");
  await expect(notices.getByText(t("wizard.notices.couponDisabled"), { exact: true })).toBeVisible();
  await expect(total.getByText(t("payment.coupon.disabled"))).toBeVisible();
  await expect(total.getByText(`${coupon}: −`)).toBeHidden();
  await goesOn();
  await open(40, coupon);
  await expect(page.getByText(t("wizard.notices.couponBack"))).toBeVisible();
  await expect(total.getByText(`${coupon}: −`)).toBeVisible();
});

test("a campaign in the address lowers the price", async ({ page }) => {
  const trip = journey(page, language);
  const { t } = trip;
  const { percent, from } = campaignOf(2);
  const card = page.getByRole("article", { name: t("vehicles.card.orSimilar", { name: "Seat Ibiza" }) });
  const applied = page.getByText(new RegExp(`^${t("wizard.lines.CAMPAIGN_DISCOUNT")}: −`));
  await openResults(trip, searchParamsFor(from, from + 3, { coupon: "" }));
  await expect(card.getByRole("button", { name: t("vehicles.card.applyOffer", { percent }) })).toBeVisible();
  await expect(applied).toBeHidden();
  const dearer = await card.locator('[id$="-price"]').textContent();

  await page.goto(`${paths.faq(language)}?discount=${percent}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("discount"))).toBe(String(percent));
  await page.goto(
    paths.wizard(language, "vehicles", searchParamsFor(from, from + 3, { coupon: "", discount: percent })),
  );
  await expect(applied).toBeVisible();
  await expect(card.locator('[id$="-price"]')).not.toHaveText(dearer ?? "");
  await chooseVehicle(trip, "Seat Ibiza");
  await expect(page.getByRole("complementary").getByText(t("wizard.lines.CAMPAIGN_DISCOUNT"))).toBeVisible();
});
