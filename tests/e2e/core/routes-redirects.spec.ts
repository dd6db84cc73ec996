import { type APIRequestContext, expect } from "playwright/test";
import type { Language } from "@/lib/domain/core/languages";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import fr from "@/messages/fr.json" with { type: "json" };
import it from "@/messages/it.json" with { type: "json" };
import { contentOf, plainText } from "@/tests/e2e/support/page-content";
import { test } from "@/tests/e2e/support/test";

interface Answer {
  status: number;
  /** Path and query of the location. */
  location: string | undefined;
}

async function ask(request: APIRequestContext, path: string, cookie?: string): Promise<Answer> {
  const response = await request.get(path, { maxRedirects: 0, headers: cookie ? { cookie } : {} });
  const { location } = response.headers();
  const target = location === undefined ? undefined : new URL(location, response.url());
  return { status: response.status(), location: target && `${target.pathname}${target.search}` };
}

const temporary: readonly (readonly [from: string, to: string])[] = [
  ["/", "/es/rent"],
  ["/?discount=5", "/es/rent?discount=5"],
  ["/es", "/es/rent"],
  ["/en", "/en/rent"],
  ["/de?Id=AE", "/de/rent?Id=AE"],
  ["/it", "/it/rent"],
  ["/fr", "/fr/rent"],
  ["/undefined", "/es/rent"],
  ["/undefined/user/login", "/es/rent"],
  ["/portal", "/es/rent"],
  ["/portal/faq", "/es/rent"],
  ["/de/portal", "/de/rent"],
  ["/de/portal/faq?a=1", "/de/rent/faq?a=1"],
  ["/fr/portal/legal/privacy", "/fr/rent/legal/privacy"],
  ["/it/portal/offices/ibiza-centro", "/it/rent/offices/ibiza-centro"],
  ["/en/portal/nowhere", "/en/rent"],
  ["/en/portal/legal/nowhere", "/en/rent"],
  ["/pt", "/es/rent"],
  ["/pt/portal", "/es/rent"],
  ["/pt-BR", "/es/rent"],
  ["/pt/rent/faq?a=1", "/es/rent/faq?a=1"],
  ["/pt-BR/user/login", "/es/user/login"],
  ["/EN-us/rent", "/es/rent"],
  ["/abc/rent/faq?a=1", "/es/rent/faq?a=1"],
  ["/pt/buy-second-hand-car/seat", "/es/buy-second-hand-car/seat"],
  ["/pt/suscripcion-de-coche", "/es/suscripcion-de-coche"],
  ["/es/user/dashboard", "/es/user/login?next=%2Fes%2Fuser%2Fdashboard"],
  ["/de/user/dashboard/bookings?a=1", "/de/user/login?next=%2Fde%2Fuser%2Fdashboard%2Fbookings%3Fa%3D1"],
];

const permanent: readonly (readonly [from: string, to: string])[] = [
  ["/ES", "/es"],
  ["/De/rent/faq?q=1", "/de/rent/faq?q=1"],
  ["/fR/rent", "/fr/rent"],
  ["/en/compra-de-coche-segunda-mano/seat?sort=price", "/en/buy-second-hand-car/seat?sort=price"],
  ["/es/buy-second-hand-car", "/es/compra-de-coche-segunda-mano"],
  ["/es/second-hand", "/es/compra-de-coche-segunda-mano"],
  ["/fr/second-hand-filtered/seat", "/fr/buy-second-hand-car/seat"],
  ["/de/suscripcion-de-coche/ibiza", "/de/car-subscription/ibiza"],
  ["/es/car-subscription", "/es/suscripcion-de-coche"],
  ["/it/subscription", "/it/car-subscription"],
  ["/es/rent/", "/es/rent"],
  ["/es/rent/faq/?a=b&c=d", "/es/rent/faq?a=b&c=d"],
  ["/de/user/login/", "/de/user/login"],
  ["/tpv/index.rsc", "/tpv/index"],
  ["/de/paypal/a.rsc?a=1", "/de/paypal/a?a=1"],
  ["/regenera/a.segments/b.segment.rsc", "/regenera/a.segments/b.segment"],
];

