import { expect } from "playwright/test";
import { z } from "zod";
import { storedItems } from "@/components/content/legal/cookie-table";
import { okEnvelope } from "@/lib/contracts/core/envelope";
import { paths } from "@/lib/contracts/paths";
import { carListSchema } from "@/lib/contracts/sales/second-hand";
import { type Language, languages } from "@/lib/domain/core/languages";
import { coverageCodes } from "@/lib/domain/pricing/add-ons";
import { bundledTexts, byLanguage } from "@/lib/i18n/bundled-texts";
import { carIdOf, each, isCar, newCrawler, sitemapOf } from "@/tests/e2e/support/crawler";
import { query } from "@/tests/e2e/support/database";
import { loanFigures, missingTerms } from "@/tests/e2e/support/instalment-terms";
import { isLoadingSign, knownTexts, startsParagraph } from "@/tests/e2e/support/known-texts";
import { unlistedPages } from "@/tests/e2e/support/private-pages";
import { siteData } from "@/tests/e2e/support/site-data";
import {
  carsGone,
  isEachCrawled,
  isInAnotherTurn,
  leadsToAnotherCar,
  likenessOf,
  partsMissing,
  type SurveyedPage,
  survey,
  surveyed,
} from "@/tests/e2e/support/survey";
import { test } from "@/tests/e2e/support/test";

// One worker for the file, so that the site is crawled once. A crawler has no viewport.
test.describe.configure({ mode: "serial", timeout: 1_200_000 });

const inItself = (language: Language) => new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
/** Texts on pages that are neither messages nor data. */
const names = [
  // The brand.
  "WebK10",
  // In place of a lender that is not decided yet.
  ...["la entidad financiera", "the lender", "Partnerbanken", "un istituto di credito", "notre partenaire financier"],
  // The covers' own names, the same in every language (specification section 3).
  ...coverageCodes,
  // The language switch: every language by its code and its own name.
  ...languages.flatMap((language) => [language, inItself(language)]),
  // How a booking code looks in the sandbox.
  "T-ABC2345",
  // Cookie and storage names in the cookie policy.
  ...[...storedItems.own, ...storedItems.measuring].flatMap((item): readonly string[] => item.names),
];

let found: Promise<Awaited<ReturnType<typeof survey>> & { readonly listed: ReturnType<typeof sitemapOf> }> | undefined;
function surveyOf(origin = "") {
  found ??= (async () => {
    const visit = newCrawler();
    const listed = sitemapOf(await visit(`${origin}/sitemap.xml`));
    const [known = 0, two = 0] = new Set([...listed.keys()].filter(isCar).map(carIdOf));
    const start = [
      ...listed.keys(),
      // Reached by a form.
      ...languages.map((language) => `${origin}${paths.secondHand(language, `/compare?ids=${known},${two}`)}`),
      ...languages.flatMap((language) => unlistedPages(language).map((path) => origin + path)),
    ];
    return { listed, ...(await survey(start, visit)) };
  })();
  return found;
}
/** The sitemap's pages, each in one of its languages or in all. */
const listedPages = async (origin: string | undefined): Promise<SurveyedPage[]> => {
  const { listed, pages } = await surveyOf(origin);
  const asked = [...listed.keys()].filter((url) => !isInAnotherTurn(url));
  const found = asked.flatMap((url) => pages.get(url) ?? []);
  expect(found).toHaveLength(asked.length);
  return found;
};
/** The sitemap as it is now: another test may have published a car meanwhile. */
const listedNow = async (origin = "") => sitemapOf(await newCrawler()(`${origin}/sitemap.xml`));

