import { languages } from "@/lib/domain/core/languages";
import { carEntries, sitemapXml } from "@/lib/seo/sitemap";

const stock = {
  total: 1,
  page: 2,
  pages: 2,
  items: [{ slug: "seat/ibiza/2021-7", updatedAt: "2026-11-20T09:00:00.000Z" }],
};

describe("sitemap entries of cars", () => {
  it("the sitemap has a car entry per language, each listing all five and x-default", () => {
    const entries = carEntries(stock);
    expect(entries.map(({ url }) => new URL(url).pathname)).toEqual([
      "/es/compra-de-coche-segunda-mano/seat/ibiza/2021-7",
      ...["en", "de", "it", "fr"].map((language) => `/${language}/buy-second-hand-car/seat/ibiza/2021-7`),
    ]);
    const [spanish] = entries;
    for (const { alternates, lastModified } of entries) {
      expect(Object.keys(alternates.languages)).toEqual([...languages, "x-default"]);
      expect(alternates.languages["x-default"]).toBe(spanish?.url);
      expect(lastModified).toBe("2026-11-20T09:00:00.000Z");
    }
  });

  it("the sitemap escapes URLs as XML", () => {
    const xml = [
      ...sitemapXml({ ...stock, items: stock.items.map((entry) => ({ ...entry, slug: "a&b/<2>/2021-7" })) }),
    ].join("");
    expect(xml.match(/<loc>[^<]+\/a&amp;b\/%3C2%3E\/2021-7<\/loc>/g)).toHaveLength(5);
    expect(xml.match(/<xhtml:link rel="alternate" hreflang="[\w-]+" href="[^"<]+" \/>/g)).toHaveLength(30);
    expect(xml).toContain("<lastmod>2026-11-20T09:00:00.000Z</lastmod>");
  });
});
