import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteUrl } from "@/lib/seo/site-url";

/** Private pages say `noindex` themselves; a crawler has to be let in to read it. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return { rules: { userAgent: "*", allow: "/", disallow: ["/web/", "/api/"] }, sitemap: `${siteUrl()}/sitemap.xml` };
}
