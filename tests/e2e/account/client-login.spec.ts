import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { languageNames } from "@/lib/domain/core/languages";
import {
  answerGoogle,
  confirmedBookingOf,
  expectSignedIn,
  fillLogin,
  fillNewPassword,
  newAccount,
  signIn,
  signOut,
} from "@/tests/e2e/support/account";
import { heading, journey } from "@/tests/e2e/support/journey";
import { recoveryMail } from "@/tests/e2e/support/mailbox";
import { pageElsewhere, test, whole } from "@/tests/e2e/support/test";

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

test("a refused login shows the same error for every reason, and an incomplete one sends no request", async ({
  page,
  request,
}) => {
  const en = journey(page, "en");
  const { nik } = await newAccount(request, { language: "en" });
  const sent: string[] = [];
  page.on("request", (entry) => sent.push(`${entry.method()} ${new URL(entry.url()).pathname}`));
  await page.goto(paths.login("en"));
  const wrong = alert(page, "Wrong user or password");
  const attempts = [
    ["", ""],
    ["", "tramuntana-7"],
    [nik, ""],
  ] as const;
  for (const [name, password] of attempts) {
    await fillLogin(en, name, password);
    await expect(wrong).toBeVisible();
    await expect(page.locator(":focus")).toContainText("Wrong user or password");
    await page.reload();
  }
  expect(sent.filter((value) => value.startsWith("POST"))).toEqual([]);
  const texts: (string | null)[] = [];
  for (const name of [nik, "nobody.at.all@example.com"]) {
    await fillLogin(en, name, "not-the-password");
    await expect(wrong).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(name);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    texts.push(await wrong.textContent());
    await page.reload();
  }
  expect(texts[0]).toBe(texts[1]);
  expect(sent).toContain("POST /api/auth/callback/password");
  await page.goto(paths.login("it"));
  await fillLogin(journey(page, "it"), nik, "not-the-password");
  await expect(alert(page, "E-mail o password")).toBeVisible();
});

test("a client resets the password by mailed code or link, and sees errors for a used link and a weak password", async ({
  page,
  request,
}) => {
  test.slow();
  const trip = journey(page, "en");
  const { t } = trip;
  const { nik, firstName } = await newAccount(request, { language: "en" });
  await page.goto(paths.login("en", paths.clientPage("en", "coupons")));
  await page.getByRole("link", { name: t("account.login.forgot") }).click();
  const ask = async (name: string) => {
    await page.getByLabel(t("account.forgot.nik"), { exact: true }).fill(name);
    await page.getByRole("button", { name: t("account.forgot.submit") }).click();
  };
  await ask("nobody.at.all@example.com");
  const sent = page.getByRole("status").filter({ hasText: t("account.code.sent") });
  await expect(sent).toContainText(t("account.code.sentTo", { email: "nobody.at.all@example.com" }));
  await page.getByRole("button", { name: t("account.code.other") }).click();
  await ask(nik);
  await expect(sent).toContainText(t("account.code.sentTo", { email: nik }));
  const first = await recoveryMail(nik, 2);
  const enter = async (code: string) => {
    await page.getByLabel(t("account.code.label"), { exact: true }).fill(code);
    await page.getByRole("button", { name: t("account.code.submit") }).click();
  };
  await enter(first.code === "000000" ? "000001" : "000000");
  await expect(
    page.getByText("The code is wrong, has already been used, or was requested in another browser."),
  ).toBeVisible();
  await enter(first.code);
  await expect(page).toHaveURL(new RegExp(`${paths.clientPage("en", "coupons")}$`));
  await expect(heading(trip, "clientArea.nav.coupons")).toBeVisible();
  await signOut(trip, firstName);

  await page.goto(first.link);
  await expect(heading(trip, "account.newPassword.recovery.title")).toBeVisible();
  await fillNewPassword(trip, "abcd");
  await expect(alert(page, "At least 5 characters")).toBeFocused();
  await fillNewPassword(trip, "tramuntana-9", "tramuntana-8");
  await expect(alert(page, "The two passwords do not match")).toBeFocused();
  await fillNewPassword(trip, "12345678");
  await expect(alert(page, t("errors.field.PASSWORD_TOO_COMMON"))).toBeFocused();
  await fillNewPassword(trip, "tramuntana-9");
  await expectSignedIn(trip, firstName);
  await signOut(trip, firstName);

  await page.goto(first.link);
  await expect(alert(page, t("account.newPassword.over.title"))).toBeVisible();
  await ask(nik);
  const second = await recoveryMail(nik, 3);
  await enter(second.code);
  await expectSignedIn(trip, firstName);
  await signOut(trip, firstName);
  const de = journey(page, "de");
  await page.goto(paths.newPassword("de"));
  await expect(alert(page, de.t("account.newPassword.over.title"))).toBeVisible();
  await fillLoginAt("en", page, nik, "tramuntana-9");
  await expectSignedIn(trip, firstName);
});

