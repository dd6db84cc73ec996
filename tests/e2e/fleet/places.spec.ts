import { expect } from "playwright/test";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { each, newCrawler, structuredDataOf } from "@/tests/e2e/support/crawler";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";
import { inTurns, type LocalisedPath } from "@/tests/e2e/support/turns";

const testedLanguages: readonly Language[] = ["es", "de"];
const visit = newCrawler();

for (const language of testedLanguages) {
  const t = textsOf(language);

  test(
    `an office page shows opening hours and directions without contacting another host, in ${language}`,
    wholeUnless(language === "de"),
    async ({ page, baseURL }) => {
      const foreignRequests: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
          foreignRequests.push(request.url());
      });
      await page.goto(paths.offices(language, "ibiza-aeropuerto"));
      const week = page.getByRole("table", { name: t("offices.weekHours") });
      await expect(week.getByRole("rowheader")).toHaveCount(7);
      await expect(week.getByRole("cell").first()).toHaveText(/08:30–.?20:00/);
      await expect(page.getByRole("img", { name: /Ibiza/ })).toBeVisible();
      await expect(page.getByRole("link", { name: t("offices.route") })).toHaveAttribute(
        "href",
        "https://www.openstreetmap.org/directions?to=38.876%2C1.371",
      );
      if (language === "de") await expectAccessibleEverywhere(page);
      await page.getByRole("link", { name: t("offices.rentPage") }).click();
      await expect(page.getByRole("heading", { name: t("landings.about.ibizaAirport.title") })).toBeVisible();
      expect(foreignRequests).toEqual([]);
    },
  );

  test(
    `a group page shows prices, requirements and similar groups, in ${language}`,
    wholeUnless(language === "de"),
    async ({ page }) => {
      await page.goto(paths.fleet(language, "seat-ibiza"));
      const prices = page.getByRole("table", { name: t("landings.pricesTitle") });
      await expect(prices.getByRole("row")).toHaveCount(2);
      await expect(page.getByRole("rowheader", { name: t("wizard.lines.COVERAGE_SCDW") })).toBeVisible();
      await expect(page.getByText(t("vehicles.feature.AIR_CONDITIONING"), { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { name: t("fleet.similarTitle") })).toBeVisible();
      if (language === "de") await expectAccessibleEverywhere(page);
      await page.getByRole("link", { name: t("fleet.forSale", { name: "Seat Ibiza" }) }).click();
      await expect(page).toHaveURL(new RegExp(`${paths.secondHand(language)}/seat/ibiza$`));
    },
  );
}

test("a map of an unknown office or language returns 404", async ({ request }) => {
  for (const file of ["nowhere.es.html", "ibiza-aeropuerto.xx.html", "ibiza-aeropuerto.html"])
    expect((await request.get(`/map/${file}`)).status(), file).toBe(404);
  const { "content-security-policy": policy, "x-frame-options": frames } = (
    await request.get(paths.googleMap("es", "ibiza-aeropuerto"))
  ).headers();
  expect(policy).toMatch(/^default-src 'none'; .*frame-src https:\/\/maps\.test; .*frame-ancestors 'self'$/);
  expect(frames).toBe("SAMEORIGIN");
});

for (const language of testedLanguages)
  for (const address of [paths.offices(language, "ibiza-centro"), paths.mapTest(language)])
    test(`${address} loads the external map only after a click`, wholeUnless(language === "es"), async ({ page }) => {
      const t = textsOf(language);
      const mapRequests: string[] = [];
      await page.route("https://maps.test/**", (route) => {
        mapRequests.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<h1>Map</h1>" });
      });
      await page.goto(address);
      const show = page.getByRole("link", { name: t("offices.google.show") }).first();
      await expect(show).toBeVisible();
      await expect(page.getByText(t("offices.google.note")).first()).toBeVisible();
      expect(mapRequests).toEqual([]);
      await show.click();
      const frame = page.locator("iframe");
      await expect(frame).toHaveCount(1);
      await expect(frame.contentFrame().locator("iframe").contentFrame().getByRole("heading")).toHaveText("Map");
      expect(mapRequests).toHaveLength(1);
      const { searchParams } = new URL(mapRequests[0] ?? "");
      expect(searchParams.get("key")).toBe("key-of-tests");
      expect(searchParams.get("q")).toMatch(/^3[89]\.\d+,\d\.\d+$/);
      expect(searchParams.get("language")).toBe(language);
    });

