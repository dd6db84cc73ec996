import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff } from "@/tests/e2e/support/at-desk";
import { query } from "@/tests/e2e/support/database";
import { requestReviews } from "@/tests/e2e/support/reviews";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf } from "@/tests/e2e/support/texts";

test("a renter writes a review by the mailed link, staff publish and answer it, and visitors see it from five on", async ({
  page,
  browser,
}) => {
  test.slow();
  const [{ token, id: bookingId }, ...others] = await requestReviews(page.request, 4);
  await page.goto(paths.review("en", token));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send my review" }).click();
  await page.getByRole("link", { name: "Please choose a rating." }).click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3 stars" })).toBeChecked();
  await page.getByRole("textbox").fill("Clean car.\nLong queue at the desk.");
  await page.getByRole("button", { name: "Send my review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you for your review" })).toBeFocused();
  await expect(page.getByText("Long queue at the desk.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Don’t ask me again" }).click();
  await expect(page.getByText("All right: we will not ask you for a review again.")).toBeVisible();

  const t = deskTextsOf("en");
  const manager = await signedInStaff(browser, "manager", "en", { viewport: { width: 1440, height: 900 } });
  await manager.goto(deskPaths.reviews("en"));
  const line = manager.getByRole("listitem").filter({ hasText: "Long queue at the desk." });
  await expectAccessible(manager);
  await line.getByText(t("reviews.answer"), { exact: true }).first().click();
  await line.getByLabel(t("reviews.answerText"), { exact: true }).fill("Two people are at the desk on Saturdays now.");
  await line.getByRole("button", { name: t("reviews.answer"), exact: true }).click();
  await expect(line.getByText(t("reviews.answered"))).toBeVisible();
  await line.getByRole("button", { name: t("reviews.publish") }).click();
  await expect(line).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your review is published" })).toBeVisible();
  await expect(page.getByText("Two people are at the desk on Saturdays now.")).toBeVisible();
  const address = paths.reviews("en");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Not enough reviews yet" })).toBeVisible();
  await expectAccessible(page);

  for (const { id } of others)
    await query(
      `insert into review (booking_id, stars, words, lang, writer, submitted_at, status, decided_at)
       values ($1, 5, '', 'de', '', now(), 'published', now())`,
      [id],
    );
  // Asked for without the browser, until the cached page is renewed.
  await expect
    .poll(async () => (await (await page.request.get(address)).text()).includes("Long queue at the desk."), {
      timeout: 60_000,
    })
    .toBe(true);
  await page.goto(address);
  await expect(page.getByText("4.6 out of 5 stars")).toBeAttached();
  await expect(page.getByRole("article")).toHaveCount(5);
  await expectAccessible(page);
  await expectFits(page, 390);

  await page.goto(paths.review("en", token));
  await page.getByText("Withdraw the review", { exact: true }).click();
  await page.getByRole("button", { name: "Withdraw my review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You have withdrawn your review" })).toBeFocused();
  expect(await query("select 1 from review where booking_id = $1", [bookingId])).toEqual([]);
  // Other tests see the site without reviews.
  await query("delete from review_request where booking_id = any($1)", [[bookingId, ...others.map(({ id }) => id)]]);
});
