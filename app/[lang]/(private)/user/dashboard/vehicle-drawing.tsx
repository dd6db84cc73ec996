import { GroupPicture } from "@/components/illustrations/photo-image";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { Language } from "@/lib/domain/core/languages";
import { loadFleet } from "@/lib/server/pricing/loaders";

/** The photograph or the drawing of a booking's vehicle. */
export async function loadVehicleDrawing(language: Language) {
  const fleet = await loadFleet();
  return ({ vehicle: { group } }: Booking) => {
    const vehicle = fleet.find((candidate) => candidate.group === group) ?? { group, kind: "CAR" as const };
    return <GroupPicture group={vehicle} language={language} sizes="24rem" className="w-full" />;
  };
}
