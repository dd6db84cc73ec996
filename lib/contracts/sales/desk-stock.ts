import { z } from "zod";
import { deskPhotoSchema } from "@/lib/contracts/core/desk-photos";
import { requiredText } from "@/lib/contracts/core/fields";
import { centsSchema, dateSchema, instantSchema, officeIdSchema, wallClockSchema } from "@/lib/contracts/core/scalars";
import { euroText } from "@/lib/contracts/payment/desk-money";
import { environmentalLabels } from "@/lib/domain/fleet/fleet";
import { energyLabels } from "@/lib/domain/sales/car";
import { publicationGaps, stockStates } from "@/lib/domain/sales/publication";
import { carToPublishSchema } from "./car-to-publish";
import { carIdSchema } from "./second-hand";

export const carParamsSchema = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) });

/** Filters of the stock list; `q` is a brand, a model or an id. */
export const stockSearchSchema = z.object({
  state: z.enum(stockStates).default("sale"),
  q: z.string().trim().max(60).default(""),
});

/** A price in euro as typed, parsed to cents; at least 100 €. */
const priceText = euroText.refine((amount) => amount >= 10_000 && amount <= 90_000_000, { error: "INVALID" });
const carName = requiredText(60).regex(/[a-z0-9]/i, { error: "INVALID" });

/** The facts of a car in preparation or for sale; unknown ones are 0 or empty. */
export const carFactsSchema = carToPublishSchema
  .omit({ priceCents: true })
  .extend({
    brand: carName,
    model: carName,
    version: z.string().trim().max(120, { error: "TOO_LONG" }),
    energyLabel: z.enum(energyLabels, { error: "REQUIRED" }),
    environmentalLabel: z.enum(environmentalLabels, { error: "REQUIRED" }),
    vinPartial: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:[A-HJ-NPR-Z0-9]{6})?$/, { error: "INVALID" }),
  })
  .strict();
export type CarFacts = z.infer<typeof carFactsSchema>;

export const newCarSchema = carFactsSchema.extend({ price: priceText });
export const repriceSchema = z.object({ price: priceText });
export const carCreatedSchema = z.object({ id: carIdSchema });

/** A car in the stock list. */
export const stockLineSchema = z.object({
  id: carIdSchema,
  brand: z.string(),
  model: z.string(),
  version: z.string(),
  registration: z.string(),
  km: z.number().int(),
  priceCents: centsSchema,
  previousPriceCents: centsSchema.nullable(),
  state: z.enum(stockStates),
  reservedUntil: instantSchema.nullable(),
  soldAt: instantSchema.nullable(),
  publishedAt: instantSchema,
  officeId: officeIdSchema,
  /** The smallest variant of its first photograph. */
  thumbnail: z.string().nullable(),
  photos: z.number().int(),
  gaps: z.array(z.enum(publicationGaps)),
});
export type StockLine = z.infer<typeof stockLineSchema>;

export const stockListSchema = z.object({
  cars: z.array(stockLineSchema),
  total: z.number().int(),
  counts: z.object({
    preparation: z.number().int(),
    sale: z.number().int(),
    reserved: z.number().int(),
    sold: z.number().int(),
  }),
});
export type StockList = z.infer<typeof stockListSchema>;

/** A car in full detail, for staff. */
export const deskCarSchema = stockLineSchema.omit({ thumbnail: true, photos: true }).extend({
  /** Its path on the public site; null before publication. */
  slug: z.string().nullable(),
  facts: carFactsSchema.extend({ inspectionValidUntil: dateSchema.nullable() }),
  photos: z.array(deskPhotoSchema),
  /** Price history, newest first, each with the previous price to show beside it (rules section 12). */
  prices: z.array(z.object({ from: instantSchema, priceCents: centsSchema, previousCents: centsSchema.nullable() })),
  drives: z.array(
    z.object({
      reference: z.string(),
      startsAt: wallClockSchema,
      state: z.enum(["BOOKED", "OVER", "CANCELLED"]),
    }),
  ),
});
export type DeskCar = z.infer<typeof deskCarSchema>;
