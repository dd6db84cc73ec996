import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteUrl } from "@/lib/seo/site-url";
import { stockPartUrl } from "@/lib/seo/sitemap";
import { loadStockDirectory } from "@/lib/server/sales/loaders";

/** Private pages send `noindex` themselves. They are not disallowed here: a crawler must be allowed in to read it. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const { pages } = await loadStockDirectory(1);
  const parts = Array.from({ length: pages - 1 }, (_, place) => stockPartUrl(place + 2));
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/web/", "/api/"] },
    sitemap: [`${siteUrl()}/sitemap.xml`, ...parts],
  };
}
