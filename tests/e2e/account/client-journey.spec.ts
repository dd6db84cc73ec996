import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import {
  answerGoogle,
  expectSignedIn,
  fillLogin,
  fillNewPassword,
  newAccount,
  sessionCookieOf,
  signInByCalls,
  signOut,
} from "@/tests/e2e/support/account";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { control, fillFromDocument, fillWho, saveStep, stepHeading } from "@/tests/e2e/support/checkin";
import {
  chooseVehicle,
  confirmed,
  digitsOf,
  heading,
  journey,
  order,
  passCoverageAndExtras,
  pressAtBank,
  toPayment,
} from "@/tests/e2e/support/journey";
import { firstPasswordLink, newAddress } from "@/tests/e2e/support/mailbox";
import { pageElsewhere, test, whole } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

test("a guest books, sets a password, signs in, cancels and gets a refund", { tag: "@phone" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const language = "es";
  const email = newAddress(`first.${language}`);
  const { code, t } = await bookByApi(page, { language, from: 112, email });
  const link = await firstPasswordLink(email);

  const trip = journey(await pageElsewhere(browser), language);
  const { page: other } = trip;
  await other.goto(link);
  await expect(heading(trip, "account.newPassword.first.title")).toBeVisible();
  await fillNewPassword(trip, "tramuntana-7");
  await expectSignedIn(trip, "Prueba");
  await expect(other.getByRole("region", { name: t("manage.trip.title") })).toContainText(code);
  await other.goto(link);
  await expect(other.getByRole("alert").filter({ hasText: t("account.newPassword.over.title") })).toBeVisible();
  await other.goto(paths.dashboard(language));
  await signOut(trip, "Prueba");

  await other.goto(paths.clientBookings(language));
  await expect(other).toHaveURL(/\/user\/login\?next=/);
  await fillLogin(trip, email, "tramuntana-7");
  await expect(other).toHaveURL(new RegExp(`${paths.clientBookings(language)}$`));
  const card = other.getByRole("article").filter({ hasText: code });
  await expect(card).toContainText(t("clientArea.verdict.free", { date: "|", refund: "" }).split("|")[0] ?? "");
  await card.getByRole("link", { name: t("clientArea.card.cancel") }).click();
  await expect(heading(trip, "manage.cancel.title")).toBeVisible();
  const refund = other.locator("dt", { hasText: t("manage.cancel.refunded") }).locator("+ dd");
  await expect(refund).toHaveText(/\d/);
  const amount = (await refund.textContent()) ?? "";
  expect(Number(digitsOf(amount))).toBeGreaterThan(0);
  await other.getByRole("checkbox").check();
  await other.getByRole("main").getByRole("button").filter({ hasText: amount.trim() }).click();
  await expect(other.getByRole("status").filter({ hasText: t("manage.cancel.done") })).toBeFocused();

  await other.goto(paths.dashboard(language));
  await expect(other.getByText(t("clientArea.next.none"))).toBeVisible();
  await other.getByRole("link", { name: t("clientArea.counts.cancelled", { count: 1 }) }).click();
  await expect(card).toContainText(amount.trim());
  await card.getByRole("heading").getByRole("link").click();
  await expect(heading(trip, "manage.one.title")).toBeVisible();
  await expect(other.getByText(t("manage.one.state.cancelled"))).toBeVisible();
  await expect(other.getByRole("heading", { name: t("manage.refund.title") })).toBeVisible();
  await expect(other.getByText(amount.trim()).first()).toBeVisible();
});

test("a client signed in with Google requests an invoice and completes check-in in two visits", async ({ page }) => {
  test.slow();
  const language = "de";
  const email = newAddress(`papers.${language}`);
  const trip = await bookByApi(page, { language, from: 130, email });
  const { code, t } = trip;
  await page.context().clearCookies();
  await page.goto(paths.login(language));
  await page.getByRole("button", { name: t("account.login.googleSandbox") }).click();
  await answerGoogle(page, email, "sign_in");
  await expectSignedIn(trip, "Prueba");

  const row = page.getByRole("listitem").filter({ hasText: code });
  const ask = row.getByRole("link", { name: t("clientArea.invoices.ask") });
  // The card is captured shortly after the confirmation, and an invoice covers the captured amount.
  await expect(async () => {
    await page.goto(paths.clientPage(language, "invoices"));
    await expect(ask).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await ask.click();
  const field = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name));
  await field("invoice.field.fiscalName").fill("Prueba Ejemplo SL");
  await field("invoice.field.taxId").fill("12345678Z");
  await field("invoice.field.address").fill("Calle Mayor 1");
  await field("invoice.field.postalCode").fill("07800");
  await field("invoice.field.town").fill("Ibiza");
  await field("invoice.field.country").selectOption("ES");
  await page.getByRole("button", { name: t("invoice.look") }).click();
  await page.getByRole("button", { name: t("invoice.send") }).click();
  await expect(page.getByText(/F-[A-Z2-9]{7}/)).toBeVisible();
  await page.goto(paths.clientPage(language, "invoices"));
  await expect(row).toContainText(/F-[A-Z2-9]{7}/);
  const href = await row.getByRole("link", { name: t("clientArea.invoices.pdf") }).getAttribute("href");
  expect((await page.request.get(href ?? "")).headers()["content-type"]).toBe("application/pdf");

  const documents = page.getByRole("region", { name: code });
  await page.goto(paths.clientPage(language, "checkin"));
  await documents.getByRole("link", { name: t("clientArea.checkin.begin") }).click();
  await fillWho(page, t);
  await saveStep(page, t);
  await expect(stepHeading(page, t("checkin.step.document"))).toBeFocused();
  await page.goto(paths.clientPage(language, "checkin"));
  await expect(documents).toContainText(t("clientArea.checkin.status.partial"));
  await documents.getByRole("link", { name: t("clientArea.checkin.goOn") }).click();
  await expect(stepHeading(page, t("checkin.step.document"))).toBeVisible();
  await fillFromDocument(page, t);
  await control(page, "licenceIssuedOn").fill("2010-01-10");
  await saveStep(page, t, true);
  await expect(page.getByRole("img", { name: t("checkin.pass.qr", { code }) })).toBeVisible();
  await page.goto(paths.clientPage(language, "checkin"));
  await expect(documents).toContainText(t("clientArea.checkin.status.complete"));
});

