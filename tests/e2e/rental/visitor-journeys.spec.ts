import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { newAccount, signIn } from "@/tests/e2e/support/account";
import { control, fillAll, saveStep } from "@/tests/e2e/support/checkin";
import {
  chooseVehicle,
  confirmed,
  digitsOf,
  goOn,
  heading,
  type Journey,
  journey,
  office,
  order,
  orderTotal,
  passCoverageAndExtras,
  pressAtBank,
  problemsOf,
  searchParamsFor,
} from "@/tests/e2e/support/journey";
import { mailAbout, mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { paidOrder } from "@/tests/e2e/support/orders";
import { expectChargedOnce } from "@/tests/e2e/support/sandbox";
import { test } from "@/tests/e2e/support/taps";
import { phoneAlone } from "@/tests/e2e/support/test";

// First-time visitors: no consent given yet, the browser's language is theirs.
test.use({ isConsentOpen: true });

/** Opens the home page and refuses the consent banner, which is the first tap. */
async function arrive({ page, language, t }: Journey) {
  await page.goto(paths.home(language));
  await page.getByRole("button", { name: t("consent.banner.reject"), exact: true }).click();
}

/** Navigates by the bar on a desktop, by the drawer on a phone. */
async function leadTo({ page, t }: Journey, name: "subscription" | "secondHand" | "manage") {
  const menu = page.getByRole("button", { name: t("layout.header.openMenu") });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t(`layout.header.${name}`), exact: true })
    .filter({ visible: true })
    .click();
}

/** Fills in what is asked of a driver whose browser names the country, with the date of birth typed in one go. */
async function fillDriverQuickly({ page, t }: Journey, email: string) {
  const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name), { exact: true });
  await field("driver.field.firstName").fill("Prueba");
  await field("driver.field.lastName").fill("Ejemplo");
  await expect(field("driver.field.nationality")).toHaveValue("ES");
  await field("driver.field.birthDay").fill("05061985");
  await field("driver.field.email").fill(email);
  await field("driver.field.emailRepeat").fill(email);
  await field("driver.field.mobile").fill("600 123 123");
  const boxes = page.locator("#driver-form input[type=checkbox][required]");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
}

/** Fills in contact data and consents of an enquiry. */
async function fillVisitor({ page }: Journey, email: string, boxes: readonly string[]) {
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy", ...boxes]) {
    await page.locator(`#ask-${box}`).check();
  }
}

test.describe(() => {
  test.use({ locale: "es" });
  test("a Spanish traveller books and pays nine months ahead", phoneAlone, async ({ page, taps }) => {
    const trip = journey(page, "es");
    const { t } = trip;
    const problems = problemsOf(page);
    const ahead = new Date();
    ahead.setUTCMonth(ahead.getUTCMonth() + 9, 1);
    const month = ahead.toISOString().slice(0, 7);
    await arrive(trip);
    expect(taps()).toBe(1);
    await page.locator('input[name="pickupDate"]').click();
    const calendar = page.getByRole("dialog", { name: t("search.calendar.title") });
    await calendar.getByLabel(t("search.calendar.month"), { exact: true }).selectOption(`${month}-01`);
    for (const day of ["10", "17"]) await calendar.locator(`[data-date="${month}-${day}"]`).click();
    await calendar.getByRole("button", { name: t("search.calendar.done") }).click();
    await page.getByRole("button", { name: t("search.submit") }).click();
    await expect(heading(trip, "vehicles.title")).toBeVisible();
    await expect(page.getByRole("article").first().getByRole("heading")).toBeInViewport();
    let toGateway = taps();
    expect(toGateway).toBeLessThanOrEqual(6);

    const cardTotal = await chooseVehicle(trip, "Seat Ibiza");
    await passCoverageAndExtras(trip);
    const email = newAddress("walk");
    await fillDriverQuickly(trip, email);
    await goOn(trip, t("driver.step.submit"));
    await expect(heading(trip, "payment.step.title")).toBeVisible();
    await expect.poll(() => orderTotal(trip)).toBe(cardTotal);
    // A person scrolls until the sums are in sight, which turns the bar's button into the order's.
    await page
      .locator("dt")
      .filter({ hasText: t("payment.order.total") })
      .evaluate((sum) => sum.scrollIntoView({ block: "center" }));
    await expect(page.getByRole("button", { name: t("payment.order.button") })).toBeInViewport();
    await order(trip);
    toGateway += taps();
    expect(toGateway).toBeLessThan(21);

    await pressAtBank(trip, "pay");
    const code = await confirmed(trip);
    const arrival = page.locator("section").filter({ has: page.getByRole("heading", { name: t("arrival.title") }) });
    for (const row of ["who", "where", "until", "phone", "late"] as const) {
      await expect(arrival.getByText(t(`arrival.${row}.label`), { exact: true })).toBeVisible();
    }
    const mail = await mailTo(email);
    expect(mail.subject).toContain(code);
    expect(mail.text).toContain("Cómo llegar:");
    await expectChargedOnce(code, "stripe");
    expect(problems).toEqual([]);
  });
});

