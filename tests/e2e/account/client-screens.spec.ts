import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { confirmedBookingOf, expectSignedIn, fillLogin, newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { heading, journey } from "@/tests/e2e/support/journey";
import { pressKey, tabTo } from "@/tests/e2e/support/keyboard";
import { recoveryMail } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";

async function expectSound(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const language = "de" as const;

test("the sign-in pages have no accessibility violation and fit 320 px", async ({ page, request }) => {
  test.slow();
  const trip = journey(page, language);
  const { t } = trip;
  const { nik } = await newAccount(request, { language });
  await page.goto(paths.login(language));
  await expectSound(page);
  await fillLogin(trip, nik, "not-the-password");
  await expect(page.getByRole("alert").filter({ hasText: t("errors.api.loginFailed") })).toBeVisible();
  await expectSound(page);
  await page.goto(paths.forgot(language));
  await page.getByRole("button", { name: t("account.forgot.submit") }).click();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.field.REQUIRED") })).toBeFocused();
  await expectSound(page);
  await page.getByLabel(t("account.forgot.nik"), { exact: true }).fill(nik);
  await page.getByRole("button", { name: t("account.forgot.submit") }).click();
  await expect(page.getByLabel(t("account.code.label"), { exact: true })).toBeVisible();
  await expectSound(page);
  const { link } = await recoveryMail(nik, 2);
  await page.goto(link);
  await page.getByLabel(t("account.password.new"), { exact: true }).fill("abcd");
  await page.getByRole("button", { name: t("account.newPassword.submit") }).click();
  await expect(page.getByRole("alert").filter({ hasText: t("errors.field.PASSWORD_TOO_SHORT") })).toBeFocused();
  await expectSound(page);
  await page.goto(`${paths.regenerate("A".repeat(22))}?lang=${language}`);
  await expect(heading(trip, "account.newPassword.over.heading")).toBeVisible();
  await expectSound(page);
});

test("the client area without bookings has no accessibility violation and fits 320 px", async ({ page, request }) => {
  test.slow();
  const { t } = journey(page, language);
  await signInByCalls(page.request, await newAccount(request, { language }));
  const pages = [
    [paths.dashboard(language), t("clientArea.next.none")],
    [paths.clientBookings(language), t("clientArea.bookings.none.upcoming")],
    [paths.clientPage(language, "requests"), t("clientArea.requests.none")],
    [paths.clientPage(language, "checkin"), t("clientArea.checkin.none")],
    [paths.clientPage(language, "invoices"), t("clientArea.invoices.none")],
    [paths.clientPage(language, "coupons"), "ISLAS10"],
    [paths.clientPage(language, "support"), t("clientArea.support.form")],
    [paths.clientPage(language, "profile"), t("clientArea.password.title")],
  ] as const;
  for (const [address, shown] of pages) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
    await expectSound(page);
  }
  await page.getByRole("button", { name: t("clientArea.data.erase") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("the client area with a booking has no accessibility violation and fits 320 px", async ({ page, request }) => {
  test.slow();
  const owner = await newAccount(request, { language });
  const code = await confirmedBookingOf(request, owner, 210);
  await signInByCalls(page.request, owner);
  const pages = [
    paths.dashboard(language),
    paths.clientBookings(language),
    paths.clientBookings(language, code),
    paths.clientPage(language, "checkin"),
    paths.clientPage(language, "invoices"),
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole("main").getByText(code).first()).toBeVisible();
    await expectSound(page);
  }
});

test("a client signs in, navigates and changes their details by keyboard only", async ({ page, request }) => {
  test.slow();
  const trip = journey(page, "en");
  const { t } = trip;
  const owner = await newAccount(request, { language: "en" });
  const code = await confirmedBookingOf(request, owner, 240);
  await page.goto(paths.login("en"));
  await expect(page.getByRole("button", { name: t("account.login.submit"), exact: true })).toBeEnabled();
  const skip = async () => {
    await tabTo(page, page.getByRole("link", { name: t("layout.header.skip") }), { within: 1 });
    await pressKey(page, "Enter");
  };
  await skip();
  await tabTo(page, page.getByLabel(t("account.login.nik"), { exact: true }), { within: 2 });
  await page.keyboard.type(owner.nik);
  await tabTo(page, page.getByLabel(t("account.login.password"), { exact: true }), { within: 1 });
  await page.keyboard.type(owner.password);
  await pressKey(page, "Enter");
  await expectSignedIn(trip, owner.firstName);

  await tabTo(page, page.getByRole("link", { name: t("manage.trip.open") }));
  await pressKey(page, "Enter");
  await expect(heading(trip, "manage.one.title")).toBeFocused();
  await expect(page.getByText(code).first()).toBeVisible();
  await page.goto(paths.dashboard("en"));
  await expectSignedIn(trip, owner.firstName);
  const section = (name: "bookings" | "coupons" | "profile") =>
    page
      .getByRole("navigation", { name: t("clientArea.nav.label") })
      .getByRole("link", { name: t(`clientArea.nav.${name}`) });
  for (const name of ["bookings", "coupons", "profile"] as const) {
    await section(name).focus();
    await pressKey(page, "Enter");
    await expect(heading(trip, `clientArea.nav.${name}`)).toBeFocused();
  }
  await tabTo(page, page.locator("#profile-firstName"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Baladre");
  await tabTo(page, page.getByRole("button", { name: t("clientArea.profile.save") }));
  await pressKey(page, "Enter");
  await expect(page.getByText(t("clientArea.profile.saved"))).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: t("clientArea.sessions.end") }));
  await pressKey(page, "Enter");
  await expect(page.getByText(t("account.login.signedOut"))).toBeVisible();
});
