import { z } from "zod";
import { islands } from "@/lib/domain/office/office";
import { isCalendarDate } from "@/lib/domain/time/time";
import { enquirySchema } from "./enquiry";
import { rentalGroupSchema } from "./rental-group";
import { centsSchema, dateSchema, groupIdSchema, instantSchema } from "./scalars";

/** `?island=` of `GET /web/suscripcion`. */
export const subscriptionQuerySchema = z.object({ island: z.enum(islands).optional() });

/** Item of `GET /web/suscripcion` (contract section 6): a model by the month on an island, VAT included. */
export const subscriptionOfferSchema = z.object({
  id: z.number().int().positive(),
  island: z.enum(islands),
  /** The rental group; it is asked for by its id. */
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
  /** `rentalCents`: a 30-day rental of the same model instead, on average over the term's months from `startFrom` on. */
  terms: z.array(
    z.object({ months: z.number().int().positive(), monthlyCents: centsSchema, rentalCents: centsSchema }),
  ),
  kmPerMonth: z.number().int(),
  extraKmCents: centsSchema,
  depositCents: centsSchema,
  /** The price holds for starts from one day to the other. */
  startFrom: dateSchema,
  validUntil: dateSchema,
});
export type SubscriptionOffer = z.infer<typeof subscriptionOfferSchema>;

const wishedDate = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isCalendarDate(text), { error: "DATE_INVALID" });

/** Payload of `POST /web/suscripcion/solicitud`; which dates fit is the domain's to say (`wrongDates`). */
export const subscriptionRequestSchema = enquirySchema.extend({
  island: z.enum(islands),
  /** Of a rental group that is offered by the month on this island. */
  vehicleId: groupIdSchema.optional(),
  /** The term, one of those that are offered. */
  months: z.number().int().positive().max(120).optional(),
  startDate: wishedDate,
  returnDate: wishedDate,
  licenceOverTwoYears: z.boolean().default(false),
});
export type SubscriptionRequest = z.infer<typeof subscriptionRequestSchema>;
/** What a form sends, before parsing. */
export type SubscriptionInput = z.input<typeof subscriptionRequestSchema>;

/** `data` of `GET /web/suscripcion/solicitud/{reference}`: no word of who asked. */
export const subscriptionEnquirySchema = z.object({ reference: z.string(), answerBefore: instantSchema });
