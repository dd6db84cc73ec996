import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import {
  type CarLanding,
  carListPath,
  carListSearchParamsAt,
  isPlainList,
  landingOfList,
  landingPath,
} from "@/lib/contracts/car-list-links";
import { paths } from "@/lib/contracts/paths";
import type { CarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { requestLanguage } from "@/lib/i18n/request-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { siteUrl } from "@/lib/seo/site-url";
import { loadCars, namesOf } from "@/lib/server/sales/loaders";

/**
 * The list and its landings are indexed, each page by its own address. Filtered and sorted lists are not indexed; their
 * canonical address is that of their landing.
 */
export async function carListMetadata(searchParams: CarListSearchParams, path: CarLanding = {}): Promise<Metadata> {
  const pathLanding = landingOfList(searchParams);
  const foundNames = await namesOf(pathLanding);
  if (!foundNames && path.brand) return {};
  const [landing, names] = foundNames ? [pathLanding, foundNames] : [{}, { brand: undefined, model: undefined }];
  const { language, values } = await getPageContext();
  const t = await getTranslations("secondHand");
  const plain = isPlainList(searchParams);
  const { pages, total } = await loadCars(searchParams, { plain });
  const name = [names.brand, names.model].filter(Boolean).join(" ");
  const heading = name ? t("landing.title", { name }) : t("title");
  const { page } = searchParams;
  const isPlainPage = plain && page <= pages;
  const pageAt = (at: number) => `${siteUrl()}${carListPath(language, { ...searchParams, page: at })}`;
  return {
    ...pageMetadata({
      language,
      pathIn: (other) => (isPlainPage ? carListPath(other, searchParams) : landingPath(other, landing)),
      indexed: isPlainPage && total > 0,
      feed: { url: paths.carFeed(language), title: t("title") },
      title: page > 1 ? t("list.titlePage", { title: heading, page }) : heading,
      description: name ? t("landing.description", { ...values, name, count: total }) : t("description", values),
    }),
    ...(isPlainPage && {
      pagination: {
        previous: page > 1 ? pageAt(page - 1) : null,
        next: page < pages ? pageAt(page + 1) : null,
      },
    }),
  };
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A query as `URLSearchParams`. */
export const searchParamsOf = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((value) => [key, value])),
  );

/**
 * The list of a request, by path and query. A path of an unknown brand or model is redirected to itself without the
 * query, because the cached page answers with the status 404.
 */
export async function requestedCarList(path: CarLanding, query: Query) {
  if (!(await namesOf(path))) redirect(landingPath(await requestLanguage(), path));
  return carListSearchParamsAt(path, searchParamsOf(query));
}
