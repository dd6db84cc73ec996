import { type APIRequestContext, expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { privatePages } from "@/tests/e2e/support/private-pages";
import { test } from "@/tests/e2e/support/test";
import { inTurns, type LocalisedPath } from "@/tests/e2e/support/turns";
import { hiddenScreens } from "@/tests/support/screens";

/** Contract section 2, column Index. */
const indexed: readonly LocalisedPath[] = [
  paths.home,
  paths.contact,
  (language) => paths.faq(language),
  (language) => paths.faq(language, "deposit"),
  (language) => paths.offices(language),
  (language) => paths.offices(language, "ibiza-aeropuerto"),
  (language) => paths.fleet(language),
  (language) => paths.fleet(language, "seat-ibiza"),
  (language) => paths.legal(language, "conditions"),
  (language) => paths.legal(language, "subscription"),
  (language) => paths.legal(language, "sale"),
  (language) => paths.legal(language, "privacy"),
  (language) => paths.legal(language, "cookies"),
  (language) => paths.legal(language, "notice"),
  (language) => paths.legal(language, "accessibility"),
  (language) => paths.legal(language, "complaints"),
  (language) => paths.secondHand(language),
  (language) => paths.secondHand(language, "/seat"),
  (language) => paths.secondHand(language, "/seat/ibiza"),
  (language) => paths.subscription(language),
  (language) => paths.subscription(language, "/ibiza"),
  (language) => paths.subscription(language, "/mallorca"),
  (language) => paths.search(language, "mallorca"),
  (language) => paths.search(language, "palma-de-mallorca"),
  (language) => paths.search(language, "suv"),
];
const filtered: readonly LocalisedPath[] = [
  (language) => paths.secondHand(language, "?fuel=DIESEL&page=2"),
  (language) => `${paths.faq(language)}?q=deposit`,
];
const publicButHidden: readonly LocalisedPath[] = [...Object.values(hiddenScreens), ...filtered];
const privateScreens: readonly LocalisedPath[] = [
  (language) => paths.manage(language),
  (language) => paths.manage(language, "T-ABCDEFG"),
  (language) => paths.cancel(language, "T-ABCDEFG"),
  (language) => paths.invoice(language, "T-ABCDEFG"),
  (language) => paths.checkin(language, "T-ABCDEFG"),
  (language) => `${paths.checkin(language, "T-ABCDEFG")}/driver/2?t=abc`,
  (language) => paths.confirmation(language, "T-ABCDEFG"),
  (language) => paths.verifying(language, "T-ABCDEFG"),
  (language) => paths.paymentError(language, "T-ABCDEFG"),
  (language) => paths.bookingError(language, "T-ABCDEFG"),
  (language) => paths.quote(language, "abc"),
  (language) => `/${language}/user`,
  paths.login,
  paths.forgot,
  paths.newPassword,
  (language) => `/${language}/regenera/abc`,
  () => "/regenera/abc",
];

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
const robotsOf = (html: string) => first(html, /<meta name="robots" content="([^"]*)"/) ?? "index";
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, name, href]) => [
      name,
      href,
    ]),
  );

