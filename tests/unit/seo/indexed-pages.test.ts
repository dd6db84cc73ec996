import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { paths } from "@/lib/contracts/paths";
import type { CarBrand } from "@/lib/contracts/sales/stock-directory";
import { languages } from "@/lib/domain/core/languages";
import { routeRequest } from "@/lib/i18n/route-request";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { indexedPages, sitemapEntries } from "@/lib/seo/sitemap";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { indexedScreens } from "@/tests/support/screens";

const known = { count: 1, fromCents: 900_000 };
const brands: readonly CarBrand[] = [
  { ...known, slug: "seat", name: "Seat", models: [{ ...known, slug: "ibiza", name: "Ibiza" }] },
];
const pages = indexedPages(wireOffices, [], brands);
const inSpanish = pages.map((pathIn) => pathIn("es"));

/** Public pages that search engines must not index (contract section 2). */
const noindexPaths: readonly string[] = [
  paths.search("es"),
  paths.secondHand("es", "/favourites"),
  paths.secondHand("es", "/compare"),
  paths.secondHand("es", "/alert/abc"),
  paths.subscription("es", "/sent/S-ABCDEFG"),
  paths.mapTest("es"),
];

describe("indexed pages", () => {
  it("lists every indexed page once, without a query and with a different URL per language", () => {
    expect(new Set(inSpanish).size).toBe(inSpanish.length);
    for (const pathIn of pages) {
      const own = languages.map((language) => pathIn(language));
      expect(new Set(own).size).toBe(languages.length);
      expect(own.filter((path) => /[?#]|\/$/.test(path))).toEqual([]);
    }
  });

  it("indexed pages include every office, brand, model, question and legal page", () => {
    for (const { slug } of wireOffices)
      expect(inSpanish).toEqual(expect.arrayContaining([paths.offices("es", slug), paths.search("es", slug)]));
    for (const below of ["/seat", "/seat/ibiza"]) expect(inSpanish).toContain(paths.secondHand("es", below));
    for (const slug of faqQuestions) expect(inSpanish).toContain(paths.faq("es", slug));
    for (const page of legalPages) expect(inSpanish).toContain(paths.legal("es", page));
    expect(indexedPages(wireOffices.slice(1), [], []).length).toBe(pages.length - 4);
  });

  it("indexed pages include no page with noindex and none of the private surface", () => {
    expect(noindexPaths.filter((path) => inSpanish.includes(path))).toEqual([]);
    const request = { requestedLanguage: null, storedLanguage: undefined, signedIn: true, deskHidden: false };
    const publicPages = inSpanish.filter((pathname) => {
      const decision = routeRequest({ pathname, ...request });
      return decision.kind === "page" && decision.surface === "public" && decision.pathname === pathname;
    });
    expect(publicPages).toEqual(inSpanish);
  });

  it("indexed pages match tests/support/screens.ts exactly", () => {
    const internal = (address: string) =>
      address
        .replace(/^\/en\/buy-second-hand-car/, "second-hand")
        .replace(/^\/en\/car-subscription/, "subscription")
        .replace(/^\/en\//, "");
    const patternOf = (route: string) => new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`);
    const listed = indexedPages(wireOffices, [{ exampleModel: "Seat Ibiza" }], brands).map((pathIn) =>
      internal(pathIn("en")),
    );
    const screenOf = (path: string) =>
      indexedScreens.find((route) => route === path) ?? indexedScreens.find((route) => patternOf(route).test(path));
    // Cars for sale are listed by files of their own (tests/backend/sales/cars/sitemap.test.ts).
    const indexed = indexedScreens.filter((route) => !route.endsWith("/[car]"));
    expect([...new Set(listed.map((path) => screenOf(path) ?? path))].toSorted()).toEqual(indexed.toSorted());
  });

  it("the sitemap names the same languages as the pages, and no unknown modification date", () => {
    for (const pathIn of pages) {
      const [entry] = sitemapEntries(pathIn);
      const own = pageMetadata({ language: "es", pathIn, title: "", description: "" });
      expect(own.alternates).toEqual({ canonical: entry?.url, languages: entry?.alternates.languages });
      expect(entry).not.toHaveProperty("lastModified");
    }
  });
});
