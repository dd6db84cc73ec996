import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { alternatesOf, carIdOf, isCar, linksOf, newCrawler, sitemapOf } from "@/tests/e2e/support/crawler";
import { missingTerms } from "@/tests/e2e/support/instalment-terms";
import { knownTexts, missingText } from "@/tests/e2e/support/known-texts";
import { contentOf } from "@/tests/e2e/support/page-content";
import { test } from "@/tests/e2e/support/test";

// One worker for the file, so that the pages are crawled once. A crawler has no viewport.
test.describe.configure({ mode: "serial", timeout: 300_000 });
const visit = newCrawler();
const sitemap = async (origin: string) => sitemapOf(await visit(`${origin}/sitemap.xml`));

/** Cars that the list links to, over all its pages. */
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

test("every car of the sitemap can be reached by the list's links in five languages", async ({ baseURL }) => {
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

test("the sitemap part contains all cars, and other parts return 404", async ({ baseURL }) => {
  const origin = baseURL ?? "";
  const cars = [...(await sitemap(origin)).keys()].filter(isCar);
  const part = await visit(`${origin}/sitemap/1.xml`);
  expect([...part.html.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual(cars);
  expect(alternatesOf(part.html)).toHaveLength(cars.length * 6);
  for (const unknown of ["2.xml", "0.xml", "x.xml", "1"])
    expect((await visit(`${origin}/sitemap/${unknown}`)).status, unknown).toBe(404);
});

test("the check for instalment terms reports missing terms", () => {
  const missing = (words: string) =>
    missingTerms({ url: "http://x.test/es/compra-de-coche-segunda-mano", words }, "es");
  expect(missing("Cuota de 181,91 € al mes")).toHaveLength(6);
  expect(missing("12.900 € × 120 meses")).toHaveLength(6);
  expect(missing("12.900 € al contado")).toEqual([]);
});

test("the check for texts reports missing, foreign and unknown texts, and accepts texts combined with data", async () => {
  const { knows } = knownTexts("en", ["Fiat Panda", "Palma de Mallorca"], ["WebK10"]);
  const own = bundledTexts().en.get("notFound.text") ?? "";
  for (const text of [own, `${own}: Fiat Panda`, "Fiat Panda | WebK10", "21 November 2026, 10:30", "€1,234.50", ""])
    expect(knows(text), text).toBe(true);
  const foreign = bundledTexts().es.get("notFound.text") ?? "";
  for (const text of [
    missingText,
    "notFound.text",
    foreign,
    `${own}: ${foreign}`,
    "Nobody wrote this",
    "21 noviembre 2026",
  ])
    expect(knows(text), text).toBe(false);
});

test("the page parser reads titles, meta data, comments and noscript like a browser", () => {
  const content = contentOf(
    '<html lang="en"><head><title>A | B</title><meta name="description" content="Said"></head><body><script>no</script><p>One <!-- -->two<b lang="de">drei</b></p><img alt="Four" src="/x.png"><a href="#five" id="six">7</a><noscript><i>eight</i></noscript></body></html>',
  );
  expect(content.texts.map(({ text, language }) => `${language} ${text}`)).toEqual([
    "en A | B",
    "en Said",
    "en One two",
    "de drei",
    "en Four",
    "en 7",
    "en eight",
  ]);
  expect([content.links, content.parts, [...content.ids]]).toEqual([["#five"], ["/x.png"], ["six"]]);
});

test("pages, scripts and styles are compressed on request, with equal content", async ({ baseURL }) => {
  const page = `${baseURL}${paths.faq("en")}`;
  const { parts } = contentOf((await visit(page)).html);
  const files = [/\.js$/, /\.css$/].flatMap((ending) => parts.find((part) => ending.test(part)) ?? []);
  expect(files).toHaveLength(2);
  for (const url of [page, ...files.map((file) => new URL(file, page).href)]) {
    const packed = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("content-encoding"), url).toBe("gzip");
    expect(packed.headers.get("vary"), url).toContain("Accept-Encoding");
    expect((await packed.text()).length, url).toBe((await visit(url)).html.length);
  }
});
