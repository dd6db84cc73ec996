import { redirect } from "next/navigation";
import { type CarLanding, carListAddressAt, landingPath } from "@/lib/contracts/car-list-links";
import { requestLanguage } from "@/lib/i18n/request-language";
import { namesOf } from "@/lib/loaders/load-cars";

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