for (const [from, to] of temporary)
  test(`${from} redirects temporarily to ${to}`, async ({ request }) => {
    expect(await ask(request, from)).toEqual({ status: 307, location: to });
  });

for (const [from, to] of permanent)
  test(`${from} redirects permanently to ${to}`, async ({ request }) => {
    expect(await ask(request, from)).toEqual({ status: 308, location: to });
  });

test("the site root redirects to the remembered language, and requests a check when there is none", async ({
  request,
}) => {
  expect(await ask(request, "/", "lang=de")).toEqual({ status: 307, location: "/de/rent" });
  expect(await ask(request, "/", "lang=pt")).toEqual({ status: 307, location: "/es/rent" });
  const fresh = await request.get("/", { maxRedirects: 0 });
  expect(fresh.headers()["set-cookie"]).toMatch(/^from-root=1;.*Max-Age=10/);
  const known = await request.get("/", { maxRedirects: 0, headers: { cookie: "lang=it" } });
  expect(known.headers()["set-cookie"]).toBeUndefined();
});

test("R194: API calls are never redirected", async ({ request }) => {
  for (const path of ["/web/oficina", "/web/oficina/"])
    expect(await ask(request, path)).toEqual({ status: 200, location: undefined });
  expect((await ask(request, "/web/nowhere/")).status).toBe(404);
});

test("a list of unknown brands redirects without its query, for link previews too", async ({ request }) => {
  const nowhere = "/fr/buy-second-hand-car/seat/%F0%9F%9A%97";
  for (const [agent, path] of [
    ["facebookexternalhit/1.1", nowhere],
    ["facebookexternalhit/1.1", `${nowhere}/%C3%A9`],
    ["Mozilla/5.0", nowhere],
  ] as const) {
    const answer = await request.get(`${path}?page=2&months=60`, { maxRedirects: 0, headers: { "user-agent": agent } });
    expect([agent, path, answer.status()]).toEqual([agent, path, 307]);
    const { location = "" } = answer.headers();
    expect(new URL(location, answer.url()).pathname).toBe(path);
  }
});

test("R204: a redirect that removes a suffix never leads to another site", async ({ request, baseURL }) => {
  const foreignTargets = ["//evil.example/", "/%5Cevil.example/", "/%2F%2Fevil.example/"];
  for (const path of [...foreignTargets, ...foreignTargets.map((start) => `${start}x.rsc`)]) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    const { location } = response.headers();
    expect(new URL(location ?? "/", response.url()).origin).toBe(baseURL);
  }
});

const notFoundPaths: readonly (readonly [path: string, language: Language])[] = [
  ["/nowhere", "es"],
  ["/nowhere.php", "es"],
  ["/no/where.png", "es"],
  ["/pt/nowhere", "es"],
  ["/es/nowhere", "es"],
  ["/de/rent/nowhere", "de"],
  ["/en/rent/faq/nowhere", "en"],
  ["/fr/rent/offices/ibiza-ciudad", "fr"],
  ["/it/rent/fleet/nowhere", "it"],
  ["/de/rent/legal/nowhere", "de"],
  ["/en/search/nowhere", "en"],
  ["/es/rent/manage/nowhere", "es"],
  ["/de/rent/confirmation/nowhere", "de"],
  ["/fr/rent/cancel/T-ABCDEF1", "fr"],
  ["/de/user/nowhere", "de"],
  ["/it/user/dashboard/nowhere", "it"],
  ["/fr/stripe", "fr"],
  ["/tpv/abc/nowhere", "es"],
  ["/en/paypal", "en"],
  ["/regenera/abc/more", "es"],
  ["/es/rent/fleet/%ff", "es"],
  ["/en/rent/faq/%", "en"],
  ["/de/search/%c0%af", "de"],
];
const catalogues = { es, en, de, it, fr };

