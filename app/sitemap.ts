import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { carEntries, indexedPages, sitemapEntries } from "@/lib/seo/sitemap";
import { loadFleet, loadOffices } from "@/lib/server/pricing/loaders";
import { loadCarBrands, loadStockDirectory } from "@/lib/server/sales/loaders";

/**
 * Every indexable page in five languages with its hreflang alternates. Cars beyond 5,000 go to further sitemap files.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const [offices, groups, brands, stock] = await Promise.all([
    loadOffices(),
    loadFleet(),
    loadCarBrands(),
    loadStockDirectory(1),
  ]);
  const pages = indexedPages(offices, groups, brands).flatMap((pathIn) => sitemapEntries(pathIn));
  return [...pages, ...carEntries(stock)];
}
