import { GroupArt } from "@/components/vehicle-art/vehicle-art";
import type { Booking } from "@/lib/contracts/booking";
import { loadFleet } from "@/lib/loaders/load-catalogue";

/** How the vehicle of a booking is drawn. */
export async function loadVehicleDrawing() {
  const fleet = await loadFleet();
  return ({ vehicle: { group } }: Booking) => {
    const kind = fleet.find((one) => one.group === group)?.kind ?? "CAR";
    return <GroupArt group={group} kind={kind} className="w-full" />;
  };
}
