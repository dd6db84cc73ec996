import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { loadCarBrands, loadStockDirectory } from "@/lib/loaders/load-cars";
import { loadFleet, loadOffices } from "@/lib/loaders/load-catalogue";
import { carEntries, indexedPages, sitemapEntries } from "@/lib/seo/sitemap";

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
  const pages = indexedPages(offices, groups, brands).flatMap((address) => sitemapEntries(address));
  return [...pages, ...carEntries(stock)];
}
