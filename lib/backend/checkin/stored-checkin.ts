import { z } from "zod";
import { type CheckinDriver, checkinFields, documentTypes, renterFields } from "@/lib/domain/checkin/fields";
import { licenceClasses } from "@/lib/domain/fleet/fleet";
import type { SealedText } from "../db/schema/checkin";
import { seal, unseal } from "./seal";

const textsSchema = <const Field extends string>(fields: readonly Field[]) =>
  z.partialRecord(z.enum(fields), z.string());
const closed = { documentType: z.enum(documentTypes).optional(), licenceClass: z.enum(licenceClasses).optional() };

const storedSchema = z.object({
  driver: textsSchema(checkinFields).and(z.object(closed)),
  renter: textsSchema(renterFields)
    .and(z.object({ documentType: closed.documentType }))
    .nullable(),
  /** Entered through the driver's private link. */
  byLink: z.boolean(),
});

export interface StoredCheckin {
  readonly driver: CheckinDriver;
  readonly byLink: boolean;
}

const placeOf = (bookingId: number, position: number) => `checkin:${bookingId}:${position}`;

/** A driver's data as they lie in the database. */
export const sealCheckin = ({ driver, byLink }: StoredCheckin, bookingId: number, position: number): SealedText => {
  const { renter = null, ...own } = driver;
  return seal(JSON.stringify({ driver: own, renter, byLink }), placeOf(bookingId, position));
};

export function openCheckin(sealed: SealedText, bookingId: number, position: number): StoredCheckin {
  const { driver, renter, byLink } = storedSchema.parse(JSON.parse(unseal(sealed, placeOf(bookingId, position))));
  return { driver: renter ? { ...driver, renter } : driver, byLink };
}