test("every link on every page leads to an existing page and anchor", async ({ baseURL }) => {
  const { pages, arrivals, listed, kindOf, visit } = await surveyOf(baseURL);
  expect(pages.size).toBeGreaterThan((await listedPages(baseURL)).length);
  const gone = await carsGone(pages, listed, visit);
  const arrivalOf = new Map([...arrivals].map(([url, arrival]) => [kindOf(url), arrival]));
  const dead = [...pages.values()].flatMap((page) =>
    page.links.flatMap((link): string[] => {
      const target = new URL(link);
      const label = `${page.url} -> ${link}`;
      if (target.protocol === "tel:") return /^tel:\+\d{9,15}$/.test(link) ? [] : [label];
      if (target.protocol === "mailto:") return /^mailto:[^@\s?]+@[^@\s?]+/.test(link) ? [] : [label];
      if (target.origin !== baseURL) return target.protocol === "https:" ? [] : [label];
      const address = link.replace(/#.*$/, "");
      if (leadsToAnotherCar(page, address)) return [`${label} (another car)`];
      const arrival = arrivalOf.get(kindOf(address));
      const isOwn = address === page.url;
      if (gone.has(address)) return [`${label} (gone)`];
      // A filtered list links to further filters, which the unfiltered list links to as well.
      if (!isOwn && !arrival && new URL(page.url).search !== "" && target.search !== "") return [];
      if (!isOwn && (arrival?.status !== 200 || arrival.moved)) return [`${label} (${arrival?.status ?? "not asked"})`];
      const end = isOwn ? page : pages.get(arrival?.end ?? "");
      return !link.includes("#") || end?.ids.has(decodeURIComponent(target.hash.slice(1)))
        ? []
        : [`${label} (no such place)`];
    }),
  );
  expect([...new Set(dead)]).toEqual([]);
});

test("every picture, style, script and icon of the pages exists", async ({ baseURL }) => {
  const { pages, listed, visit, kinds, kindOf } = await surveyOf(baseURL);
  // Share pictures are drawn on request, which is slow: one of a page's five is fetched, the languages take turns.
  const inFive = Map.groupBy(await listedPages(baseURL), ({ url }) => new Map(listed.get(url)).get("x-default") ?? url);
  const alike = Map.groupBy(inFive, ([url]) => likenessOf(url) ?? url);
  const asked = [...alike.values()].flatMap((pagesAlike) => (isEachCrawled ? pagesAlike : pagesAlike.slice(0, 5)));
  const drawn = asked.flatMap(([, five], at) => five[at % five.length]?.url ?? []);
  const others = [...pages.keys()].filter((url) => !listed.has(url));
  const pictures = [...drawn, ...others].flatMap((url) => pages.get(url)?.meta.get("og:image") ?? []);
  const parts = new Set([...[...pages.values()].flatMap((page) => page.parts), ...pictures]);
  const ours = [...parts].filter((url) => new URL(url).origin === baseURL && !kinds.has(kindOf(url)));
  expect(ours.length).toBeGreaterThan(50);
  expect(await partsMissing(ours, pages, visit)).toEqual([]);
  expect([...parts].filter((url) => !/^(?:https?|data):/.test(url))).toEqual([]);
});

test("every page shows only messages of its language and data", async ({ baseURL }) => {
  const { pages } = await surveyOf(baseURL);
  // Read after the crawl, because another test may publish a car meanwhile.
  const cars = [...new Set([...pages.keys()].filter(isCar).map(carIdOf))];
  const dataOf = await siteData(baseURL ?? "", newCrawler(), cars);
  const known = byLanguage((language) => knownTexts(language, dataOf(language), names));
  const shown = new Map<string, { text: string; language: string; label: string; url: string }>();
  for (const { url, texts } of pages.values())
    for (const { text, language, where } of texts) {
      const label = `${language} <${where}> ${text}`;
      const isStart = where.includes("description") && startsParagraph(text, texts);
      if (!isLoadingSign(url, label) && !isStart) shown.set(`${language} ${text}`, { text, language, label, url });
    }
  const foreign = [...shown.values()].filter(({ text, language }) => {
    const table = languages.find((known) => known === language);
    return !table || !known[table].knows(text);
  });
  expect(foreign.map(({ label, url }) => `${label} (${url})`)).toEqual([]);
});

test("every listed page has its own title, description, canonical and five alternates in its language", async ({
  baseURL,
}) => {
  const { listed } = await surveyOf(baseURL);
  const pages = await listedPages(baseURL);
  const problems = pages.flatMap(({ url, status, title, meta, language, canonicals, alternates }): string[] => {
    const description = meta.get("description") ?? "";
    const named = listed.get(url) ?? [];
    const wrong: readonly (readonly [string, boolean])[] = [
      ["status", status !== 200],
      ["language", !new URL(url).pathname.startsWith(`/${language}/`)],
      ["title", title.length < 10 || !title.endsWith("| WebK10")],
      ["description", description.length < 40 || description.length > 320],
      ["robots", meta.get("robots")?.includes("noindex") ?? false],
      ["canonical", String(canonicals) !== url],
      ["alternates", JSON.stringify(alternates.toSorted()) !== JSON.stringify(named.toSorted())],
      ["reciprocal", named.length !== 6 || named.some(([, other]) => String(listed.get(other)) !== String(named))],
      ["share", meta.get("og:title") === undefined || !meta.has("og:image") || meta.get("og:url") !== url],
    ];
    return wrong.flatMap(([what, isWrong]) => (isWrong ? [`${url}: ${what}`] : []));
  });
  expect(problems).toEqual([]);
  for (const fact of ["title", "description"] as const) {
    const urlsByText = new Map<string, string[]>();
    for (const page of pages.filter(({ url }) => !isCar(url))) {
      const text = `${page.language} ${fact === "title" ? page.title : page.meta.get("description")}`;
      urlsByText.set(text, [...(urlsByText.get(text) ?? []), page.url]);
    }
    expect([...urlsByText].filter(([, urls]) => urls.length > 1)).toEqual([]);
  }
});

test("every page with personal data fields shows a data protection notice", async ({ baseURL }) => {
  const { pages } = await surveyOf(baseURL);
  const titles = new Set(languages.map((language) => bundledTexts()[language].get("dataNotice.title")));
  const asking = [...pages.values()].filter(({ asksForData }) => asksForData);
  expect(asking.length).toBeGreaterThan(languages.length * 5);
  const silent = asking.filter(
    ({ texts }) => !texts.some(({ text, where }) => where === "div aria-label" && titles.has(text)),
  );
  expect(silent.map(({ url }) => url)).toEqual([]);
});

test("every unlisted page has a title and is excluded from search indexes", async ({ baseURL }) => {
  const { pages, listed } = await surveyOf(baseURL);
  const added = await listedNow(baseURL);
  const others = [...pages.values()].filter(({ url }) => !listed.has(url) && !added.has(url));
  expect(others.length).toBeGreaterThan(50);
  const problems = others.flatMap(({ url, title, meta, status, canonicals }): string[] => {
    // A variant's canonical is the listed page; further pages of a list count as listed.
    const isPart = canonicals[0] === url && /^\?page=\d+$/.test(new URL(url).search);
    const isHidden =
      meta.get("robots")?.includes("noindex") || status >= 400 || listed.has(canonicals[0] ?? "") || isPart;
    return [...(title.length > 0 ? [] : [`${url}: title`]), ...(isHidden ? [] : [`${url}: robots`])];
  });
  expect(problems).toEqual([]);
});

const jsonLd = z.looseObject({ "@context": z.literal("https://schema.org"), "@type": z.string() });
/** Addresses of this site in a page's structured data. */
function addressesIn(value: unknown, origin: string): string[] {
  if (typeof value === "string") return value.startsWith(`${origin}/`) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner) => addressesIn(inner, origin));
}

