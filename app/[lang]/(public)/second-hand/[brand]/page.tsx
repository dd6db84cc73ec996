import { CarListScreen } from "@/app/[lang]/(public)/second-hand-list";
import { carListMetadata } from "@/app/[lang]/(public)/second-hand-request";
import { carListSearchParamsAt } from "@/lib/contracts/car-list-links";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/second-hand/[brand]">;

const addressOf = async ({ params }: Props) => carListSearchParamsAt(await params, new URLSearchParams());

export const generateMetadata = async (props: Props) => carListMetadata(await addressOf(props), await props.params);

export default async function CarLanding(props: Props) {
  return <CarListScreen searchParams={await addressOf(props)} path={await props.params} />;
}
