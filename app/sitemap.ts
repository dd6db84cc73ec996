import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { languages } from "@/lib/domain/language/languages";
import { loadFleet } from "@/lib/loaders/load-fleet";
import { loadOffices } from "@/lib/loaders/load-offices";
import { indexedPages } from "@/lib/seo/indexed-pages";
import { languageAlternates } from "@/lib/seo/page-metadata";
import { siteUrl } from "@/lib/seo/site-url";

/** Every indexable page in its five languages, each naming the others as the pages do. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const [offices, groups] = await Promise.all([loadOffices(), loadFleet()]);
  return indexedPages(offices, groups).flatMap((address) =>
    languages.map((language) => ({
      url: `${siteUrl()}${address(language)}`,
      alternates: { languages: languageAlternates(address) },
    })),
  );
}
