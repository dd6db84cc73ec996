import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { loadCarBrands } from "@/lib/loaders/load-cars";
import { loadFleet } from "@/lib/loaders/load-fleet";
import { loadOffices } from "@/lib/loaders/load-offices";
import { loadStockDirectory } from "@/lib/loaders/load-stock-directory";
import { carEntries, sitemapEntries } from "@/lib/seo/car-pages";
import { indexedPages } from "@/lib/seo/indexed-pages";

/** Every indexable page in its five languages, each naming the others as the pages do; cars beyond 5,000 have files of their own. */
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
