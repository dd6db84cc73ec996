import { type APIRequestContext, type APIResponse, expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import {
  type Account,
  confirmedBookingOf,
  expectSignedIn,
  newAccount,
  sessionCookieOf,
  signIn,
  signInByCalls,
} from "@/tests/e2e/support/account";
import { query } from "@/tests/e2e/support/database";
import { journey } from "@/tests/e2e/support/journey";
import { type PrivatePage, privatePages } from "@/tests/e2e/support/private-pages";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

const language = "de";
const t = textsOf(language);
const isOfClient = ({ route }: PrivatePage) => /^user\/dashboard(?:\/|$)/.test(route);
const isOfBooking = ({ parts }: PrivatePage) => parts.includes("code") || parts.includes("paymentId");
/** Parameters that authorise by themselves (saved quotes, one-time links). All other parameters name somebody's data. */
const isOpen = ({ parts }: PrivatePage) => parts.every((part) => ["quoteId", "id", "token"].includes(part));
const closedPages = privatePages().filter((page) => isOfClient(page) || !isOpen(page));

/** How an answer refuses access (404, login, form for code and e-mail, empty status); null where it shows the page. */
async function closedBy(answer: APIResponse): Promise<string | null> {
  const { location = "" } = answer.headers();
  const text = await answer.text();
  const loginPattern = /\/user\/login\?next=|\/api\/auth\/check\?/;
  if (answer.status() === 404) return "not found";
  if (answer.status() === 307 && loginPattern.test(location)) return "login";
  if (text.includes("NEXT_REDIRECT") && loginPattern.test(text)) return "login";
  // Matched as an element's text, because the messages for scripts contain them on every page.
  if (text.includes(`>${t("manage.find.submit")}<`)) return "asks for code and e-mail";
  if (text.includes(`>${t("terminal.checkingTitle")}<`)) return "tells nothing of the payment";
  return null;
}

const ask = (request: APIRequestContext, address: string, headers: Readonly<Record<string, string>> = {}) =>
  request.get(address, { maxRedirects: 0, headers });

async function withBookings(request: APIRequestContext, owner: Account, from: number) {
  const code = await confirmedBookingOf(request, owner, from);
  const other = await confirmedBookingOf(request, owner, from + 10);
  const [paid] = await query<{ id: string }>(
    "select p.id from payment p join booking b on b.id = p.booking_id where b.code = $1",
    [code],
  );
  return { code, other, paymentId: paid?.id ?? "" };
}

test("refuses client and booking pages to everybody else, whatever cookie they send", async ({
  playwright,
  baseURL,
}) => {
  test.slow();
  const browser = () => playwright.request.newContext({ baseURL: baseURL ?? "" });
  const anonymous = await browser();
  const victim = await newAccount(anonymous, { language });
  const stranger = await newAccount(anonymous, { lastName: "Illot", language });
  const { code, other, paymentId } = await withBookings(anonymous, victim, 130);
  await withBookings(anonymous, stranger, 160);
  const [owners, strangers, ended] = [await browser(), await browser(), await browser()];
  await signInByCalls(owners, victim);
  await signInByCalls(strangers, stranger);
  await signInByCalls(ended, victim);
  const { cookies } = await ended.storageState();
  const session = cookies.find(({ name }) => name === "session")?.value ?? "";
  expect((await ask(anonymous, paths.dashboard(language), { cookie: `session=${session}` })).status()).toBe(200);
  const out = await ended.post("/web/cliente/logout", { data: {}, headers: { origin: baseURL ?? "" } });
  expect(out.status(), await out.text()).toBe(200);

  expect(closedPages.length).toBeGreaterThan(20);
  for (const closedPage of closedPages) {
    const filled = ["", "/driver/1"].map((driver) => closedPage.address(language, { code, paymentId, driver }));
    for (const address of new Set(filled)) {
      expect(address, "a part of the address that is not known here").not.toContain("//");
      // This booking has no additional driver.
      if (!address.endsWith("/driver/1"))
        expect([address, await closedBy(await ask(owners, address))]).toEqual([address, null]);
      const visits = [
        ["nobody", await ask(anonymous, address)],
        ["a forged session", await ask(anonymous, address, { cookie: "session=forged" })],
        ["a copy of a session that has ended", await ask(anonymous, address, { cookie: `session=${session}` })],
        ["another client", await ask(strangers, address)],
      ] as const;
      for (const [who, answer] of visits) {
        const text = await answer.text();
        const leaked = [victim.nik, victim.lastName, other].filter((secret) => text.includes(secret));
        const strangersOwn = who === "another client" && isOfClient(closedPage) && !isOfBooking(closedPage);
        const shown = !strangersOwn && (await closedBy(answer)) === null;
        expect({ address, who, status: answer.status(), shown, leaked }).toMatchObject({ shown: false, leaked: [] });
      }
    }
  }
});

test("refuses data requests of a client page with a forged or an ended session", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  const anonymous = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const trip = journey(page, language);
  const owner = await newAccount(anonymous, { language });
  const code = await confirmedBookingOf(anonymous, owner, 190);
  await signIn(trip, owner);
  const rscRequests: { url: string; headers: Record<string, string> }[] = [];
  page.on("request", (request) => {
    const headers = request.headers();
    if (headers.rsc) rscRequests.push({ url: request.url(), headers });
  });
  for (const name of ["bookings", "checkin", "invoices", "coupons", "profile", "support"] as const) {
    await page
      .getByRole("link", { name: t(`clientArea.nav.${name}`), exact: true })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t(`clientArea.nav.${name}`) })).toBeVisible();
  }
  await page.getByRole("link", { name: t("clientArea.nav.bookings"), exact: true }).click();
  await page.getByRole("link", { name: "Seat Ibiza" }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("manage.one.title") })).toBeVisible();
  expect(rscRequests.length).toBeGreaterThanOrEqual(7);

  const { value } = await sessionCookieOf(page);
  const leakedWith = async (cookie: string) => {
    const leaked: string[] = [];
    for (const { url, headers } of rscRequests) {
      const text = await (await anonymous.get(url, { headers: { ...headers, cookie } })).text();
      leaked.push(
        ...[owner.nik, owner.lastName, code].filter((secret) => text.includes(secret) && !url.includes(secret)),
      );
    }
    return new Set(leaked);
  };
  expect(await leakedWith(`session=${value}`)).toEqual(new Set([owner.nik, owner.lastName, code]));
  expect(await leakedWith("session=forged")).toEqual(new Set());
  await page.context().request.post("/web/cliente/logout", { data: {}, headers: { origin: baseURL ?? "" } });
  expect(await leakedWith(`session=${value}`)).toEqual(new Set());
});

