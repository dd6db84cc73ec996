import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "playwright/test";

const screens = [
  "/de/rent",
  "/de/rent/faq",
  "/de/rent/faq/deposit",
  "/de/rent/offices",
  "/de/rent/offices/palma-de-mallorca",
  "/de/rent/fleet",
  "/de/rent/fleet/honda-sh-125",
  "/de/rent/contact",
  "/de/rent/legal/privacy",
  "/de/buy-second-hand-car",
  "/de/car-subscription/ibiza",
  "/de/search/mallorca",
  "/de/search/specials",
  "/de/test-google",
  "/de/rent/manage",
  "/de/rent/invoice/T-ABCDEFG",
  "/de/rent/quote/abc",
  "/de/user/login",
  "/de/paypal/abc",
  "/de/nowhere",
];

for (const path of screens)
  test(`${path} has no accessibility violation`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ).toEqual([]);
  });
