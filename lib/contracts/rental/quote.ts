import { z } from "zod";
import { centsSchema, groupIdSchema, instantSchema, languageSchema } from "@/lib/contracts/core/scalars";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { lineCodes, packageCodes, payModes, rates } from "@/lib/domain/pricing/price-lines";
import { bestDiscountSchema, couponDataSchema, discountSchema, searchSchema } from "./search";

/** One line of a total; one line per code, reductions negative (rules section 6). */
export const priceLineSchema = z.object({
  code: z.enum(lineCodes),
  units: z.number().int(),
  amountCents: centsSchema,
  onBase: z.boolean(),
});
export type PriceLine = z.infer<typeof priceLineSchema>;

/** One of `PQ1 PQ2 PQNR1 PQNR2` (contract section 4). */
export const pricePackageSchema = z.object({
  code: z.enum(packageCodes),
  rate: z.enum(rates),
  payMode: z.enum(payModes),
  offered: z.boolean(),
  lines: z.array(priceLineSchema),
  totalCents: centsSchema,
  vatCents: centsSchema,
  payNowCents: centsSchema,
  payAtPickupCents: centsSchema,
  savingCents: centsSchema,
  /** Office wall clock; null for non-refundable packages, and once that minute has passed. */
  cancellableUntil: z.string().nullable(),
});
export type PricePackage = z.infer<typeof pricePackageSchema>;

export const packagesSchema = z.object({
  PQ1: pricePackageSchema,
  PQ2: pricePackageSchema,
  PQNR1: pricePackageSchema,
  PQNR2: pricePackageSchema,
});
export type Packages = z.infer<typeof packagesSchema>;

/** An additional driver as declared when booking (rules section 9). */
export const declaredDriverSchema = z.object({ under25: z.boolean(), declaresLicenceTwoYears: z.boolean() });

/** Item of `OP`: a picked extra; `drivers` only with ADDITIONAL_DRIVER, one entry per unit. */
export const pickedExtraSchema = z.object({
  code: z.enum(extraCodes),
  units: z.number().int().min(1).max(3),
  drivers: z.array(declaredDriverSchema).max(3).optional(),
});
export type PickedExtra = z.infer<typeof pickedExtraSchema>;

/** `SEG`: a coverage with its price for the search (contract section 4). */
export const coverageQuoteSchema = z.object({
  code: z.enum(coverageCodes),
  perDayCents: centsSchema,
  totalCents: centsSchema,
  excessCents: centsSchema,
  depositCents: centsSchema,
});
export type CoverageQuote = z.infer<typeof coverageQuoteSchema>;

/** Payload of `POST /web/presupuesto`: ids and codes only; every price is the server's. */
export const quoteRequestSchema = searchSchema.extend({
  groupId: groupIdSchema,
  coverage: z.enum(coverageCodes),
  extras: z.array(pickedExtraSchema).max(extraCodes.length),
  coupon: z.string().max(60).optional(),
  discount: discountSchema.optional(),
  bestDiscount: bestDiscountSchema,
  quoteId: z.string().max(64).optional(),
  lang: languageSchema,
});
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const quoteSchema = packagesSchema.extend({
  DESCUENTO: z.number().int().min(-1).max(100),
  CUPONDATA: couponDataSchema,
  HORAMAX: instantSchema.nullable(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Response of `POST /web/presupuesto/guardar`. */
export const savedQuoteReceiptSchema = z.object({ quoteId: z.string(), expiresAt: instantSchema });

/** `data` of GONE: the saved input, to be priced again. */
export const goneQuoteSchema = z.object({ input: quoteRequestSchema });

/** `GET /web/presupuesto/{quoteId}`: the saved input and its price. */
export const savedQuoteSchema = savedQuoteReceiptSchema.extend({ input: quoteRequestSchema, quote: quoteSchema });
export type SavedQuote = z.infer<typeof savedQuoteSchema>;
