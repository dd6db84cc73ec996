import { CarListScreen } from "@/app/[lang]/(public)/second-hand-list";
import { askedCarList, carListMetadata } from "@/app/[lang]/(public)/second-hand-request";

/** Lists with a filter, a sort or a page are made on request; the bare addresses stay in the cache (contract section 3). */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand-filtered/[brand]">;

export const generateMetadata = async (props: Props) => carListMetadata(await askedCarList(props));

export default async function FilteredCars(props: Props) {
  return <CarListScreen address={await askedCarList(props)} />;
}