test("refuses sign-in, sign-out and changes from another site's page or a plain form", async ({
  page,
  playwright,
  baseURL,
}) => {
  const anonymous = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const trip = journey(page, language);
  const owner = await newAccount(anonymous, { language });
  await signIn(trip, owner);
  const { request } = page.context();
  for (const origin of ["https://evil.example", "null"])
    for (const path of ["/api/auth/signout", "/api/auth/callback/password", "/api/auth/signin/google"])
      expect((await request.post(path, { form: { json: "true" }, headers: { origin } })).status(), path).toBe(403);
  for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, {}])
    for (const path of ["/web/cliente/logout", "/web/cliente/datos/conservar"]) {
      expect((await request.post(path, { data: {}, headers })).status(), path).toBe(403);
      expect((await request.post(path, { form: { everywhere: "1" }, headers })).status(), path).toBeGreaterThan(400);
    }
  // A form of this site without next-auth's CSRF token must not sign anybody out either.
  await request.post("/api/auth/signout", { form: { json: "true" }, headers: { origin: baseURL ?? "" } });

  const evilPage = await page.context().newPage();
  await evilPage.route("https://evil.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${baseURL}/api/auth/signout"><button>x</button></form>`,
    }),
  );
  await evilPage.goto("https://evil.example/");
  await evilPage.getByRole("button").click();
  await expect(evilPage).toHaveURL(/\/api\/auth\/signout/);
  await page.reload();
  await expectSignedIn(trip, owner.firstName);
});
