import { CarListScreen } from "@/app/[lang]/(public)/second-hand-list";
import { carListMetadata, requestedCarList } from "@/app/[lang]/(public)/second-hand-request";
import { shareResponse } from "@/lib/server/content/loaders";

/** Lists with a query (filter, sort, page) are rendered per request; those without are cached (contract section 3). */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand-filtered/[[...landing]]">;

async function requested({ params, searchParams }: Props) {
  const [brand, model] = (await params).landing ?? [];
  return requestedCarList({ brand, model }, await searchParams);
}

export const generateMetadata = async (props: Props) => carListMetadata(await requested(props));

export default async function FilteredCars(props: Props) {
  await shareResponse();
  return <CarListScreen searchParams={await requested(props)} />;
}
