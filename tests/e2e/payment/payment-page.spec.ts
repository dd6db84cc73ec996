import { expect } from "playwright/test";
import { journey, orderButton, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";

test("the German payment step is at most 1,700 px high on a phone, with one red button that orders once the review is in sight", {
  tag: "@phone",
}, async ({ page }) => {
  const trip = journey(page, "de");
  await page.setViewportSize({ width: 390, height: 664 });
  await openStep(trip, "payment", { searchParams: searchParamsFor(100, 103), groupId: 2 });
  const review = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Ihre Buchung im Überblick" }) });
  await expect(review.getByText("Sie zahlen auf der sicheren Seite von Stripe", { exact: false })).toBeVisible();
  const [top, bottom] = await Promise.all([
    page.getByRole("main").evaluate((element) => element.getBoundingClientRect().top),
    review.evaluate((element) => element.getBoundingClientRect().bottom),
  ]);
  expect(bottom - top).toBeLessThanOrEqual(1_700);

  const red = page.locator(".button-action").filter({ visible: true });
  await expect(red).toHaveText("Prüfen und buchen");
  await orderButton(trip);
  await expect(red).toHaveText(/^Zahlungspflichtig buchen\s+[\d,.]+\s€$/);
  await expect(review.getByText("Gesamt inkl. MwSt.")).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(red).toHaveText("Prüfen und buchen");
});
