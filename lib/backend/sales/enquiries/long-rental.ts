import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import type { LongRental } from "@/lib/contracts/sales/enquiry";
import type { Language } from "@/lib/domain/core/languages";
import { rentalDays } from "@/lib/domain/core/time";

/** What is stored of a requested trip, and its fields that name an unknown office or group. */
interface RequestedTrip {
  readonly details: Readonly<Record<string, string | number>>;
  readonly misfits: readonly FieldError[];
}

/** The trip of a request over 30 days with the names that are valid now, since both may change before staff read it. */
export async function requestedTrip(rental: LongRental | undefined, lang: Language, now: Date): Promise<RequestedTrip> {
  if (!rental) return { details: {}, misfits: [] };
  const { configuration, offices, groups } = await loadCatalogue(now);
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, under25 } = rental;
  const pickup = offices.find(({ id, active }) => active && id === pickupOfficeId);
  const giveBack = offices.find(({ id, active }) => active && id === returnOfficeId);
  const group = groups.find(({ row }) => row.id === groupId)?.row;
  const misfits = [
    ...(pickup ? [] : ["rental.pickupOfficeId"]),
    ...(giveBack ? [] : ["rental.returnOfficeId"]),
    ...(group || groupId === undefined ? [] : ["rental.groupId"]),
  ].map((field) => ({ field, code: "INVALID" }) as const);
  const details = {
    pickupAt,
    returnAt,
    days: rentalDays(pickupAt, returnAt, configuration.graceMinutes),
    ...(pickup && { pickupOffice: nameIn(pickup, lang) }),
    ...(giveBack && { returnOffice: nameIn(giveBack, lang) }),
    ...(group && { vehicleId: group.id, vehicle: group.exampleModel }),
    ...(under25 && { under25: 1 }),
  };
  return { details, misfits };
}
