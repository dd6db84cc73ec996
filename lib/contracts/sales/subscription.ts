import { z } from "zod";
import { centsSchema, dateSchema, groupIdSchema, instantSchema } from "@/lib/contracts/core/scalars";
import { rentalGroupSchema } from "@/lib/contracts/fleet/rental-group";
import { isCalendarDate } from "@/lib/domain/core/time";
import { plainTyped } from "@/lib/domain/core/typed-text";
import { islands } from "@/lib/domain/fleet/office";
import { enquirySchema } from "./enquiry";

/** `?island=` of `GET /web/suscripcion`. */
export const subscriptionQuerySchema = z.object({ island: z.enum(islands).optional() });

/** Item of `GET /web/suscripcion` (contract section 6): a model by the month on an island, VAT included. */
export const subscriptionOfferSchema = z.object({
  id: z.number().int().positive(),
  island: z.enum(islands),
  /** The rental group; requests refer to its id. */
  vehicle: rentalGroupSchema.partial({ images: true }).pick({
    images: true,
    id: true,
    group: true,
    exampleModel: true,
    orSimilar: true,
    kind: true,
    fuel: true,
    gearbox: true,
    passengers: true,
    doors: true,
    environmentalLabel: true,
    kmPerDay: true,
  }),
  /**
   * `rentalCents`: average price of 30-day rentals of the same model instead, from `startFrom`
   * (`equivalentRentalCents`).
   */
  terms: z.array(
    z.object({ months: z.number().int().positive(), monthlyCents: centsSchema, rentalCents: centsSchema }),
  ),
  kmPerMonth: z.number().int(),
  extraKmCents: centsSchema,
  depositCents: centsSchema,
  /** Start dates for which the price is valid, both included. */
  startFrom: dateSchema,
  validUntil: dateSchema,
});
export type SubscriptionOffer = z.infer<typeof subscriptionOfferSchema>;

const requestedDate = z
  .string()
  .overwrite(plainTyped)
  .default("")
  .refine((text) => text === "" || isCalendarDate(text), { error: "DATE_INVALID" });

/** Payload of `POST /web/suscripcion/solicitud`; `invalidDates` checks the dates. */
export const subscriptionRequestSchema = enquirySchema.extend({
  island: z.enum(islands),
  /** Id of a rental group with a subscription on this island. */
  vehicleId: groupIdSchema.optional(),
  /** The term, one of those on offer. */
  months: z.number().int().positive().max(120).optional(),
  startDate: requestedDate,
  returnDate: requestedDate,
  licenceOverTwoYears: z.boolean().default(false),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;
/** What a form sends, before parsing. */
export type SubscriptionInput = z.input<typeof subscriptionRequestSchema>;

/** `data` of `GET /web/suscripcion/solicitud/{reference}`, without personal data. */
export const subscriptionEnquirySchema = z.object({ reference: z.string(), answerBefore: instantSchema });
