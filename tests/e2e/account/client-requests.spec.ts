import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { heading, journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";
import { contactMessage } from "@/tests/support/builders/contact";

test("the client area lists the client's requests and links to the next step of each", async ({ page, request }) => {
  test.slow();
  const language = "de";
  const trip = journey(page, language);
  const { t } = trip;
  const owner = await newAccount(request, { language });
  await signInByCalls(page.request, owner);
  await openStep(trip, "coverage", { searchParams: searchParamsFor(120, 124), groupId: 2 });
  await page
    .getByRole("button", { name: t("wizard.saveQuote.open") })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("button", { name: t("wizard.saveQuote.copy") })).toBeVisible();
  const enquiry = await request.post("/web/contacto", {
    data: contactMessage({ email: owner.nik, phone: "+49 151 00000000", subject: "DEPOSIT", lang: language }),
    headers: { "idempotency-key": randomUUID() },
  });
  expect(enquiry.status()).toBe(200);
  const requested = { email: owner.nik, filters: "fuel=DIESEL", lang: language, consentsData: true };
  expect((await request.post("/web/segundamano/alerta", { data: requested })).status()).toBe(200);

  await page.goto(paths.dashboard(language));
  await page.getByRole("link", { name: t("clientArea.requests.open.all"), exact: true }).click();
  await expect(heading(trip, "clientArea.nav.requests")).toBeFocused();
  const part = (key: Parameters<typeof t>[0]) => page.getByRole("region", { name: t(key), exact: true });
  await expect(part("clientArea.requests.enquiries").getByRole("timer")).toHaveText(/4[78]/);
  await expect(
    part("clientArea.requests.alerts.title").getByRole("heading", { name: t("fleet.fuels.DIESEL") }),
  ).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await part("clientArea.requests.alerts.title").getByRole("link").click();
  await expect(heading(trip, "secondHand.alertPage.pending.title")).toBeVisible();
  await page.goBack();
  await part("clientArea.requests.quotes.title")
    .getByRole("link", { name: t("clientArea.requests.quotes.goOn") })
    .click();
  await expect(heading(trip, "savedQuote.title")).toBeVisible();
});