test("structured data is complete and links only to existing addresses", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const { pages, visit, kinds, kindOf } = await surveyOf(origin);
  const pictures = new Set([...pages.values()].map(({ meta }) => meta.get("og:image")));
  const wrong: string[] = [];
  const addresses = new Set<string>();
  for (const page of pages.values())
    for (const text of page.structuredData) {
      const data: unknown = JSON.parse(text);
      const graphs = Array.isArray(data) ? data : [data];
      if (!graphs.every((graph) => jsonLd.safeParse(graph).success)) wrong.push(`${page.url}: ${text.slice(0, 80)}`);
      // An empty value means that the data were not filled in.
      if (/:(?:null|""|\[\]|\{\})/.test(text)) wrong.push(`${page.url}: nothing in ${text.slice(0, 80)}`);
      for (const address of addressesIn(data, origin)) addresses.add(address.replace(/#.*$/, ""));
    }
  expect(wrong).toEqual([]);
  expect(addresses.size).toBeGreaterThan(languages.length);
  // Share pictures are fetched above.
  const unknown = [...addresses].filter((url) => !kinds.has(kindOf(url)) && !pictures.has(url) && !url.includes("{"));
  const answers = await each(unknown, async (url) => (await visit(url)).status);
  expect(unknown.filter((_, at) => answers[at] !== 200)).toEqual([]);
});

const offerSchema = z.object({
  "@type": z.enum(["Car", "Motorcycle"]),
  url: z.string(),
  offers: z.object({ price: z.string(), priceCurrency: z.literal("EUR"), availability: z.string() }),
});

/** Cars as `/web/segundamano` returns them. */
async function carsFromApi(origin: string, ids: readonly number[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / 60) }, (_, at) => ids.slice(at * 60, at * 60 + 60));
  const visit = newCrawler();
  const answers = await each(parts, (part) => visit(`${origin}/web/segundamano?ids=${part.join(",")}`));
  const items = answers.flatMap(({ html }) => okEnvelope(carListSchema).parse(JSON.parse(html)).data.items);
  return new Map(items.map((car) => [car.id, car]));
}

