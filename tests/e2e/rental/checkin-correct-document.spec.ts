import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { control, saveStep, stepHeading } from "@/tests/e2e/support/checkin";
import { journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { paidOrder } from "@/tests/e2e/support/orders";
import { test } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

test("a guest corrects a refused document type in check-in without superfluous requests", {
  tag: "@phone",
}, async ({ page, request }) => {
  const language = "de";
  const { t } = journey(page, language);
  const searchParams = searchParamsFor(340, 343);
  const { code, bookingToken } = await paidOrder(request, {
    searchParams,
    groupId: 2,
    language,
    email: "mend@example.com",
  });
  await page.goto(`${paths.checkin(language, code)}?t=${bookingToken}`);
  const tab = (step: "document" | "licence") =>
    page
      .getByRole("navigation", { name: t("checkin.step.all") })
      .getByRole("button", { name: t(`checkin.step.${step}`) })
      .click();
  const saved = (text: "saved" | "partly") => expect(page.getByText(t(`checkin.save.${text}`))).toBeVisible();
  const later = page.getByRole("button", { name: t("checkin.later"), exact: true });
  await tab("document");
  await control(page, "documentType").selectOption("PASSPORT");
  await control(page, "documentNumber").fill("C01X00T47");
  await later.click();
  await saved("saved");

  const sent: string[] = [];
  page.on("request", (entry) => entry.method() === "POST" && sent.push(entry.url()));
  await control(page, "documentType").selectOption("DNI");
  await control(page, "documentPlace").fill("Kiel");
  await control(page, "documentIssuedOn").focus();
  await expect(control(page, "documentNumber-error")).toHaveText(t("errors.field.INVALID"));
  await saved("partly");
  // Autosave sends within a second after a field loses the focus.
  await page.waitForTimeout(2500);
  expect(sent.length).toBeLessThanOrEqual(4);
  const before = sent.length;
  await control(page, "documentNumber").fill("12345678Z");
  await control(page, "documentExpiresOn").fill(dayAhead(900));
  await saveStep(page, t);
  await expect(control(page, "documentNumber-error")).toHaveCount(0);
  await expect.poll(() => sent.length).toBeGreaterThan(before);

  await tab("licence");
  await expect(stepHeading(page, t("checkin.step.licence"))).toBeFocused();
  await control(page, "licenceIssuedOn").fill(dayAhead(-30));
  await later.click();
  await saved("saved");
  await control(page, "licenceClass").selectOption("B");
  await expect(control(page, "licenceIssuedOn-error")).toHaveText(t("errors.api.licenceTooRecent"));
  await control(page, "licenceIssuedOn").fill("2010-01-10");
  await later.click();
  await saved("saved");
  await page.reload();
  await tab("document");
  await expect(control(page, "documentType")).toHaveValue("DNI");
  await expect(control(page, "documentPlace")).toHaveValue("Kiel");
  await expect(page.getByText(/•••78Z/)).toBeVisible();
  await tab("licence");
  await expect(control(page, "licenceClass")).toHaveValue("B");
  await expect(control(page, "licenceIssuedOn-year")).toHaveValue("2010");
});
