import { carListAddressAt } from "@/lib/contracts/car-list-links";
import { CarListScreen } from "../second-hand-list";
import { carListMetadata } from "../second-hand-metadata";

const address = carListAddressAt({}, new URLSearchParams());

export const generateMetadata = () => carListMetadata(address);

export default function SecondHand() {
  return <CarListScreen address={address} />;
}