test(
  "a client applies a coupon with one tap, changes the password and signs out",
  whole,
  async ({ page, browser, request }) => {
    test.slow();
    const language = "de";
    const owner = await newAccount(request, { language });
    const { nik } = owner;
    const trip = journey(page, language);
    const { t } = trip;
    await signInByCalls(page.request, owner);
    const far = journey(await pageElsewhere(browser), language);
    const copy = await pageElsewhere(browser);
    const thief = copy.context();
    await signInByCalls(far.page.request, owner);
    await far.page.goto(paths.dashboard(language));
    await expectSignedIn(far, owner.firstName);

    await page.goto(paths.clientPage(language, "coupons"));
    const coupon = page.getByRole("listitem").filter({ hasText: "ISLAS10" });
    await coupon.getByRole("link", { name: `${t("clientArea.coupons.use")} ISLAS10` }).click();
    await expect(page).toHaveURL(/\/rent\?coupon=ISLAS10/);
    await page.locator('input[name="pickupDate"]').fill(dayAhead(160));
    await page.locator('input[name="returnDate"]').fill(dayAhead(164));
    await page.getByRole("button", { name: t("search.submit") }).click();
    await expect(heading(trip, "vehicles.title")).toBeVisible();
    await chooseVehicle(trip, "Seat Ibiza");
    await passCoverageAndExtras(trip);
    await toPayment(trip, nik);
    await expect(page.getByRole("button", { name: t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
    await order(trip);
    await pressAtBank(trip, "pay");
    const code = await confirmed(trip);
    await page.goto(paths.clientPage(language, "coupons"));
    await expect(coupon).toContainText(t("clientArea.coupons.usedByYou"));
    await expect(coupon.getByRole("link")).toHaveCount(0);

    await page.goto(paths.clientPage(language, "profile"));
    await page.getByLabel(t("clientArea.password.current"), { exact: true }).fill(owner.password);
    await page.getByLabel(t("account.password.new"), { exact: true }).fill("xaloc-i-garbi");
    await page.getByLabel(t("account.password.repeat"), { exact: true }).fill("xaloc-i-garbi");
    await page.getByRole("button", { name: t("clientArea.password.change"), exact: true }).click();
    await expect(page.getByText(t("clientArea.password.changed"))).toBeVisible();
    await far.page
      .getByRole("link", { name: t("clientArea.nav.bookings"), exact: true })
      .first()
      .click();
    await expect(far.page).toHaveURL(/\/user\/login\?next=/);
    await fillLogin(far, nik, owner.password);
    await expect(far.page.locator(":focus")).toContainText(t("errors.api.loginFailed"));
    await fillLogin(far, nik, "xaloc-i-garbi");
    await expect(far.page).toHaveURL(new RegExp(`${paths.clientBookings(language)}$`));
    await expect(far.page.getByRole("article").filter({ hasText: code })).toBeVisible();

    await page.goto(paths.dashboard(language));
    await expectSignedIn(trip, owner.firstName);
    const stolen = await sessionCookieOf(page);
    await thief.addCookies([stolen]);
    await copy.goto(paths.clientBookings(language));
    await expect(copy.getByRole("article").filter({ hasText: code })).toBeVisible();
    await signOut(trip, owner.firstName);
    await page.goto(paths.dashboard(language));
    await expect(page).toHaveURL(/\/user\/login\?next=/);
    await copy.reload();
    await expect(copy).toHaveURL(/\/user\/login\?next=/);
    await thief.addCookies([stolen]);
    for (const path of [paths.clientBookings(language, code), paths.invoice(language, code)]) {
      await copy.goto(path);
      await expect(copy).toHaveURL(`/${language}/user/login?next=${encodeURIComponent(path)}`);
      await thief.addCookies([stolen]);
    }
    expect(await (await copy.request.get("/api/auth/session")).json()).toEqual({});
    expect((await copy.request.get("/web/cliente/reservas")).status()).toBe(401);
    await far.page.reload();
    await expect(far.page.getByRole("article").filter({ hasText: code })).toBeVisible();
  },
);
