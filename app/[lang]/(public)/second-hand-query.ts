import { type CarLanding, carListAddressAt } from "@/lib/contracts/car-list-links";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A query as it stood in the address. */
export const searchParamsOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])));

interface Asked {
  readonly params: Promise<CarLanding & { readonly lang: string }>;
  readonly searchParams: Promise<Query>;
}

/** The list that a request asks for, by path and query. */
export const askedCarList = async ({ params, searchParams }: Asked) =>
  carListAddressAt(await params, searchParamsOf(await searchParams));
