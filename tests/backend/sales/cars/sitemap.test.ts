import robots from "@/app/robots";
import sitemap from "@/app/sitemap";
import { GET } from "@/app/sitemap/[part]/route";
import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import { localisedAreas } from "@/lib/contracts/routes";
import { languages } from "@/lib/domain/core/languages";
import { languageAlternates } from "@/lib/seo/page-metadata";
import { siteUrl } from "@/lib/seo/site-url";
import { useDatabase } from "@/tests/support/database";
import { generatedCars } from "@/tests/support/generated-cars";

// The request APIs of Next, which does not run here.
jest.mock("next/server", () => ({ connection: async () => undefined }));
jest.mock("next/cache", () => ({ unstable_cache: (load: unknown) => load }));

const store = useDatabase();

/** Changes the stock and drops this process's cached version of it. */
async function change(statement: string, values: unknown[] = []) {
  const rows = await store.query(statement, values);
  forgetSingleton("second-hand.stock");
  return rows;
}
const updated = "2026-11-20T09:00:00.000Z";
const partSize = 5000;

const isSheet = (url: string) => /\/[\w-]+\/[\w-]+\/\d{4}-\d+$/.test(url);

interface Entry {
  readonly url: string;
  readonly lastmod: string | undefined;
  readonly alternates: Record<string, string>;
}

/** The entries of a sitemap file after the first, as a crawler reads it. */
async function partOf(file: string) {
  const answer = await GET(new Request(`${siteUrl()}/sitemap/${file}`), { params: Promise.resolve({ part: file }) });
  const xml = await answer.text();
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(
    ([, entry = ""]): Entry => ({
      url: /<loc>([^<]+)/.exec(entry)?.[1] ?? "",
      lastmod: /<lastmod>([^<]+)/.exec(entry)?.[1],
      alternates: Object.fromEntries(
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = "", href = ""]) => [name, href]),
      ),
    }),
  );
  return { status: answer.status, type: answer.headers.get("content-type"), entries };
}

const first = async () =>
  (await sitemap()).map(
    ({ url, lastModified, alternates }): Entry => ({
      url,
      lastmod: lastModified?.toString(),
      alternates: Object.fromEntries(
        Object.entries(alternates?.languages ?? {}).map(([name, href]) => [name, String(href)]),
      ),
    }),
  );

describe("the sitemap of the seeded site", () => {
  it("the sitemap lists each page once in five languages, with alternates and the Spanish page as x-default", async () => {
    const entries = await first();
    const urls = entries.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const language of languages)
      expect(urls.filter((url) => url.startsWith(`${siteUrl()}/${language}/`))).toHaveLength(urls.length / 5);
    for (const { url, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual([...languages, "x-default"]);
      expect(alternates["x-default"]).toBe(alternates.es);
      expect(Object.values(alternates)).toContain(url);
    }
    const listed = new Set(urls);
    expect(entries.flatMap(({ alternates }) => Object.values(alternates)).filter((url) => !listed.has(url))).toEqual(
      [],
    );
  });

  it("the sitemap dates cars by their last change, and no other page", async () => {
    const [car] = await change("update second_hand_car set updated_at = $1 where id = 1001 returning id", [updated]);
    expect(car).toBeDefined();
    const entries = await first();
    expect(entries.filter(({ url, lastmod }) => isSheet(url) !== (lastmod !== undefined))).toEqual([]);
    const carEntries = entries.filter(({ url }) => url.endsWith("-1001"));
    expect(carEntries.map(({ lastmod }) => lastmod)).toEqual(languages.map(() => updated));
  });

  it("the sitemap leaves a car out once it is sold", async () => {
    const rows = await change(
      "update second_hand_car set sold_at = now(), reserved = false where id = 1002 returning brand_slug",
    );
    expect(rows).toHaveLength(1);
    expect((await first()).filter(({ url }) => url.endsWith("-1002"))).toEqual([]);
  });

  it("the sitemap serves its only part as a file of its own, and no other part", async () => {
    const { entries, status, type } = await partOf("1.xml");
    expect([status, type]).toEqual([200, "application/xml"]);
    expect(entries).toEqual((await first()).filter(({ url }) => isSheet(url)));
    for (const unknown of ["0.xml", "2.xml", "01.xml", "1", "1.xml.xml", "-1.xml", "1e3.xml", "100000.xml"])
      expect((await partOf(unknown)).status).toBe(404);
    expect((await robots()).sitemap).toEqual([`${siteUrl()}/sitemap.xml`]);
  });
});

describe("the sitemap of a stock too large for one file", () => {
  beforeAll(async () => {
    await change(generatedCars(2 * partSize + 1));
  });

  it("splits a large sitemap into files named by robots.txt, each below 50,000 addresses, with every car exactly once", async () => {
    const named = [(await robots()).sitemap].flat();
    expect(named).toEqual(["/sitemap.xml", "/sitemap/2.xml", "/sitemap/3.xml"].map((path) => `${siteUrl()}${path}`));
    const files = [await first(), (await partOf("2.xml")).entries, (await partOf("3.xml")).entries];
    expect(files.map((entries) => entries.filter(({ url }) => isSheet(url)).length)).toEqual([25_000, 25_000, 5]);
    expect(Math.max(...files.map((entries) => entries.length))).toBeLessThan(50_000);
    const sheets = files.flat().filter(({ url }) => isSheet(url));
    expect(new Set(sheets.map(({ url }) => url)).size).toBe(5 * (2 * partSize + 1));
    expect(sheets.filter(({ lastmod }) => lastmod !== updated)).toEqual([]);
    expect((await partOf("4.xml")).status).toBe(404);
  });

  it("the sitemap lists the same alternates in a later file as the page itself", async () => {
    const { entries } = await partOf("3.xml");
    const { pathname } = new URL(entries[0]?.url ?? "");
    const [, , , ...slug] = pathname.split("/");
    const alternates = languageAlternates(
      (language) => `/${language}/${localisedAreas.secondHand[language === "es" ? "es" : "other"]}/${slug.join("/")}`,
    );
    expect(entries.map((entry) => entry.alternates)).toEqual(languages.map(() => alternates));
  });
});
