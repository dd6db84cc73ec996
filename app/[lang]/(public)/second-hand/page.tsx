import { CarListScreen } from "@/app/[lang]/(public)/second-hand-list";
import { carListMetadata } from "@/app/[lang]/(public)/second-hand-request";
import { carListSearchParamsAt } from "@/lib/contracts/car-list-links";

const searchParams = carListSearchParamsAt({}, new URLSearchParams());

export const generateMetadata = () => carListMetadata(searchParams);

export default function SecondHand() {
  return <CarListScreen searchParams={searchParams} />;
}