async function fillLoginAt(language: Language, page: Page, nik: string, password: string) {
  await page.goto(paths.login(language));
  await fillLogin(journey(page, language), nik, password);
}

test("Google sign-in works for an address with a booking, and shows the reason when it is refused", async ({
  page,
  request,
}) => {
  test.slow();
  const trip = journey(page, "en");
  const { t } = trip;
  const owner = await newAccount(request, { language: "en" });
  await confirmedBookingOf(request, owner, 150);
  // One of each text; tests/backend/account/site-sign-in/google-sign-in.test.ts has every other refusal.
  const refusals = [
    ["someone.else@gmail.example", "sign_in", "There are no bookings with this Google account."],
    [owner.nik, "cancel", t("account.refused.googleCancelled")],
    [owner.nik, "forged", t("errors.api.googleTokenInvalid")],
  ] as const;
  const next = paths.clientPage("en", "support");
  await page.goto(paths.login("en", next));
  for (const [email, choice, text] of refusals) {
    await page.getByRole("button", { name: "Continue with Google (sandbox)" }).click();
    await answerGoogle(page, email, choice);
    await expect(page, `${email} ${choice}`).toHaveURL(/\/en\/user\/login\?/);
    await expect(alert(page, text), `${email} ${choice}`).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name === "session")).toEqual([]);
  }
  await page.getByRole("button", { name: "Continue with Google (sandbox)" }).click();
  await answerGoogle(page, owner.nik, "sign_in");
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(heading(trip, "clientArea.nav.support")).toBeVisible();
});

test("a login returns to the requested page, and never redirects to another site", async ({ page, request }) => {
  const trip = journey(page, "fr");
  const owner = await newAccount(request, { language: "fr" });
  await page.goto(`${paths.clientPage("fr", "support")}?subject=DEPOSIT`);
  await expect(page).toHaveURL(/\/fr\/user\/login\?next=/);
  await fillLogin(trip, owner.nik, owner.password);
  await expect(page).toHaveURL(/\/fr\/user\/dashboard\/support\?subject=DEPOSIT$/);
  await expect(heading(trip, "clientArea.nav.support")).toBeVisible();
  await page.goto(paths.login("fr", paths.clientPage("fr", "profile")));
  await expect(page).toHaveURL(new RegExp(`${paths.clientPage("fr", "profile")}$`));
  await signOut(trip, owner.firstName);
  for (const next of ["//evil.example", "/\\evil.example"]) {
    await page.goto(paths.login("fr", next));
    await fillLogin(trip, owner.nik, owner.password);
    await expect(page, next).toHaveURL(new RegExp(`${paths.dashboard("fr")}$`));
    await expectSignedIn(trip, owner.firstName);
    await page.context().clearCookies();
  }
});

