import { z } from "zod";
import { type SealedText, seal, unseal } from "@/lib/backend/core/seal";
import { licenceClasses } from "@/lib/domain/fleet/fleet";
import { type CheckinDriver, checkinFields, documentTypes, renterFields } from "@/lib/domain/rental/checkin-fields";

const textsSchema = <const Field extends string>(fields: readonly Field[]) =>
  z.partialRecord(z.enum(fields), z.string());
const enumFields = { documentType: z.enum(documentTypes).optional(), licenceClass: z.enum(licenceClasses).optional() };

const storedSchema = z.object({
  driver: textsSchema(checkinFields).and(z.object(enumFields)),
  renter: textsSchema(renterFields)
    .and(z.object({ documentType: enumFields.documentType }))
    .nullable(),
  /** Entered through the driver's private link. */
  byLink: z.boolean(),
});

interface StoredCheckin {
  readonly driver: CheckinDriver;
  readonly byLink: boolean;
}

/** Bound to the encrypted data, so that they can't be decrypted as another driver's. */
const placeOf = (bookingId: number, position: number) => `checkin:${bookingId}:${position}`;

/** Encrypts a driver's data for the database. */
export const sealCheckin = ({ driver, byLink }: StoredCheckin, bookingId: number, position: number): SealedText => {
  const { renter = null, ...own } = driver;
  return seal(JSON.stringify({ driver: own, renter, byLink }), placeOf(bookingId, position));
};

export function openCheckin(sealed: SealedText, bookingId: number, position: number): StoredCheckin {
  const { driver, renter, byLink } = storedSchema.parse(JSON.parse(unseal(sealed, placeOf(bookingId, position))));
  return { driver: renter ? { ...driver, renter } : driver, byLink };
}

const linkSchema = z.object({ token: z.string(), email: z.string() });
type Link = z.infer<typeof linkSchema>;

const linkPlaceOf = (bookingId: number) => `checkin-link:${bookingId}`;

/** Encrypts a private link for the outbox, which must not hold its token or the driver's address in plain text. */
export const sealLink = (link: Link, bookingId: number): SealedText =>
  seal(JSON.stringify(link), linkPlaceOf(bookingId));

export const openLink = (sealed: SealedText, bookingId: number): Link =>
  linkSchema.parse(JSON.parse(unseal(sealed, linkPlaceOf(bookingId))));
