import { z } from "zod";
import { decisions, seasonCodes } from "@/lib/domain/core/configuration";
import { paymentMethods, paymentProviders } from "@/lib/domain/payment/payment";
import { damageItems } from "@/lib/domain/rental/after-sales";
import { centsSchema, clockSchema } from "./scalars";

const monthDay = z.string().regex(/^\d{2}-\d{2}$/);
const minutes = z.number().int().min(0);
/** The highest review score. */
export const maxReviewScore = 5;
const basisPoints = z.number().int().min(0).max(20_000);

/**
 * `GET /web/configuracion` (contract section 8); `checkCatalogue` validates it on publication and at start-up.
 * `textsDate` is the day on which a number in the legal texts last changed; `afterHours` is derived from the offices,
 * not stored.
 */
export const configurationSchema = z.object({
  version: z.string(),
  textsDate: z.iso.date().default("2026-11-21"),
  currency: z.literal("EUR"),
  timeZone: z.literal("Europe/Madrid"),
  vatBasisPoints: basisPoints,
  minimumAge: z.number().int(),
  youngDriverMaxAge: z.number().int(),
  minimumLicenceYears: z.number().int(),
  passwordMinLength: z.number().int(),
  maxDays: z.number().int(),
  minDays: z.number().int(),
  graceMinutes: minutes,
  stepMinutes: minutes,
  noticeHours: z.number().int(),
  afterHoursNoticeHours: z.number().int(),
  furthestDays: z.number().int(),
  turnaroundMinutes: z.object({ CAR: minutes, MOTORCYCLE: minutes, VAN: minutes }),
  afterHoursFeeCents: centsSchema,
  afterHours: z.record(z.string(), z.array(z.tuple([clockSchema, clockSchema]))),
  closedDates: z.array(monthDay),
  oneWay: z.object({ feeCents: z.record(z.string(), centsSchema), freeFromDays: z.number().int() }),
  youngDriver: z.object({ perDayCents: centsSchema, capCents: centsSchema }),
  coverageMaxDays: z.number().int(),
  fullPaymentDiscountBasisPoints: basisPoints,
  nonRefundableDiscountBasisPoints: basisPoints,
  campaignMaxBasisPoints: basisPoints,
  cancellationHours: z.number().int(),
  refundWorkingDays: z.tuple([z.number().int(), z.number().int()]),
  depositReleaseHours: z.number().int(),
  manualHandlingHours: z.number().int(),
  quoteMinutes: minutes,
  holdMinutes: minutes,
  providerMarginMinutes: minutes,
  holdExtensionMinutes: minutes,
  holdExtensionsMax: z.number().int(),
  pageLimitMinutes: z.object({ stripe: minutes, paypal: minutes, redsys: minutes }),
  savedQuoteHours: z.number().int(),
  /** Limits on unpaid holds (rules section 15); the default is for documents older than this field. */
  unpaidHolds: z
    .object({
      perEmail: z.number().int().min(1),
      perDevice: z.number().int().min(1),
      perNetwork: z.number().int().min(1),
      groupShareBasisPoints: basisPoints,
      alertShareBasisPoints: basisPoints,
    })
    .default({
      perEmail: 2,
      perDevice: 3,
      perNetwork: 6,
      groupShareBasisPoints: 5000,
      alertShareBasisPoints: 1000,
    }),
  seasons: z.array(z.object({ code: z.enum(seasonCodes), from: monthDay, to: monthDay })),
  bands: z.array(z.object({ from: z.number().int(), to: z.number().int(), factorBasisPoints: basisPoints })),
  motorcycle: z.object({ kmPerDay: z.number().int(), extraKmCents: centsSchema }),
  refuelFeeCents: centsSchema,
  /** The damage table, VAT included; null where the vehicle kind has no such part. Default for older documents. */
  damage: z
    .object({
      answerDays: z.number().int(),
      prices: z.array(
        z.object({
          item: z.enum(damageItems),
          carCents: centsSchema.nullable(),
          motorcycleCents: centsSchema.nullable(),
        }),
      ),
    })
    .default({ answerDays: 7, prices: [] }),
  subscription: z.object({
    depositCents: centsSchema,
    kmPerMonth: z.number().int(),
    extraKmCents: centsSchema,
    startMinDays: z.number().int(),
    startMaxDays: z.number().int(),
    minTermDays: z.number().int(),
    replyHours: z.number().int(),
  }),
  secondHand: z.object({
    warrantyMonths: z.number().int(),
    trialDays: z.number().int(),
    trialKm: z.number().int(),
    maxMonths: z.number().int(),
    stepMonths: z.number().int(),
    tinBasisPoints: basisPoints,
    lender: z.string(),
    freeDelivery: z.array(z.string()),
    /** Whether credit is arranged for this lender exclusively (Ley 16/2011, article 33). */
    creditTies: z.enum(["EXCLUSIVE", "INDEPENDENT"]).default("INDEPENDENT"),
    alertDays: z.number().int(),
  }),
  paymentMethods: z.array(z.object({ method: z.enum(paymentMethods), provider: z.enum(paymentProviders) })),
  /** Payment means accepted at the desk besides credit cards; prepaid and virtual cards never are. */
  desk: z
    .object({ depositByDebitCard: z.boolean(), restInCash: z.boolean() })
    .default({ depositByDebitCard: true, restInCash: false }),
  /** Settings that still have our example value; the owner must decide each and remove it before live payments. */
  examples: z.array(z.enum(decisions)).default([...decisions]),
  support: z.object({
    replyHours: z.tuple([z.number().int(), z.number().int()]),
    phone: z.string(),
    email: z.string(),
    /** Roadside help, day and night. */
    assistancePhone: z.string().default("+34 000 000 000"),
    /** International number that answers on WhatsApp; without it no link is shown. */
    whatsapp: z
      .string()
      .regex(/^\+[1-9](?: ?\d){7,14}$/)
      .nullish(),
  }),
  /** The imprint (LSSI 10); `address` and `commercialRegister` have defaults for older documents. */
  legal: z.object({
    companyName: z.string(),
    taxId: z.string(),
    registration: z.string(),
    address: z.string().default("TO BE DEFINED"),
    commercialRegister: z.string().default("TO BE DEFINED"),
  }),
  /** Review score on an external site, entered by the owner; without it the badge is not shown. */
  reviews: z
    .object({
      source: z.string(),
      url: z.url(),
      score: z.number().min(0).max(maxReviewScore),
      count: z.number().int().min(1),
    })
    .nullish(),
  mobileMaxWidth: z.number().int(),
});
export type ConfigurationDocument = z.infer<typeof configurationSchema>;

const searchConfigurationSchema = configurationSchema.pick({
  timeZone: true,
  maxDays: true,
  graceMinutes: true,
  stepMinutes: true,
  noticeHours: true,
  afterHoursNoticeHours: true,
  furthestDays: true,
  closedDates: true,
  oneWay: true,
  youngDriver: true,
  support: true,
  mobileMaxWidth: true,
});
export type SearchConfiguration = z.infer<typeof searchConfigurationSchema>;

/** The part of the configuration that the search form needs, to keep pages small. */
export const searchConfiguration = (document: ConfigurationDocument): SearchConfiguration =>
  searchConfigurationSchema.parse(document);

/** The document as stored, without the derived `afterHours`. */
export const storedConfigurationSchema = configurationSchema.omit({ afterHours: true });
export type StoredConfiguration = z.infer<typeof storedConfigurationSchema>;
