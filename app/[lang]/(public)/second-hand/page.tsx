import { CarListScreen } from "@/app/[lang]/(public)/second-hand-list";
import { carListMetadata } from "@/app/[lang]/(public)/second-hand-request";
import { carListSearchParamsAt } from "@/lib/contracts/car-list-links";

const address = carListSearchParamsAt({}, new URLSearchParams());

export const generateMetadata = () => carListMetadata(address);

export default function SecondHand() {
  return <CarListScreen address={address} />;
}
