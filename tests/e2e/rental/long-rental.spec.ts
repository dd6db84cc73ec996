import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible, expectFitsEverywhere } from "@/tests/e2e/support/accessibility";
import { heading, journey } from "@/tests/e2e/support/journey";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

test("a search over 30 days becomes a request with a reference, or a subscription", { tag: "@phone" }, async ({
  page,
}) => {
  const trip = journey(page, "de");
  const { t } = trip;
  const email = newAddress("langzeit");
  const start = dayAhead(20);
  await page.goto(paths.home("de"));
  await expect(page.locator('[name="pickupDate"]')).not.toHaveValue("");
  await page.locator('[name="pickupDate"]').fill(start);
  await page.locator('[name="returnDate"]').fill(dayAhead(120));
  await page.getByRole("button", { name: t("search.submitLong") }).click();

  await expect(heading(trip, "wizard.refused.long.title")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.over30Days") })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: t("wizard.refused.long.byForm") })).toBeVisible();
  await expectAccessible(page);
  await expectFitsEverywhere(page);
  await page.locator("#ask-groupId").selectOption({ label: "Seat Ibiza" });
  await page.locator("#ask-fullName").fill("Ada Ejemplo");
  await page
    .getByRole("button", { name: t("wizard.refused.long.submit") })
    .first()
    .click();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.enquiryEmailRequired") })).toBeFocused();
  await expect(page.locator("#ask-fullName")).toHaveValue("Ada Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
  await page
    .getByRole("button", { name: t("wizard.refused.long.submit") })
    .first()
    .click();
  const done = page.getByRole("status").filter({ hasText: /C-[A-Z2-9]{7}/ });
  await expect(done).toBeFocused();
  const mail = await mailTo(email);
  expect(mail.text).toContain("Seat Ibiza");
  expect(mail.text).toContain(t("mail.enquiry.subjects.LONG_RENTAL"));

  await page.getByRole("link", { name: t("wizard.refused.subscription") }).click();
  await expect(page.locator('[name="startDate"]')).toHaveValue(start);
  await expect(page.locator("#ask-months")).toHaveValue("3");
});
