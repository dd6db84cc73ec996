import { expect, test } from "playwright/test";
import { z } from "zod";
import { okEnvelope } from "@/lib/contracts/envelope";
import { paths } from "@/lib/contracts/paths";
import { carListSchema } from "@/lib/contracts/second-hand";
import { type Language, languages } from "@/lib/domain/language/languages";
import {
  alternatesOf,
  type CrawledPage,
  canonicalsOf,
  carIdOf,
  each,
  isCar,
  linksOf,
  newCrawler,
  sitemapOf,
  structuredDataOf,
  wordsOf,
} from "@/tests/e2e/support/crawler";
import { query } from "@/tests/e2e/support/database";
import { textsOf } from "@/tests/e2e/support/texts";

// One worker for the file: what is crawled once serves every test. The width doesn't matter to a crawler.
test.describe.configure({ mode: "serial", timeout: 300_000 });
const visit = newCrawler();
const sitemap = async (origin: string) => sitemapOf(await visit(`${origin}/sitemap.xml`));

/** The cars behind the list's own links, from page to page. */
async function listedCars(list: string): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [list];
  const seen = new Set(waiting);
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const page = await visit(url);
    expect(page.status, url).toBe(200);
    expect(page.cookies, url).toEqual([]);
    for (const link of linksOf(page)) {
      if (isCar(link)) found.add(link);
      if (!link.startsWith(`${list}?page=`) || seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return found;
}

const offerSchema = z.object({
  "@type": z.enum(["Car", "Motorcycle"]),
  url: z.string(),
  offers: z.object({ price: z.string(), priceCurrency: z.literal("EUR"), availability: z.string() }),
});

/** What the site's own door says of cars. */
async function carsAtTheDoor(origin: string, ids: readonly number[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / 60) }, (_, at) => ids.slice(at * 60, at * 60 + 60));
  const answers = await each(parts, (part) => visit(`${origin}/web/segundamano?ids=${part.join(",")}`));
  const items = answers.flatMap(({ html }) => okEnvelope(carListSchema).parse(JSON.parse(html)).data.items);
  return new Map(items.map((car) => [car.id, car]));
}

test("every car of the sitemap is behind the list's links, in five languages", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const cars = [...(await sitemap(origin)).keys()].filter(isCar);
  expect(new Set(cars.map(carIdOf)).size).toBeGreaterThan(50);
  for (const language of languages) {
    const list = `${origin}${paths.secondHand(language)}`;
    const mine = cars.filter((url) => url.startsWith(`${list}/`));
    expect(mine).toHaveLength(cars.length / languages.length);
    const found = await listedCars(list);
    expect(mine.filter((url) => !found.has(url))).toEqual([]);
  }
});

test("each car names itself, its five languages and its price, and sets no cookie", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const listed = await sitemap(origin);
  const cars = [...listed.keys()].filter(isCar);
  const atTheDoor = await carsAtTheDoor(origin, [...new Set(cars.map(carIdOf))]);
  const pages = await each(cars, visit);
  for (const page of pages) {
    const { url } = page;
    expect(page.status, url).toBe(200);
    expect(page.cookies, url).toEqual([]);
    expect(canonicalsOf(page), url).toEqual([url]);
    const named = Object.fromEntries(alternatesOf(page.html));
    expect(alternatesOf(page.html), url).toHaveLength(6);
    expect(named, url).toEqual(Object.fromEntries(listed.get(url) ?? []));
    expect(Object.keys(named).sort(), url).toEqual([...languages, "x-default"].sort());
    expect(named["x-default"], url).toBe(named.es);
    // Reciprocal: each named page is crawled too and names the same six.
    for (const other of Object.values(named)) expect(listed.get(other), url).toEqual(listed.get(url));
    const offers = structuredDataOf(page).flatMap((data) => offerSchema.safeParse(data).data ?? []);
    const car = atTheDoor.get(carIdOf(url));
    expect(offers, url).toEqual([
      expect.objectContaining({
        url,
        offers: {
          price: ((car?.priceCents ?? 0) / 100).toFixed(2),
          priceCurrency: "EUR",
          availability: `https://schema.org/${car?.reserved ? "LimitedAvailability" : "InStock"}`,
        },
      }),
    ]);
  }
});