for (const [path, language] of notFoundPaths)
  test(`${path} returns the 404 page in ${language}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const { title, language: written, texts, links } = contentOf(await response.text());
    const { pageTitle, text } = catalogues[language].notFound;
    expect([title, written]).toEqual([plainText(pageTitle), language]);
    const shownTexts = texts.map((text) => text.text);
    expect(shownTexts).toEqual(expect.arrayContaining(["404", plainText(text)]));
    expect(links).toContain(`/${language}/rent`);
  });

// One on the public surface, two on the private one, one with an invalid escape.
for (const path of ["/de/rent/nowhere", "/it/user/dashboard/nowhere", "/fr/stripe", "/es/rent/fleet/%ff"])
  test(`${path} shows the 404 page and moves the focus to its heading`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.locator("h1")).toBeFocused();
    await expect(page.locator(`main a[href="${path.slice(0, 3)}/rent"]`)).toBeVisible();
  });

for (const path of [
  "/es/compra-de-coche-segunda-mano/a/b/c/d",
  "/es/compra-de-coche-segunda-mano/Seat",
  "/it/buy-second-hand-car/citro%C3%ABn",
  "/fr/buy-second-hand-car/%ff/%",
  "/en/buy-second-hand-car/seat/ibiza/2020-999999999999999999999",
  "/de/car-subscription/menorca",
])
  test(`${path} returns the 404 page with a link to the home page`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const [, main = ""] = /<main\b.*?>(.*?)<\/main>/s.exec(await response.text()) ?? [];
    expect(contentOf(main).links).toContain(path.slice(0, 3));
  });

test("the 404 page is complete without JavaScript, and keeps its status after revalidation", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // The cached copy is stale after ten seconds; the first visit then triggers the revalidation, the next one shows it.
  for (const pause of [0, 11_000, 1_000]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const response = await page.goto("/en/nowhere-at-all");
    expect(response?.status()).toBe(404);
    await expect(page.getByText(en.notFound.text)).toBeVisible();
  }
});

test("a search with an unknown office redirects to the first office on every step", async ({ request }) => {
  const when = "pickupAt=2027-03-15T10%3A00&returnAt=2027-03-20T10%3A00";
  for (const step of ["vehicles", "coverage", "payment"]) {
    const path = `/en/rent/${step}?pickupOfficeId=99&returnOfficeId=99&${when}&coupon=SEMANA15`;
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), step).toBe(307);
    const to = `/en/rent/${step}?pickupOfficeId=1&returnOfficeId=1&${when}&coupon=SEMANA15`;
    expect(response.headers().location, step).toBe(to);
  }
});

test("a booking page without a valid code returns 404 without JavaScript and without a nonce policy", async ({
  request,
}) => {
  const response = await request.get("/it/rent/confirmation/nowhere");
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain(catalogues.it.notFound.text);
  expect(response.headers()["content-security-policy"] ?? "").not.toContain("nonce-");
});

test("an unknown first segment uses the remembered language, and is not stored by shared caches", async ({
  request,
}) => {
  const response = await request.get("/nowhere", { headers: { cookie: "lang=fr" } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('<html lang="fr"');
  expect(response.headers()["cache-control"]).toContain("no-store");
});

test("a car with a wrong slug redirects to its own address, with one Location header, uncached and cached", async ({
  request,
}) => {
  const slug = `another-${Date.now().toString(36)}`;
  const list = await request.get("/web/segundamano?page=1");
  const [car]: { id: number }[] = (await list.json()).data.items;
  for (const cached of ["MISS", "HIT"]) {
    const answer = await request.get(`/fr/buy-second-hand-car/${slug}/${slug}/2020-${car?.id}`, { maxRedirects: 0 });
    const named = answer.headersArray().filter(({ name }) => name.toLowerCase() === "location");
    expect([answer.status(), answer.headers()["x-nextjs-cache"]]).toEqual([308, cached]);
    expect(named).toHaveLength(1);
    expect(named[0]?.value).toMatch(new RegExp(`^/fr/buy-second-hand-car/[\\w-]+/[\\w-]+/\\d{4}-${car?.id}$`));
  }
});

test("a private page redirects from 127.0.0.1 to localhost, to which payments return", async ({ request, baseURL }) => {
  const path = "/de/rent/manage?from=here";
  const other = await request.get(`${baseURL?.replace("localhost", "127.0.0.1")}${path}`, { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([307, `${baseURL}${path}`]);
  expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
});
