import { CarListScreen } from "@/app/[lang]/(public)/second-hand-list";
import { carListMetadata } from "@/app/[lang]/(public)/second-hand-request";
import { carListAddressAt } from "@/lib/contracts/car-list-links";

const address = carListAddressAt({}, new URLSearchParams());

export const generateMetadata = () => carListMetadata(address);

export default function SecondHand() {
  return <CarListScreen address={address} />;
}