test.describe(() => {
  test.use({ locale: "de" });
  test("a German buyer filters and compares used cars and books a test drive", { tag: ["@both", "@whole"] }, async ({
    page,
    taps,
    isMobile,
  }) => {
    const trip = journey(page, "de");
    const { t } = trip;
    const problems = problemsOf(page);
    const email = newAddress("walk");
    await arrive(trip);
    await leadTo(trip, "secondHand");
    await expect(heading(trip, "secondHand.title")).toBeVisible();
    const opener = page.getByText(t("secondHand.filters.open", { count: 0 }));
    if (isMobile) await opener.click();
    await page.locator('input[name="type"][value="SUV"]').check();
    await expect(page).toHaveURL(/type=SUV/);
    if (isMobile) await page.getByRole("button", { name: t("secondHand.filters.submit") }).click();
    const free = page
      .locator('section[aria-labelledby="cars"] li')
      .filter({ has: page.getByRole("heading"), hasNotText: t("secondHand.card.reserved") });
    const scales = free.getByRole("button", { name: t("secondHand.compare.pick", { name: "" }) });
    // Phone and desktop run take different cars.
    const places = isMobile ? [0, 1] : [2, 3];
    for (const place of places) await scales.nth(place).click();
    await page
      .getByRole("region", { name: t("secondHand.compare.title") })
      .getByRole("link")
      .click();
    const cars = page.getByRole("table").locator("thead a:not([rel])");
    await expect(cars).toHaveCount(2);
    const name = (await cars.first().textContent())?.trim() ?? "no car";
    await cars.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.getByRole("link", { name: t("secondHand.drive.book") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.drive.title", { name }));
    await page.locator("label:has(> input[data-day])").nth(1).click();
    await fillVisitor(trip, email, []);
    await page.getByRole("button", { name: t("secondHand.drive.submit") }).click();
    await expect(heading(trip, "secondHand.drive.sent.title")).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(isMobile ? 20 : 17);
    await page.goto(/https?:\S+\/drive\/[\w.-]+/.exec((await mailTo(email)).text)?.[0] ?? "");
    await page.getByRole("button", { name: t("secondHand.drive.confirm") }).click();
    await expect(heading(trip, "secondHand.drive.booked.title")).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    expect(problems).toEqual([]);
  });
});

test.describe(() => {
  test.use({ locale: "it" });
  test("an Italian visitor sees subscription prices, sends an enquiry and follows it", {
    tag: "@phone",
  }, async ({ page, request, context, taps }) => {
    const trip = journey(page, "it");
    const { t } = trip;
    const problems = problemsOf(page);
    const account = await newAccount(request, { language: "it" });
    await arrive(trip);
    await leadTo(trip, "subscription");
    await expect(heading(trip, "subscription.title")).toBeVisible();
    const [from = ""] = t.markup("subscription.fromPrice", { price: () => "|" }).split("|");
    await expect(page.getByText(from).first()).toBeInViewport();
    const offer = page.getByRole("table", { name: t("subscription.models.caption", { model: "Seat Ibiza" }) });
    await offer.getByRole("link").nth(2).click();
    await expect(page.locator("#ask-months")).toBeInViewport();
    await expect(page.locator("#ask-vehicleId option:checked")).toHaveText("Seat Ibiza");
    const months = await page.locator("#ask-months").inputValue();
    expect(months).not.toBe("");
    await fillVisitor(trip, account.nik, ["licenceOverTwoYears"]);
    await page.getByRole("button", { name: t("subscription.form.submit") }).click();
    await expect(heading(trip, "subscription.sentTitle")).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(12);
    const [until = ""] = t("subscription.sentUntil", { until: "|" }).split("|");
    await expect(page.getByText(until)).toBeVisible();
    const reference = page.url().slice(-9);
    await expectAccessible(page);
    expect(await context.cookies()).toEqual([]);
    const mail = await mailAbout(account.nik, t("mail.enquiry.subject", { reference }));
    expect(mail.text).toContain("Seat Ibiza");

    await signIn(trip, account);
    await page.getByRole("link", { name: t("clientArea.requests.open.all"), exact: true }).click();
    const requests = page.getByRole("region", { name: t("clientArea.requests.subscriptions"), exact: true });
    await expect(requests.getByRole("heading", { name: new RegExp(`Seat Ibiza · ${months}`) })).toBeVisible();
    await expect(requests.getByText(t("clientArea.requests.proposal.waiting"))).toBeVisible();
    await expect(requests).toContainText(reference);
    expect(problems).toEqual([]);
  });
});

test.describe(() => {
  test.use({ locale: "fr" });
  test("a French guest moves a booking to after hours, checks in, saves a quote and cancels", {
    tag: "@phone",
  }, async ({ page, request, taps }) => {
    const trip = journey(page, "fr");
    const { t } = trip;
    const problems = problemsOf(page);
    const email = newAddress("walk");
    const searchParams = searchParamsFor(346, 350, { pickupOfficeId: office.palma });
    const { code } = await paidOrder(request, { searchParams, groupId: 1, language: "fr", email, provider: "stripe" });

    await arrive(trip);
    await leadTo(trip, "manage");
    await page.getByLabel(t("manage.find.code")).fill(code);
    await page.getByLabel(t("manage.find.email")).fill(email);
    await page.getByRole("button", { name: t("manage.find.submit") }).click();
    await expect(heading(trip, "manage.one.title")).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(6);

    await page.getByRole("button", { name: t("manage.change.open") }).click();
    await page.locator("#change-pickup-time").selectOption("22:00");
    await page.locator("#change-flight").fill("VY3512");
    await page.getByRole("button", { name: t("manage.change.show") }).click();
    await page.getByRole("button", { name: t("manage.change.confirm") }).click();
    await expect(page.getByText(t("manage.change.done"))).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(5);
    const arrival = page.locator("section").filter({ has: page.getByRole("heading", { name: t("arrival.title") }) });
    await expect(arrival).toContainText(t("arrival.until.night", { from: "20:01", to: "23:30" }));
    await expect(arrival).toContainText("VY3512");

    await page.locator(`a[href="${paths.checkin("fr", code)}"]`).click();
    await fillAll(page, t);
    await control(page, "licenceIssuedOn").fill("2010-01-10");
    await saveStep(page, t, true);
    await expect(page.getByRole("img", { name: t("checkin.pass.qr", { code }) })).toBeInViewport({ ratio: 0.9 });
    expect(taps()).toBeLessThanOrEqual(27);

    await page.getByRole("link", { name: t("checkin.back") }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: t("manage.trip.papers.voucher") }).click();
    expect((await saved).suggestedFilename()).toBe(`WebK10-${code}.pdf`);
    expect(taps()).toBeLessThanOrEqual(3);

    await page.getByRole("link", { name: t("manage.trip.actions.cancel") }).click();
    const amount = page.locator("dt", { hasText: t("manage.cancel.refunded") }).locator("+ dd");
    await expect(amount).toHaveText(/\d/);
    const refund = digitsOf(await amount.textContent());
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: new RegExp(t("manage.cancel.submit", { refund: "" }).trim()) }).click();
    await expect(page.getByRole("status").filter({ hasText: t("manage.cancel.done") })).toBeFocused();
    expect(taps()).toBeLessThanOrEqual(4);
    const money = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: t("manage.refund.title") }) });
    expect(digitsOf(await money.locator(".text-2xl").textContent())).toBe(refund);
    await expect(money.locator('li[data-state="waiting"]')).toHaveText(new RegExp(t("manage.refund.expected")));
    expect(problems).toEqual([]);
  });
});
