import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { freeDays } from "@/tests/e2e/support/free-days";
import {
  chooseVehicle,
  confirmed,
  heading,
  journey,
  type Method,
  methodOf,
  office,
  openResults,
  order,
  orderTotal,
  passCoverageAndExtras,
  pressAtBank,
  problemsOf,
  rateOf,
  search,
  searchParamsFor,
  toPayment,
} from "@/tests/e2e/support/journey";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { openStep } from "@/tests/e2e/support/open-step";
import { expectChargedOnce } from "@/tests/e2e/support/sandbox";
import { pageElsewhere, test, wholeUnless } from "@/tests/e2e/support/test";

/** Each booking has its own dates, so that tests do not compete for the last unit. */
const tripOf = (booking: number) => ({ from: 70 + 8 * booking, until: 75 + 8 * booking });

test("the booking steps show a short footer instead of the site's", { tag: "@both" }, async ({ page }) => {
  const trip = journey(page, "de");
  await openResults(trip, searchParamsFor(200, 203));
  const footer = page.getByRole("contentinfo");
  await expect(footer).toHaveCount(1);
  await expect(footer.getByRole("link", { name: trip.t("layout.footer.complaints") })).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThan(480);
  await page.goto(paths.manage("de"));
  await expect(page.getByRole("contentinfo")).toContainText(trip.t("layout.footer.servicesTitle"));
});

/** Every language and payment method, and one wallet on a phone; visitor-journeys.spec.ts pays by card on a phone. */
const visits: readonly { language: Language; method: Method; tag?: "@phone" }[] = [
  { language: "es", method: "redsysBizum" },
  { language: "en", method: "stripeCard" },
  { language: "de", method: "redsysCard" },
  { language: "fr", method: "stripeCard" },
  { language: "it", method: "paypal", tag: "@phone" },
];
const gatewayOf = { stripeCard: "stripe", redsysCard: "redsys", redsysBizum: "redsys", paypal: "paypal" } as const;

for (const [index, { language, method, tag = [] }] of visits.entries()) {
  test(`a visitor books and pays by ${method} in ${language}`, { tag }, async ({ page }) => {
    const trip = journey(page, language);
    const { t } = trip;
    const problems = problemsOf(page);
    await search(trip, tripOf(index));
    const cardTotal = await chooseVehicle(trip, "Seat Ibiza");
    await passCoverageAndExtras(trip);
    const email = newAddress(`${language}.${method}`);
    await toPayment(trip, email);
    for (const answer of rateOf(trip, "PQ1")) await expect(answer).toBeChecked();
    await expect(methodOf(trip, "stripeCard")).toBeChecked();
    await methodOf(trip, method).check();
    await expect.poll(() => orderTotal(trip)).toBe(cardTotal);

    await order(trip);
    await pressAtBank(trip, "pay");
    const code = await confirmed(trip);
    await page.reload();
    await expect(page.getByText(code).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: t("confirmation.title") })).toBeVisible();

    const mail = await mailTo(email);
    expect(mail.subject).toContain(code);
    expect(mail.text).toContain(code);
    await expectChargedOnce(code, gatewayOf[method]);
    expect(problems).toEqual([]);
  });
}

for (const [index, { method, language }] of (
  [
    { method: "stripeCard", language: "de" },
    { method: "paypal", language: "it" },
  ] as const
).entries()) {
  test(
    `after paying by ${method} and closing the tab, the booking is confirmed and mailed, and opens on another device`,
    wholeUnless(method === "paypal"),
    async ({ page, browser, request }) => {
      test.setTimeout(240_000);
      const trip = journey(page, language);
      const email = newAddress(`closed.${method}`);
      const requested = { pickupOfficeId: office.airport, groupId: 7, from: 160 + 60 * index, length: 3 };
      await openStep(trip, "payment", {
        searchParams: await freeDays(request, requested),
        groupId: requested.groupId,
        email,
      });
      await methodOf(trip, method).check();
      await order(trip);
      await pressAtBank(trip, "no_return");
      await expect(page.locator("button[name=choice]")).toHaveCount(0);
      await page.close();
      const { text } = await mailTo(email, 120_000);
      const link = /https?:\/\/\S+\/confirmation\/\S+\?t=[\w.-]+/.exec(text)?.[0] ?? "";
      const other = journey(await pageElsewhere(browser), language);
      await other.page.goto(link);
      const code = await confirmed(other);
      await expect(heading(other, "confirmation.title")).toBeVisible();
      await expectChargedOnce(code, gatewayOf[method]);
      await mailTo(email);
    },
  );
}
