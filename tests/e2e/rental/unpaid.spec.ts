import { expect } from "playwright/test";
import { freeDays } from "@/tests/e2e/support/free-days";
import {
  chooseRate,
  chooseVehicle,
  confirmed,
  digitsOf,
  goOn,
  heading,
  journey,
  methodOf,
  office,
  openResults,
  order,
  orderButton,
  orderTotal,
  pressAtBank,
} from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { test } from "@/tests/e2e/support/test";

const unpaid = [
  { choice: "decline", method: "redsysCard", reason: "paymentError.declined.card", language: "en", tag: "@phone" },
  {
    choice: "cancel",
    method: "stripeCard",
    reason: "paymentError.reason.PAYMENT_CANCELLED",
    language: "fr",
    tag: "@whole",
  },
] as const;
for (const { choice, method, reason, language, tag } of unpaid) {
  test(`after ${choice} at the bank the data is kept, and the booking can be paid`, { tag }, async ({
    page,
    request,
  }) => {
    test.slow();
    const trip = journey(page, language);
    const { t } = trip;
    const last = { pickupOfficeId: office.port, groupId: choice === "cancel" ? 7 : 8 };
    const searchParams = await freeDays(request, { ...last, from: 60, length: 3 });
    const email = `${choice}@example.com`;
    const declaresGroupLicence = choice === "decline";
    await openStep(trip, "payment", { searchParams, groupId: last.groupId, email, declaresGroupLicence });
    await chooseRate(trip, "PQ2");
    await methodOf(trip, method).check();
    await orderButton(trip);
    const total = await orderTotal(trip);
    await order(trip);
    await pressAtBank(trip, choice);
    await expect(page).toHaveURL(/\/rent\/payment-error\/T-/, { timeout: 30_000 });
    const failed = page.url();
    await expect(heading(trip, "paymentError.title")).toBeVisible();
    await expect(page.getByText(t("paymentError.noCharge"))).toBeVisible();
    await expect(page.getByText(t(reason))).toBeVisible();
    const held = t("paymentError.kept", { time: "TIME" }).split("TIME")[0] ?? "";
    await expect(page.getByText(held)).toBeVisible();

    // The only unit is still held, and the typed data are still there.
    const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25 } = searchParams;
    const search = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, lang: language };
    const answer = await request.post("/web/disponibilidad", { data: search });
    expect((await answer.json()).data.groups).toContainEqual(
      expect.objectContaining({ id: last.groupId, available: false, unavailableReason: "SOLD_OUT" }),
    );
    await openResults(trip, searchParams);
    await chooseVehicle(trip, "Seat León");
    await goOn(trip, t("wizard.summary.saveAndReturn"));
    await page
      .getByRole("navigation", { name: t("wizard.steps.label") })
      .getByRole("link", { name: t("wizard.steps.driver") })
      .click();
    await expect(page.getByLabel(t("driver.field.email"), { exact: true })).toHaveValue(email);
    await page.goto(failed);

    const pay = page.getByRole("button", { name: /\d/ });
    await expect.poll(async () => digitsOf(await pay.textContent())).toBe(total);
    await pay.click();
    await expect(page.locator("button[name=choice][value=pay]")).toBeVisible({ timeout: 20_000 });
    await pressAtBank(trip, "pay");
    await confirmed(trip);
  });
}