const pictured: readonly LocalisedPath[] = [
  paths.home,
  (language) => paths.contact(language),
  (language) => paths.faq(language),
  (language) => paths.offices(language, "palma-de-mallorca"),
  (language) => paths.fleet(language, "honda-sh-125"),
  (language) => paths.legal(language, "accessibility"),
  (language) => paths.search(language, "mallorca"),
  (language) => paths.search(language, "7-9-seats"),
  (language) => paths.secondHand(language),
  (language) => paths.secondHand(language, "/seat/ibiza"),
  (language) => paths.subscription(language, "/ibiza"),
];

test("every page has its own share picture in its language", async ({ baseURL, request }) => {
  const origin = baseURL ?? "";
  const pages = await each(
    inTurns(pictured).map(({ address }) => `${origin}${address}`),
    visit,
  );
  const found = pages.map(({ url, html }) => {
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    return { url, picture };
  });
  expect(new Set(found.map(({ picture }) => picture)).size).toBe(pages.length);
  for (const { url, picture } of found) {
    const answer = await request.get(picture);
    expect(answer.status(), `${url}: ${picture}`).toBe(200);
    const bytes = await answer.body();
    expect(bytes.subarray(1, 4).toString(), url).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], url).toEqual([1200, 630]);
  }
  for (const stranger of ["es.rent.fleet.nothing.png", "es.rent.manage.png", "es.search.png", "xx.rent.png"])
    expect((await request.get(`/share/${stranger}`)).status(), stranger).toBe(404);
});

const crumbs = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.string().optional() })),
});

test("every page below the home page shows its breadcrumb", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const below = [...pictured, paths.offices, paths.fleet, paths.mapTest].filter((address) => address !== paths.home);
  await each(inTurns(below), async ({ language, address }) => {
    const url = `${origin}${address}`;
    const page = await visit(url);
    const found = structuredDataOf(page).flatMap((data) => crumbs.safeParse(data).data ?? []);
    expect(found, url).toHaveLength(1);
    const [home] = found[0]?.itemListElement ?? [];
    expect(home, url).toMatchObject({ position: 1, item: `${origin}${paths.home(language)}` });
    const last = found[0]?.itemListElement.at(-1);
    expect(last?.item ?? page.url, url).toBe(page.url);
  });
});

const product = z.object({
  "@type": z.literal("Product"),
  name: z.string(),
  image: z.array(z.url()).min(1),
  offers: z.object({ lowPrice: z.string(), highPrice: z.string(), priceCurrency: z.literal("EUR") }),
});
const office = z.object({
  "@type": z.literal("AutoRental"),
  name: z.string(),
  openingHoursSpecification: z.array(z.unknown()),
});

test("groups and offices have structured data that matches their pages", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const group = structuredDataOf(await visit(`${origin}${paths.fleet("en", "seat-ibiza")}`));
  expect(group.flatMap((data) => product.safeParse(data).data ?? [])).toEqual([
    expect.objectContaining({
      name: "Seat Ibiza",
      offers: { lowPrice: "138.60", highPrice: "453.60", priceCurrency: "EUR" },
    }),
  ]);
  const offices = structuredDataOf(await visit(`${origin}${paths.offices("en")}`));
  const schedules = offices.flatMap((data) => office.safeParse(data).data ?? []);
  expect(schedules.map(({ openingHoursSpecification }) => openingHoursSpecification.length)).toEqual([7, 7, 7]);
});
