import { expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { freeDays } from "@/tests/e2e/support/free-days";
import {
  addressOf,
  atBank,
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
  problemsOf,
  search,
  toPayment,
} from "@/tests/e2e/support/journey";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { expectChargedOnce } from "@/tests/e2e/support/sandbox";

/** Each booking in days of its own, so that no test takes another one's last vehicle. */
const tripOf = (booking: number) => ({ from: 70 + 8 * booking, until: 75 + 8 * booking });

test("whoever books sees a short footer, in place of the site's", { tag: "@both" }, async ({ page }) => {
  const own = journey(page, "de");
  await openResults(own, addressOf(200, 203));
  const footer = page.getByRole("contentinfo");
  await expect(footer).toHaveCount(1);
  await expect(footer.getByRole("link", { name: own.t("layout.footer.complaints") })).toBeVisible();
  expect((await footer.boundingBox())?.height).toBeLessThan(480);
  await page.goto(paths.manage("de"));
  await expect(page.getByRole("contentinfo")).toContainText(own.t("layout.footer.servicesTitle"));
});

/** Every language and every way to pay, and a wallet on a phone; a card on a phone is walks.spec's matter. */
const visits: readonly { language: Language; method: Method; tag?: "@phone" }[] = [
  { language: "es", method: "redsysBizum" },
  { language: "en", method: "stripeCard" },
  { language: "de", method: "paypal" },
  { language: "it", method: "redsysCard" },
  { language: "fr", method: "stripeCard" },
  { language: "it", method: "paypal", tag: "@phone" },
];
const gatewayOf = { stripeCard: "stripe", redsysCard: "redsys", redsysBizum: "redsys", paypal: "paypal" } as const;

for (const [index, { language, method, tag = [] }] of visits.entries()) {
  test(`a visitor books and pays by ${method} in ${language}`, { tag }, async ({ page }) => {
    const own = journey(page, language);
    const { t } = own;
    const problems = problemsOf(page);
    await search(own, tripOf(index));
    const cardTotal = await chooseVehicle(own, "Seat Ibiza");
    await passCoverageAndExtras(own);
    const email = newAddress(`${language}.${method}`);
    await toPayment(own, email);
    const flexible = page.getByRole("radio", { name: new RegExp(t("payment.package.PQ1")) });
    await expect(flexible).toBeChecked();
    await expect(methodOf(own, "stripeCard")).toBeChecked();
    await methodOf(own, method).check();
    await expect.poll(() => orderTotal(own)).toBe(cardTotal);

    await order(own);
    await atBank(own, "pay");
    const code = await confirmed(own);
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
  test(`a tab closed right after paying by ${method}: confirmed and mailed, and the mail's link opens it elsewhere`, async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(240_000);
    const own = journey(page, language);
    const email = newAddress(`closed.${method}`);
    const wish = { pickupOfficeId: office.airport, groupId: 7, from: 160 + 60 * index, length: 3 };
    await openResults(own, await freeDays(request, wish));
    await chooseVehicle(own, "Suzuki Jimny");
    await passCoverageAndExtras(own);
    await toPayment(own, email);
    await methodOf(own, method).check();
    await order(own);
    await atBank(own, "no_return");
    await expect(page.locator("button[name=choice]")).toHaveCount(0);
    await page.close();
    const { text } = await mailTo(email, 120_000);
    const link = /https?:\/\/\S+\?t=[\w.-]+/.exec(text)?.[0] ?? "";
    const elsewhere = await browser.newContext();
    const other = journey(await elsewhere.newPage(), language);
    await other.page.goto(link);
    const code = await confirmed(other);
    await expect(heading(other, "confirmation.title")).toBeVisible();
    await expectChargedOnce(code, gatewayOf[method]);
    await mailTo(email);
    await elsewhere.close();
  });
}