test("a stock that fills more than one file goes on in files of its own", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const cars = [...(await sitemap(origin)).keys()].filter(isCar);
  const part = await visit(`${origin}/sitemap/1.xml`);
  expect([...part.html.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual(cars);
  expect(alternatesOf(part.html)).toHaveLength(cars.length * 6);
  for (const unknown of ["2.xml", "0.xml", "x.xml", "1"])
    expect((await visit(`${origin}/sitemap/${unknown}`)).status, unknown).toBe(404);
});

/** Words for a payment by instalments in the second-hand pages; elsewhere they may be a subscription's. */
const instalmentWords: Readonly<Record<Language, RegExp>> = {
  es: /\bcuotas?\b/i,
  en: /\binstal?lments?\b/i,
  de: /\b(?:Monats)?raten?\b/i,
  it: /\brat[ae]\b/i,
  fr: /\bmensualités?\b/i,
};
const loanFigures = /\bTIN\b|\bTAE\b|\bTAEG\b|\b7[.,]99\b|\b8[.,]29\b|\b120 (?:meses|months|Monat|mesi|mois)/;

/** What the law wants on a page that names an instalment, and the page doesn't say. */
function missingTerms(page: CrawledPage, language: Language): string[] {
  const t = textsOf(language);
  const text = wordsOf(page);
  const named = instalmentWords[language].test(text) && page.url.includes(paths.secondHand(language));
  if (!named && !loanFigures.test(text)) return [];
  // As the words of a page are read: with no space but the common one.
  const read = (message: string) => message.replaceAll(/\s+/g, " ").trim();
  const example = read(
    /<strong>([^<]+)<\/strong>/.exec(String(t.raw("secondHand.finance.example")))?.[1] ?? "no example",
  );
  const role = read(String(t.raw("secondHand.finance.role")).split("{lender}")[0] ?? "no role");
  const wanted: readonly [string, boolean][] = [
    ["example", text.includes(example)],
    ["TIN", /TIN\b[^.]{0,12}7[.,]99/.test(text)],
    ["TAE", /TAE\b[^.]{0,12}8[.,]29/.test(text)],
    ["total owed", /\d[.,\s]\d{3}(?:[.,]\d{2})?/.test(text.slice(text.indexOf(example)))],
    ["warning", text.includes(read(t("secondHand.finance.warning")))],
    ["lender and role", text.includes(role)],
  ];
  return wanted.flatMap(([what, isThere]) => (isThere ? [] : [`${page.url}: ${what}`]));
}

test("no page shows an instalment without both rates and the example", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const listed = [...(await sitemap(origin)).keys()];
  const [sold] = await query<{ address: string }>(
    "select brand_slug || '/' || model_slug || '/' || left(registration, 4) || '-' || id as address from second_hand_car where sold_at is not null limit 1",
  );
  const [one = 0, two = 0] = [...new Set(listed.filter(isCar).map(carIdOf))];
  const sheetOf = (language: Language) => listed.find((url) => isCar(url) && url.includes(paths.secondHand(language)));
  const more = languages.flatMap((language) => {
    const list = `${origin}${paths.secondHand(language)}`;
    return [
      `${list}?page=2`,
      `${list}?installmentMax=200&sort=installment`,
      `${list}?installmentMax=1`,
      `${list}/compare?ids=${one},${two}`,
      `${list}/favourites`,
      `${list}/alert/none`,
      `${list}/${sold?.address}`,
      `${sheetOf(language)}?months=60&downPayment=1000`,
      ...["/rent/manage", "/user/login", "/rent/vehicles"].map((path) => `${origin}/${language}${path}`),
    ];
  });
  const all = [...listed, ...more];
  const pages = await each(all, visit);
  const languageOf = ({ url }: CrawledPage) =>
    languages.find((language) => new URL(url).pathname.startsWith(`/${language}`)) ?? "es";
  expect(pages.flatMap((page) => missingTerms(page, languageOf(page)))).toEqual([]);
  const telling = pages.filter((page) => loanFigures.test(wordsOf(page))).map(({ url }) => url);
  for (const language of languages) expect(telling).toContain(`${origin}${paths.secondHand(language)}`);
  expect(telling).toEqual(expect.arrayContaining(listed.filter(isCar)));
});

test("an instalment without its terms is noticed", () => {
  const page = (text: string): CrawledPage => ({
    url: "http://x.test/es/compra-de-coche-segunda-mano",
    status: 200,
    location: null,
    isPage: true,
    cookies: [],
    html: `<p>${text}</p>`,
  });
  expect(missingTerms(page("Cuota de 181,91 € al mes"), "es")).toHaveLength(6);
  expect(missingTerms(page("12.900 € × 120 meses"), "es")).toHaveLength(6);
  expect(missingTerms(page("12.900 € al contado"), "es")).toEqual([]);
});