test("an ended session redirects to the login and back, at the next click and at the next check", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const trip = journey(page, "it");
  const { t } = trip;
  const owner = await newAccount(request, { language: "it" });
  await page.clock.install();
  await signIn(trip, owner);
  const far = journey(await pageElsewhere(browser), "it");
  await signIn(far, owner);
  await far.page.goto(paths.clientPage("it", "profile"));
  // Two sessions: this page's, and the one that set the password.
  await expect(far.page.getByText(t("clientArea.sessions.others", { count: 2 }))).toBeVisible();
  await far.page.getByRole("button", { name: t("clientArea.sessions.end") }).click();
  await expect(far.page.getByText(t("account.login.signedOut"))).toBeVisible();
  await page.getByRole("link", { name: t("clientArea.nav.invoices"), exact: true }).click();
  await expect(page).toHaveURL(/\/it\/user\/login\?next=/);
  await fillLogin(trip, owner.nik, owner.password);
  await expect(page).toHaveURL(new RegExp(`${paths.clientPage("it", "invoices")}$`));
  await expect(heading(trip, "clientArea.nav.invoices")).toBeVisible();

  // Signed out in another tab: the open page notices at its next session check.
  const out = await page
    .context()
    .request.post("/web/cliente/logout", { data: {}, headers: { origin: baseURL ?? "" } });
  expect(out.status()).toBe(200);
  await page.clock.fastForward("11:00");
  await expect(page).toHaveURL(new RegExp(`${encodeURIComponent(paths.clientPage("it", "invoices"))}$`));
  await expect(heading(trip, "account.login.title")).toBeVisible();
});

test(
  "a language switch on every login and client page keeps the address and the booking",
  whole,
  async ({ page, request }) => {
    test.slow();
    const owner = await newAccount(request, { language: "es" });
    const code = await confirmedBookingOf(request, owner, 170);
    const switchTo = async (language: Language) => {
      const menu = page.locator("header details").filter({ has: page.locator("a[hreflang]") });
      await menu.locator("summary").click();
      await menu.getByRole("link", { name: languageNames[language] }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      return journey(page, language);
    };
    const next = paths.clientPage("es", "coupons");
    await page.goto(paths.login("es", next));
    const de = await switchTo("de");
    await expect(heading(de, "account.login.title")).toBeVisible();
    await page.getByRole("link", { name: de.t("account.login.forgot") }).click();
    await expect(heading(de, "account.forgot.title")).toBeVisible();
    const fr = await switchTo("fr");
    await expect(heading(fr, "account.forgot.title")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`next=${encodeURIComponent(next)}`));

    await request.post("/web/cliente/forgot", { data: { nik: owner.nik, lang: "es" } });
    const { link } = await recoveryMail(owner.nik, 2);
    await page.goto(link);
    await expect(page.getByLabel(journey(page, "es").t("account.password.new"), { exact: true })).toBeVisible();
    const it = await switchTo("it");
    await fillNewPassword(it, "maestral-i-llevant");
    await expectSignedIn(it, owner.firstName);

    const pages = [
      [paths.dashboard("es"), "clientArea.overview.lead"],
      [paths.clientBookingList("es", "cancelled"), "clientArea.bookings.none.cancelled"],
      [paths.clientBookings("es", code), "manage.one.title"],
      [paths.clientPage("es", "checkin"), "clientArea.checkin.lead"],
      [paths.clientPage("es", "invoices"), "clientArea.invoices.lead"],
      [paths.clientPage("es", "coupons"), "clientArea.coupons.lead"],
      [paths.clientSupport("es", { code, subject: "DEPOSIT" }), "clientArea.support.lead"],
    ] as const;
    for (const [index, [address, text]] of pages.entries()) {
      await page.goto(address);
      await expect(page.getByText(journey(page, "es").t(text)).first()).toBeVisible();
      const trip = await switchTo((["en", "de", "it", "fr"] as const)[index % 4] ?? "en");
      await expect(page.getByText(trip.t(text)).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address.slice(3).replaceAll("?", "\\?")}$`));
    }
    await page.goto(paths.clientPage("es", "profile"));
    await expect(heading(journey(page, "es"), "clientArea.nav.profile")).toBeFocused();
    await page.locator("#profile-lastName").fill("De Prueba Nueva");
    const en = await switchTo("en");
    await expect(page.locator("#profile-lastName")).toHaveValue("De Prueba Nueva");
    await page.getByRole("button", { name: en.t("clientArea.profile.save") }).click();
    await expect(page.getByText(en.t("clientArea.profile.saved"))).toBeVisible();
  },
);
