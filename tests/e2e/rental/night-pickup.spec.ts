import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { heading, journey, office, searchParamsFor } from "@/tests/e2e/support/journey";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { paidOrder } from "@/tests/e2e/support/orders";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

const waits = { de: "Ankunftshalle", es: "vestíbulo de llegadas" };

for (const language of ["de", "es"] as const) {
  test(
    `an after-hours pick-up shows the meeting point and the contact in ${language}, on voucher and screen`,
    wholeUnless(language === "de"),
    async ({ page, request }) => {
      test.slow();
      const trip = journey(page, language);
      const { t } = trip;
      const from = language === "de" ? 181 : 187;
      const night = { pickupOfficeId: office.palma, pickupAt: `${dayAhead(from)}T22:00` };
      const searchParams = searchParamsFor(from, from + 4, night);
      const email = newAddress("night");
      const { code, bookingToken } = await paidOrder(request, {
        searchParams,
        groupId: 1,
        language,
        email,
        flightNumber: "VY3512",
      });
      await page.goto(`${paths.confirmation(language, code)}?t=${bookingToken}`);
      await expect(heading(trip, "confirmation.title")).toBeVisible();
      for (const screen of [paths.confirmation(language, code), paths.manage(language, code)]) {
        await page.goto(screen);
        await expect(page.getByRole("heading", { name: t("confirmation.office.nightPickup") })).toBeVisible();
        const arrival = page
          .locator("section")
          .filter({ has: page.getByRole("heading", { name: t("arrival.title") }) });
        await expect(arrival).toContainText(waits[language]);
        await expect(arrival).toContainText(t("arrival.until.night", { from: "20:01", to: "23:30" }));
        await expect(arrival).toContainText("VY3512");
        await expect(arrival.getByRole("definition").getByRole("link", { name: "+34 000 000 000" })).toBeVisible();
        await expect(arrival.getByRole("heading", { name: t("confirmation.bring.title") })).toBeVisible();
        await expect(page.getByRole("heading", { name: t("roadside.title") })).toBeVisible();
        await expect(page.getByText(t("confirmation.office.nightReturn"))).toHaveCount(0);
      }
      const voucher = await page.request.get(`/web/reserva/${code}/bono`);
      expect([voucher.status(), voucher.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      const mail = await mailTo(email);
      for (const expected of [waits[language], "+34 000 000 000", "VY3512"]) expect(mail.text).toContain(expected);
    },
  );
}