async function open(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  expect(response.status(), path).toBe(200);
  expect(first(html, /<title>([^<]+)<\/title>/), path).toMatch(/\S.* \| WebK10$/);
  expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
  expect(response.headers()["x-content-type-options"]).toBe("nosniff");
  // Addresses with the token of a mailed link.
  const mailed = /\/(?:regenera|newpass)(?:\/|$)/.test(path);
  // Other private addresses may contain a booking code.
  const own = html.includes('data-surface="private"') ? "strict-origin" : "strict-origin-when-cross-origin";
  expect(response.headers()["referrer-policy"], path).toBe(mailed ? "no-referrer" : own);
  expect(response.headers()["permissions-policy"]).toContain("camera=()");
  expect(response.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  return { html, headers: response.headers() };
}

test("the indexed pages have a canonical and five alternates, and are cacheable", async ({ request, baseURL }) => {
  for (const [at, { language, address }] of inTurns(indexed).entries()) {
    const { html, headers } = await open(request, address);
    expect(headers["set-cookie"], address).toBeUndefined();
    expect(headers["cache-control"], address).toContain("s-maxage");
    expect(html, address).toContain(`<html lang="${language}" data-surface="public"`);
    expect(robotsOf(html), address).not.toContain("noindex");
    expect(first(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${baseURL}${address}`);
    expect(alternatesOf(html), address).toEqual({
      ...Object.fromEntries(languages.map((other) => [other, `${baseURL}${indexed[at]?.(other)}`])),
      "x-default": `${baseURL}${indexed[at]?.("es")}`,
    });
    expect(first(html, /<meta name="description" content="([^"]{40,})"/), address).toBeDefined();
    expect(html, address).toContain('property="og:title"');
  }
});

async function carForSale(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get("/web/segundamano?hideReserved=1")).json();
  return String(data.items[0].id);
}

test("the other public pages are noindex and set no cookie", async ({ request }) => {
  const car = await carForSale(request);
  for (const { language, address: template } of inTurns(publicButHidden)) {
    const address = template.replace("the-car", car);
    const { html, headers } = await open(request, address);
    expect(headers["set-cookie"], address).toBeUndefined();
    expect(robotsOf(html), address).toContain("noindex");
    expect(html, address).toContain(`<html lang="${language}" data-surface="public"`);
  }
});

test("a page with a mailed token in its address sends only its origin as referrer", async ({ request }) => {
  for (const path of ["/drive/S-ABCDEFG.abcdef", "/alert/abcdef"]) {
    const { html } = await open(request, paths.secondHand("en", path));
    expect(first(html, /<meta name="referrer" content="([^"]*)"/), path).toBe("strict-origin");
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test("every private page in the app folder is no-store and noindex", async ({ request }) => {
  const parts = { code: "T-ABCDEFG", quoteId: "none", token: "none", id: "none", paymentId: "AAAAAAAAAAAAAAAAAAAAAA" };
  const routes = privatePages();
  expect(routes.length).toBeGreaterThan(35);
  for (const { route, address } of routes) {
    const answer = await request.get(address("en", parts), { maxRedirects: 0 });
    expect(answer.headers()["cache-control"], route).toContain("no-store");
    if (answer.status() !== 200) continue;
    expect(answer.headers()["content-security-policy"], route).toMatch(/script-src 'self' 'nonce-/);
    expect(robotsOf(await answer.text()), route).toContain("noindex");
  }
});

test("the private pages have scripts with a nonce, and are no-store and noindex", async ({ request }) => {
  for (const { address } of inTurns(privateScreens)) {
    const { html, headers } = await open(request, address);
    const nonce = first(headers["content-security-policy"] ?? "", /script-src 'self' 'nonce-([^']+)'/);
    expect(nonce, address).toBeTruthy();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
    expect(scripts.length, address).toBeGreaterThan(3);
    for (const attributes of scripts) expect(attributes, address).toContain(`nonce="${nonce}"`);
    expect(headers["content-security-policy"], address).not.toContain("unsafe-inline");
    expect(headers["cache-control"], address).toBe("private, no-store");
    expect(robotsOf(html), address).toContain("noindex");
  }
});

test("each answer of a private page has a new nonce", async ({ request }) => {
  const policies = await Promise.all([1, 2].map(async () => (await request.get("/es/rent/manage")).headers()));
  expect(policies[0]?.["content-security-policy"]).not.toBe(policies[1]?.["content-security-policy"]);
});

test("a private address with a dot still has a nonce", async ({ request }) => {
  const answer = await request.get("/es/regenera/a.b", { maxRedirects: 0 });
  expect(answer.headers()["content-security-policy"]).toContain("'nonce-");
});

test("the check-in of an impossible driver number returns 404", async ({ request }) => {
  for (const driver of ["0", "4", "9", "22"]) {
    const path = `${paths.checkin("es", "T-ABCDEFG")}/driver/${driver}`;
    expect([driver, (await request.get(path)).status()]).toEqual([driver, 404]);
  }
});

test("API answers and refusals have the strictest content policy, and the API page has its own", async ({
  request,
}) => {
  for (const path of ["/web/oficina", "/web/nowhere", "/api/auth/csrf", "/api/auth/nowhere"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
  const docs = await request.get("/web/docs");
  expect(docs.headers()["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-/);
  for (const path of ["/share/nowhere", "/sitemap/nowhere", "/_next/static/nowhere.js"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
  for (const name of ["web", "home"])
    expect((await request.get(`/_next/image?url=%2F${name}.png&w=64&q=75`)).status()).toBe(404);
});

test("a malformed or cross-site form post returns no server error", async ({ request }) => {
  for (const headers of [
    { origin: "http://host.evil", "next-action": "x" },
    { origin: "http://host.evil", "next-action": "0".repeat(42) },
    { origin: "%", "next-action": "0".repeat(42) },
    { "content-type": "multipart/form-data; boundary=x" },
    { "content-type": "multipart/form-data" },
  ])
    for (const path of ["/es/rent/contact", "/es/rent/manage", "/es/user/login", "/api/auth", "/_next/nowhere"]) {
      const answer = await request.post(path, { headers, data: "[{", maxRedirects: 0 });
      expect([path, headers, answer.status() < 500]).toEqual([path, headers, true]);
    }
});

test("the voucher of an invalid booking code returns 404", async ({ request }) => {
  for (const code of ["a%2Fb", "..%2F..", "K2345678", "%3F"]) {
    const path = `/web/reserva/${code}/bono`;
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 404]);
  }
});

test("a result page without access asks for the e-mail address, and its title states no outcome", async ({ page }) => {
  for (const screen of ["confirmation", "verifying", "payment-error", "booking-error"]) {
    expect((await page.goto(`/en/rent/${screen}/T-ABCDEFG`))?.status(), screen).toBe(200);
    await expect(page, screen).toHaveTitle("Open your booking | WebK10");
    await expect(page.getByLabel("Email address"), screen).toBeVisible();
    await expect(page.getByLabel("Booking reference"), screen).toHaveValue("T-ABCDEFG");
  }
});

test("a PayPal return page is not titled as a card payment", async ({ page }) => {
  for (const [path, title] of [
    ["/en/paypal/AAAAAAAAAAAAAAAAAAAAAA", "PayPal payment | WebK10"],
    ["/de/paypal/AAAAAAAAAAAAAAAAAAAAAA/ko", "Zahlung mit PayPal | WebK10"],
    ["/en/stripe/AAAAAAAAAAAAAAAAAAAAAA", "Card payment | WebK10"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test("an unknown payment returns 404 with contact options", async ({ page }) => {
  for (const path of ["/stripe/abc", "/de/stripe/abc", "/paypal/abc/ok", "/fr/paypal/abc/ko"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator("main a[href^='tel:']").first()).toBeVisible();
    await expect(page.locator("main a[href$='/rent/manage']").first()).toBeVisible();
  }
});

test("a session cookie alone does not open the client area", async ({ request }) => {
  const withCookie = { maxRedirects: 0, headers: { cookie: "session=anything" } };
  const answer = await request.get("/es/user/dashboard", withCookie);
  expect(answer.status()).toBe(307);
  const { location = "" } = answer.headers();
  expect(location).toContain("/api/auth/check?lang=es&next=%2Fes%2Fuser%2Fdashboard");
  // The check takes the cookie away, so that the login does not send the visitor round in a circle.
  const checked = (await request.get(location, withCookie)).headers();
  expect(checked.location).toContain("/es/user/login?next=%2Fes%2Fuser%2Fdashboard");
  expect(checked["set-cookie"]).toMatch(/^session=;/m);
});

test("the sitemap lists every indexable page in five languages", async ({ request, baseURL }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry ?? "");
  const listed = entries.map((entry) => first(entry, /<loc>([^<]+)/) ?? "");
  expect(new Set(listed).size).toBe(listed.length);
  for (const pathIn of indexed)
    for (const language of languages) expect(listed).toContain(`${baseURL}${pathIn(language)}`);
  for (const pathIn of publicButHidden) expect(listed).not.toContain(`${baseURL}${pathIn("es")}`);
  for (const entry of entries) {
    const named = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(named).toHaveLength(6);
    for (const [, , href] of named) expect(listed).toContain(href);
  }
});

test("robots.txt names the sitemap and allows crawlers to read the pages", async ({ request, baseURL }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test("the icons of the manifest exist", async ({ request }) => {
  const manifest: { icons: { src: string }[] } = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of [...manifest.icons, { src: "/favicon.ico" }, { src: "/share.png" }])
    expect((await request.get(src)).status(), src).toBe(200);
});

test("feeds, llms.txt and well-known addresses answer as files", async ({ request }) => {
  for (const [path, status, type] of [
    ["/feeds/used-cars-es.xml", 200, /^application\/rss\+xml/],
    ["/feeds/used-cars-pt.xml", 404, undefined],
    ["/export/nobody-knows-this/google-vehicles-es.tsv", 404, undefined],
    ["/llms.txt", 200, /^text\/plain/],
    ["/.well-known/security.txt", 404, undefined],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    if (type) expect(answer.headers()["content-type"], path).toMatch(type);
  }
  const password = await request.get("/.well-known/change-password", { maxRedirects: 0 });
  expect([password.status(), password.headers().location]).toEqual([303, "/es/user/dashboard/profile"]);
  expect(await (await request.get("/de/buy-second-hand-car")).text()).toContain('type="application/rss+xml"');
});
