import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import type { Office } from "@/lib/contracts/fleet/office";
import { categorySlug, fleetSlug, islandLandings } from "@/lib/contracts/fleet/public-slugs";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { paths } from "@/lib/contracts/paths";
import { publicRoutes, type Route } from "@/lib/contracts/routes";
import type { CarBrand, StockDirectory } from "@/lib/contracts/sales/stock-directory";
import { defaultLanguage, languages } from "@/lib/domain/core/languages";
import { categories } from "@/lib/domain/fleet/fleet";
import { samePageIn } from "@/lib/i18n/same-page";
import { escapeXml } from "./escape-xml";
import { type LocalisedPath, languageAlternates } from "./page-metadata";
import { siteUrl } from "./site-url";

type PublicRoutes = typeof publicRoutes;
type IndexedRoute = {
  [Name in keyof PublicRoutes]: PublicRoutes[Name] extends { indexed: true } ? Name : never;
}[keyof PublicRoutes];
type RouteWithParameters = Extract<IndexedRoute, `${string}[${string}`>;

/** Every page that search engines may list (contract section 2, column Index). */
export function indexedPages(
  offices: readonly Office[],
  groups: readonly Pick<RentalGroup, "exampleModel">[],
  brands: readonly CarBrand[],
): LocalisedPath[] {
  const officeSlugs = offices.map(({ slug }) => slug);
  const parameters: Readonly<Record<RouteWithParameters, readonly string[]>> = {
    "rent/faq/[slug]": faqQuestions,
    "rent/fleet/[slug]": groups.map(fleetSlug),
    "rent/legal/[page]": legalPages.filter((page) => page !== "complaints"),
    "rent/offices/[slug]": officeSlugs,
    "search/[slug]": [...islandLandings, ...officeSlugs, ...categories.map(categorySlug)],
    "second-hand/[brand]": brands.map(({ slug }) => slug),
    "second-hand/[brand]/[model]": brands.flatMap(({ slug, models }) => models.map((model) => `${slug}/${model.slug}`)),
    // Listed by `carEntries`.
    "second-hand/[brand]/[model]/[car]": [],
    "subscription/[island]": islandLandings,
  };
  const valuesOf = new Map<string, readonly string[]>(Object.entries(parameters));
  return Object.entries<Route>(publicRoutes)
    .filter(([, { indexed }]) => indexed)
    .flatMap(([route]) => {
      const [fixed] = route.split("[");
      return (valuesOf.get(route) ?? [""]).map((value) => `${fixed}${value}`);
    })
    .map((below) => (language) => samePageIn(language, `/${defaultLanguage}/${below}`));
}

/** Sitemap entry of a page in one language. */
export interface SitemapEntry {
  readonly url: string;
  readonly lastModified?: string;
  readonly alternates: { readonly languages: Record<string, string> };
}

/** Entries of a page in its five languages, each with its alternates. */
export const sitemapEntries = (pathIn: LocalisedPath, lastModified?: string): SitemapEntry[] =>
  languages.map((language) => ({
    url: `${siteUrl()}${pathIn(language)}`,
    ...(lastModified && { lastModified }),
    alternates: { languages: languageAlternates(pathIn) },
  }));

/** Entries of the cars in one part of the stock. */
export const carEntries = ({ items }: StockDirectory): SitemapEntry[] =>
  items.flatMap(({ slug, updatedAt }) =>
    sitemapEntries((language) => paths.secondHand(language, `/${slug}`), updatedAt),
  );

/** URL of a further sitemap file; part 1 is in the main sitemap. A sitemap file holds at most 50,000 URLs. */
export const stockPartUrl = (page: number): string => `${siteUrl()}/sitemap/${page}.xml`;

function entryXml({ url, lastModified, alternates }: SitemapEntry): string {
  const links = Object.entries(alternates.languages).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}" />\n`,
  );
  const changed = lastModified ? `<lastmod>${lastModified}</lastmod>\n` : "";
  return `<url>\n<loc>${escapeXml(url)}</loc>\n${links.join("")}${changed}</url>\n`;
}

const carsPerChunk = 100;

/** A part of the stock as sitemap XML, in the framework's format; generated in chunks, because the whole is 25 MB. */
export function* sitemapXml({ items, ...part }: StockDirectory): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
`;
  for (let first = 0; first < items.length; first += carsPerChunk)
    yield carEntries({ ...part, items: items.slice(first, first + carsPerChunk) })
      .map(entryXml)
      .join("");
  yield "</urlset>\n";
}
