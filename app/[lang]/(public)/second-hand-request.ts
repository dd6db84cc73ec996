import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import type { CarListAddress } from "@/lib/contracts/car-list-address";
import {
  type CarLanding,
  carListAddressAt,
  carListPath,
  isPlainList,
  landingOfList,
  landingPath,
} from "@/lib/contracts/car-list-links";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadCars, namesOf } from "@/lib/loaders/load-cars";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { siteUrl } from "@/lib/seo/site-url";

/**
 * The list and its landings are indexed, their further pages by addresses of their own; filters and sorts are not, and
 * name the landing that they belong to.
 */
export async function carListMetadata(address: CarListAddress, path: CarLanding = {}): Promise<Metadata> {
  const asked = landingOfList(address);
  const found = await namesOf(asked);
  if (!found && path.brand) return {};
  const [landing, names] = found ? [asked, found] : [{}, { brand: undefined, model: undefined }];
  const { language, figures } = await pageFacts();
  const t = await getTranslations("secondHand");
  const plain = isPlainList(address);
  const { pages, total } = await loadCars(address, { plain });
  const name = [names.brand, names.model].filter(Boolean).join(" ");
  const named = name ? t("landing.title", { name }) : t("title");
  const { page } = address;
  const there = plain && page <= pages;
  const pageAt = (at: number) => `${siteUrl()}${carListPath(language, { ...address, page: at })}`;
  return {
    ...pageMetadata({
      language,
      address: (other) => (there ? carListPath(other, address) : landingPath(other, landing)),
      indexed: there && total > 0,
      title: page > 1 ? t("list.titlePage", { title: named, page }) : named,
      description: name ? t("landing.description", { ...figures, name, count: total }) : t("description", figures),
    }),
    ...(there && {
      pagination: {
        previous: page > 1 ? pageAt(page - 1) : null,
        next: page < pages ? pageAt(page + 1) : null,
      },
    }),
  };
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A query as it stood in the address. */
export const searchParamsOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])));

interface Asked {
  readonly params: Promise<CarLanding & { readonly lang: string }>;
  readonly searchParams: Promise<Query>;
}

/**
 * The list that a request asks for, by path and query. A path that names nothing of ours loses its query: the bare one is
 * the page with the right status.
 */
export async function askedCarList({ params, searchParams }: Asked) {
  const path = await params;
  if (!(await namesOf(path))) redirect(landingPath(await requestLanguage(), path));
  return carListAddressAt(path, searchParamsOf(await searchParams));
}
