import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { query } from "@/tests/e2e/support/database";
import { journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { paidOrder, placeOrder } from "@/tests/e2e/support/orders";
import { test } from "@/tests/e2e/support/test";
import type { Texts } from "@/tests/e2e/support/texts";
import { dayAhead } from "@/tests/support/open-days";

const control = (page: Page, name: string) => page.locator(`#checkin-${name}`);
const yearsAgo = (years: number, days = 0) => `${new Date().getFullYear() - years}${dayAhead(days).slice(4)}`;

async function open(page: Page, t: Texts, step: "document" | "address" | "licence") {
  await page
    .getByRole("navigation", { name: t("checkin.step.all") })
    .getByRole("button", { name: t(`checkin.step.${step}`) })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: t(`checkin.step.${step}`) })).toBeFocused();
}

const language = "de" as const;

test("check-in shows an error for each invalid field, and when it is closed", {
  tag: "@phone",
}, async ({ page, request }) => {
  test.slow();
  const { t } = journey(page, language);
  const next = page.getByRole("button", { name: t("checkin.next"), exact: true });
  const last = page.getByRole("button", { name: t("checkin.finish"), exact: true });
  const expectError = (name: string, text: string) => expect(control(page, `${name}-error`)).toHaveText(text);
  const field = (code: "REQUIRED" | "DATE_INVALID" | "DOCUMENT_EXPIRED" | "POSTAL_CODE_INVALID" | "INVALID") =>
    t(`errors.field.${code}`);

  // A van for drivers of 25 and three years of licence, with an additional driver.
  const drivers = [{ under25: false, declaresLicenceTwoYears: true }];
  const { code, bookingToken } = await paidOrder(request, {
    searchParams: searchParamsFor(158, 161),
    groupId: 8,
    language,
    extras: [{ code: "ADDITIONAL_DRIVER", units: 1, drivers }],
    email: `van.${language}@example.com`,
  });
  await page.goto(`${paths.checkin(language, code)}?t=${bookingToken}`);
  // Also before hydration: input and presses are kept until then.
  await control(page, "firstName").fill("");
  await next.click();
  await expect(control(page, "firstName-error")).toBeVisible();
  const summary = page.getByRole("alert").filter({ hasText: t("checkin.summary") });
  await expect(summary).toBeFocused();
  for (const name of ["firstName", "sex"]) await expectError(name, field("REQUIRED"));
  await control(page, "birthDate").fill(yearsAgo(18));
  await next.click();
  await expectError("birthDate", t("errors.api.ageUnderMinimum"));
  await control(page, "birthDate").fill(yearsAgo(23));
  await next.click();
  await expectError("birthDate", t("errors.api.under25NotAllowed"));
  await control(page, "birthDate").fill("1985-05-05");

  await open(page, t, "document");
  await control(page, "documentType").selectOption("DNI");
  await control(page, "documentNumber").fill("12345678A");
  await control(page, "documentIssuedOn").fill(dayAhead(5));
  await control(page, "documentExpiresOn").fill(dayAhead(20));
  await next.click();
  await expectError("documentNumber", field("INVALID"));
  await expectError("documentIssuedOn", field("DATE_INVALID"));
  await expectError("documentPlace", field("REQUIRED"));
  await control(page, "documentIssuedOn").fill("2020-01-10");
  await next.click();
  await expectError("documentExpiresOn", field("DOCUMENT_EXPIRED"));
  await expect(control(page, "documentNumber")).toHaveValue("12345678A");

  await open(page, t, "address");
  await control(page, "country").selectOption("ES");
  await control(page, "postalCode").fill("780");
  await next.click();
  await expectError("postalCode", field("POSTAL_CODE_INVALID"));
  await expectError("town", field("REQUIRED"));

  const licence = async (issuedOn: string) => {
    await control(page, "licenceClass").selectOption("B");
    await control(page, "licenceIssuedOn").fill(issuedOn);
    await last.click();
  };
  await open(page, t, "licence");
  await licence(yearsAgo(1));
  await expectError("licenceIssuedOn", t("errors.api.licenceTooRecent"));
  await expectError("licencePlace", field("REQUIRED"));
  await page.goto(paths.checkinDriver(language, code, 1));
  await open(page, t, "licence");
  await licence(yearsAgo(1));
  await expectError("licenceIssuedOn", t("errors.api.additionalDriverLicence"));

  await query(
    "update booking set pickup_at = (now() at time zone 'Europe/Madrid') - interval '1 minute' where code = $1",
    [code],
  );
  await page.goto(paths.checkin(language, code));
  await expect(page.getByText(t("errors.api.checkinClosed"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("checkin.closedText"))).toBeVisible();
  await expect(next).toHaveCount(0);
  const unpaid = await placeOrder(request, { searchParams: searchParamsFor(150, 153), groupId: 2, language });
  await page.goto(`${paths.checkin(language, unpaid.code)}?t=${unpaid.bookingToken}`);
  await expect(page.getByText(t("checkin.notYet"))).toBeVisible();
});
