import { z } from "zod";
import { ticked } from "@/lib/contracts/core/fields";
import { centsSchema, groupIdSchema, instantSchema } from "@/lib/contracts/core/scalars";
import { packageCodes } from "@/lib/domain/pricing/price-lines";
import type { DriverInput } from "./driver";
import { coverageQuoteSchema, pickedExtraSchema, pricePackageSchema } from "./quote";
import { searchParamsFromDraft } from "./rental-search-params";
import { couponDataSchema } from "./search";

/** `VS`: the selected vehicle as printed in the specification (section 3). */
const selectedVehicleSchema = z.object({
  groupId: groupIdSchema,
  group: z.string(),
  name: z.string(),
  days: z.number().int(),
  baseCents: centsSchema,
  perDayCents: centsSchema,
  depositCents: centsSchema,
  available: z.boolean(),
});
export type SelectedVehicle = z.infer<typeof selectedVehicleSchema>;

const typedText = z.string().exactOptional();
const typedNumber = z.number().int().exactOptional();

const withoutUnticked = (driver: unknown) =>
  typeof driver === "object" && driver !== null
    ? Object.fromEntries(Object.entries(driver).filter(([, value]) => value !== false))
    : driver;

/** The driver's data as typed so far, which need not be valid yet. A box that is not ticked is left out. */
const typedDriverSchema = z.preprocess(
  withoutUnticked,
  z.object({
    firstName: typedText,
    lastName: typedText,
    nationality: typedText,
    birthDay: typedNumber,
    birthMonth: typedNumber,
    birthYear: typedNumber,
    email: typedText,
    emailRepeat: typedText,
    mobile: typedText,
    flightNumber: z.string().optional(),
    arrivesWithoutFlight: z.boolean().optional(),
    reachesDeskInTime: z.boolean().optional(),
    hotel: z.string().optional(),
    observations: z.string().optional(),
    acceptsLicenceNotice: ticked.exactOptional(),
    acceptsPrivacyAndTerms: ticked.exactOptional(),
    declaresLicenceOverTwoYears: ticked.exactOptional(),
    declaresGroupLicence: z.boolean().optional(),
    receivesOffers: z.boolean().optional(),
  } satisfies Record<keyof DriverInput, z.ZodType>),
);

/** The invoice's addressee as typed so far. */
const typedAddresseeSchema = z.object({
  fiscalName: typedText,
  taxId: typedText,
  address: typedText,
  postalCode: typedText,
  town: typedText,
  country: typedText,
});

/**
 * Session storage `bookingDraft` (contract section 10). The server uses only its codes and ids, never its prices. It
 * holds no driver's document numbers and is cleared on confirmation.
 */
export const bookingDraftSchema = z.object({
  version: z.literal(1),
  search: z.unknown().transform((search, { addIssue }) => {
    const searchParams = searchParamsFromDraft(search);
    if (searchParams) return searchParams;
    addIssue("No search that the wizard's URL could hold.");
    return z.NEVER;
  }),
  VS: selectedVehicleSchema.nullable(),
  SEG: coverageQuoteSchema.nullable(),
  OP: z.array(pickedExtraSchema).nullable(),
  PQ1: pricePackageSchema.nullable(),
  PQ2: pricePackageSchema.nullable(),
  PQNR1: pricePackageSchema.nullable(),
  PQNR2: pricePackageSchema.nullable(),
  DESCUENTO: z.number().int(),
  HORAMAX: instantSchema.nullable(),
  CUPONDATA: couponDataSchema,
  driver: typedDriverSchema,
  invoice: typedAddresseeSchema.exactOptional(),
  packageCode: z.enum(packageCodes).nullable(),
});
export type BookingDraft = z.infer<typeof bookingDraftSchema>;