test("each car has its price and availability in structured data", async ({ baseURL }) => {
  const cars = (await listedPages(baseURL)).filter(({ url }) => isCar(url));
  const fromApi = await carsFromApi(baseURL ?? "", [...new Set(cars.map(({ url }) => carIdOf(url)))]);
  for (const { url, structuredData } of cars) {
    const offers = structuredData.flatMap((text) => offerSchema.safeParse(JSON.parse(text)).data ?? []);
    const car = fromApi.get(carIdOf(url));
    expect(offers, url).toEqual([
      expect.objectContaining({
        url,
        offers: {
          price: ((car?.priceCents ?? 0) / 100).toFixed(2),
          priceCurrency: "EUR",
          availability: `https://schema.org/${car?.reserved ? "Reserved" : "InStock"}`,
        },
      }),
    ]);
  }
});

test("every instalment is shown with both rates and the example", async ({ baseURL }) => {
  const { pages, visit } = await surveyOf(baseURL);
  const cars = (await listedPages(baseURL)).flatMap(({ url }) => (isCar(url) ? [url] : []));
  const [sold] = await query<{ address: string }>(
    "select brand_slug || '/' || model_slug || '/' || left(registration, 4) || '-' || id as address from second_hand_car where sold_at is not null limit 1",
  );
  const more = languages.flatMap((language) => {
    const list = `${baseURL}${paths.secondHand(language)}`;
    return [
      `${list}?installmentMax=200&sort=installment`,
      `${list}?installmentMax=1`,
      `${list}/${sold?.address}`,
      `${cars.find((url) => url.startsWith(`${list}/`))}?months=60&downPayment=1000`,
    ];
  });
  const all = [...pages.values(), ...(await each(more, visit)).map(surveyed)];
  const languageOf = (url: string) =>
    languages.find((language) => new URL(url).pathname.startsWith(`/${language}`)) ?? "es";
  expect(all.flatMap((page) => missingTerms(page, languageOf(page.url)))).toEqual([]);
  const telling = all.filter(({ words }) => loanFigures.test(words)).map(({ url }) => url);
  for (const language of languages) expect(telling).toContain(`${baseURL}${paths.secondHand(language)}`);
  expect(telling).toEqual(expect.arrayContaining(cars));
});

test("no page loads anything from another host, and no listed page sets a cookie", async ({ baseURL }) => {
  const { pages, listed } = await surveyOf(baseURL);
  // The map's frame is on our own origin and loads the map only after the visitor asks for it.
  const screens = [...pages.values()].filter(({ url }) => !new URL(url).pathname.startsWith("/map/"));
  const foreign = screens.flatMap(({ url, cookies, parts }) =>
    [
      ...(listed.has(url) ? cookies : []),
      ...parts.filter((part) => !part.startsWith("data:") && new URL(part).origin !== baseURL),
    ].map((what) => `${url}: ${what}`),
  );
  expect(foreign).toEqual([]);
});
