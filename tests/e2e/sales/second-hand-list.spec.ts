import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

const language = "de";
const t = textsOf(language);

test("on a phone each filter updates the counts, and the button opens a list of that many cars", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(paths.secondHand(language));
  await page.getByText(t("secondHand.filters.open", { count: 0 })).click();
  const countOf = (value: string) =>
    page
      .locator("label")
      .filter({ has: page.locator(`input[name="fuel"][value="${value}"]`) })
      .locator("b");
  const button = page.getByRole("button", { name: t("secondHand.filters.submit") }).filter({ visible: true });
  await expect(button).toContainText(/\(\d\d+\)/);
  const all = (await button.textContent()) ?? "";
  const before = Number(await countOf("PETROL").textContent());
  await page.locator('input[name="type"][value="SUV"]').check();
  await expect(page).toHaveURL(/type=SUV/);
  await expect(countOf("PETROL")).not.toHaveText(String(before));
  await expect(button).not.toHaveText(all);
  const shown = Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
  await expectAccessible(page);
  await button.click();
  await expect(button).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: String(shown) })).toBeInViewport();
});

test("a phone compares two cars side by side, and the comparison is kept", { tag: "@phone" }, async ({ page }) => {
  await page.goto(paths.secondHand(language));
  const scales = page.getByRole("button", { name: t("secondHand.compare.pick", { name: "" }) });
  for (const place of [0, 1]) await scales.nth(place).click();
  const tray = page.getByRole("region", { name: t("secondHand.compare.title") });
  await expect(tray).toContainText("(2/4)");
  await page.reload();
  await expect(tray).toContainText("(2/4)");
  await expect(scales.first()).toHaveAttribute("aria-pressed", "true");
  await tray.getByRole("link").click();
  const table = page.getByRole("table");
  await expect(table).toBeVisible();
  for (const head of await table.locator("thead th:has(a)").all()) {
    const box = await head.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  }
  await expect(table.getByRole("rowheader").first()).toBeVisible();
  await expectAccessible(page);
  await table.locator("thead a[rel=nofollow]").first().click();
  await expect(table.locator("thead th:has(a)")).toHaveCount(1);
  await page.goto(paths.secondHand(language));
  await expect(tray).toContainText("(1/4)");
});
