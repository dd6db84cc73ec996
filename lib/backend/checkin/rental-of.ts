import type { CheckinRental } from "@/lib/domain/checkin/check-part";
import { dateOf } from "@/lib/domain/time/wall-clock";
import type { CatalogueContext } from "../catalogue/context";
import type { FoundDriver } from "./find-driver";

/** What a driver's documents are judged by: their part in the booking, its vehicle, cover and days. */
export function rentalOf(
  { booking: row, position }: FoundDriver,
  { catalogue, today }: CatalogueContext,
): CheckinRental {
  const group = catalogue.vehicles.find(({ id }) => id === row.groupId);
  if (!group) throw new Error("the booking's group is not known");
  return {
    role: position === 0 ? "main" : "additional",
    group,
    coverage: row.coverage,
    pickupDate: dateOf(row.pickupAt),
    returnDate: dateOf(row.returnAt),
    today,
  };
}
