import { expect, type Page, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { addressOf, heading, journey, methodOf } from "./support/journey";
import { answerBank, placeOrder } from "./support/orders";

/** Keeps the page's code back until it is let go: the page is read long before it can answer. */
async function slowCode(page: Page): Promise<() => void> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**/*.js", async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

test("what is pressed on the results before the page's code has come is done when it has", async ({ page }) => {
  const trip = journey(page, "en");
  const { t } = trip;
  const letGo = await slowCode(page);
  await page.goto(paths.wizard("en", "vehicles", addressOf(50, 55)), { waitUntil: "commit" });
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  await page.getByRole("checkbox", { name: t("vehicles.category.ECONOMY") }).check();
  await page.getByRole("combobox", { name: t("vehicles.sort") }).selectOption("-price");
  const name = t("vehicles.card.orSimilar", { name: "Seat Ibiza" });
  await page.getByRole("button", { name: t("vehicles.card.chooseThis", { name }) }).click();
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  letGo();
  await expect(heading(trip, "coverage.title")).toBeVisible();
  await expect(page).toHaveURL(/category=ECONOMY&sort=-price/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("bookingDraft"))).toContain('"name":"Seat Ibiza"');
});

test("a method and the payment pressed before the page's code has come are taken when it has", async ({
  page,
  request,
}, { project }) => {
  const trip = journey(page, "en");
  const from = project.name === "phone" ? 60 : 66;
  const placed = await placeOrder(request, { address: addressOf(from, from + 3), groupId: 2 });
  await answerBank(placed, "decline", "payment_error");
  const letGo = await slowCode(page);
  await page.goto(`${paths.paymentError("en", placed.code)}?t=${placed.bookingToken}`, { waitUntil: "commit" });
  const pay = page.getByRole("button", { name: /\d/ });
  await methodOf(trip, "stripeCard").check();
  await pay.click();
  await expect(pay).toBeVisible();
  letGo();
  await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
});
