import { z } from "zod";
import { emailText, ticked } from "@/lib/contracts/core/fields";
import { photoSchema } from "@/lib/contracts/core/photo";
import {
  centsSchema,
  dateSchema,
  instantSchema,
  languageSchema,
  officeIdSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { islands } from "@/lib/domain/fleet/office";
import {
  bodyTypes,
  carColors,
  carEquipment,
  carInterests,
  carOrigins,
  carPlaces,
  energyLabels,
  facetFields,
  imperfectionKinds,
  tractions,
} from "@/lib/domain/sales/car";
import { carNumberFields } from "./car-list-search-params";
import { enquirySchema, enquirySentSchema } from "./enquiry";

export const carIdSchema = z.number().int().positive().max(2_000_000_000);

/** A car in lists and on cards. */
export const carSummarySchema = z.object({
  id: carIdSchema,
  /** `{brand}/{model}/{year}-{id}`, the path below the list. */
  slug: z.string(),
  brand: z.string(),
  model: z.string(),
  version: z.string(),
  /** `YYYY-MM` of the first registration. */
  registration: z.string(),
  km: z.number().int(),
  fuel: z.enum(fuels),
  gearbox: z.enum(gearboxes),
  powerHp: z.number().int(),
  seats: z.number().int(),
  type: z.enum(bodyTypes),
  color: z.enum(carColors),
  environmentalLabel: z.enum(environmentalLabels),
  priceCents: centsSchema,
  /** Lowest price of the 30 days before the reduction; null without a reduction (`previousPrice`). */
  previousPriceCents: centsSchema.nullable(),
  /** Longest term, no down payment (`listInstallment`). */
  installmentCents: centsSchema,
  reserved: z.boolean(),
  sold: z.boolean(),
  officeId: officeIdSchema,
  /** The first of its photographs. */
  image: photoSchema.nullable(),
});
export type CarSummary = z.infer<typeof carSummarySchema>;

/** A second-hand car in full detail (contract section 4). */
export const secondHandCarSchema = carSummarySchema.extend({
  powerKw: z.number().int(),
  /** 0 for an electric car. */
  engineCc: z.number().int(),
  doors: z.number().int(),
  warrantyMonths: z.number().int(),
  energyLabel: z.enum(energyLabels),
  /** Litres, or kWh for an electric car, on 100 km; tenths. */
  consumptionTenths: z.number().int(),
  /** Kilometres on one charge; null for others. */
  rangeKm: z.number().int().nullable(),
  co2GramsPerKm: z.number().int(),
  /** km/h. */
  maxSpeed: z.number().int(),
  /** Seconds, in tenths. */
  zeroTo100Tenths: z.number().int(),
  traction: z.enum(tractions),
  /** Spanish fiscal horsepower, in hundredths. */
  fiscalPowerHundredths: z.number().int(),
  origin: z.enum(carOrigins),
  owners: z.number().int(),
  services: z.array(z.object({ at: dateSchema, km: z.number().int() })),
  inspectionValidUntil: dateSchema.nullable(),
  /** Last six characters of the VIN. */
  vinPartial: z.string(),
  equipment: z.array(z.enum(carEquipment)),
  imperfections: z.array(
    z.object({ kind: z.enum(imperfectionKinds), place: z.enum(carPlaces), image: z.string().nullable() }),
  ),
  images: z.array(photoSchema),
  publishedAt: instantSchema,
  homeDelivery: z.boolean(),
  vatDeductible: z.boolean(),
});
export type SecondHandCar = z.infer<typeof secondHandCarSchema>;

/** `data` of `GET /web/segundamano/{id}`. */
export const carDetailSchema = secondHandCarSchema.extend({
  /** Where its office is. */
  island: z.enum(islands),
  similar: z.array(carSummarySchema),
});
export type CarDetail = z.infer<typeof carDetailSchema>;

/** A filter value with the number of cars it would show; `name` for brands and models, whose values are slugs. */
export const facetCountSchema = z.object({
  value: z.string(),
  count: z.number().int(),
  name: z.string().optional(),
});
export type FacetCount = z.infer<typeof facetCountSchema>;

const oneOrMore = z.union([z.string(), z.array(z.string())]).optional();

const idList = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .transform((list) => [...new Set(list.split(",").map(Number))])
    .pipe(z.array(carIdSchema).max(most));

/**
 * Query of `GET /web/segundamano`. `ids` returns these cars in this order, sold ones too, and ignores all other keys,
 * which are parsed by `parseCarListSearchParams`: unknown ones are ignored.
 */
export const carListQuerySchema = z.object({
  ...Object.fromEntries([...facetFields, ...carNumberFields].map((field) => [field, oneOrMore] as const)),
  q: oneOrMore,
  hideReserved: oneOrMore,
  sort: oneOrMore,
  page: oneOrMore,
  ids: idList(60).optional(),
});

/** Query of `GET /web/segundamano/comparacion`: up to four cars side by side. */
export const compareQuerySchema = z.object({ ids: idList(4) });

export const carsPerPage = 24;

/** `data` of `GET /web/segundamano`. */
export const carListSchema = z.object({
  items: z.array(carSummarySchema),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  facets: z.record(z.enum(facetFields), z.array(facetCountSchema)),
  /** Price and mileage range of the matching cars; null when there are none. */
  bounds: z.object({ priceMinCents: centsSchema, priceMaxCents: centsSchema, kmMax: z.number().int() }).nullable(),
});
export type CarList = z.infer<typeof carListSchema>;

/** `data` of `GET /web/segundamano/{id}/financiacion` (rules section 12). */
export const financeSchema = z.object({
  tinBasisPoints: z.number().int(),
  taeBasisPoints: z.number().int(),
  months: z.number().int(),
  installmentCents: centsSchema,
  creditCents: centsSchema,
  totalOwedCents: centsSchema,
  interestCents: centsSchema,
  cashPriceCents: centsSchema,
  downPaymentCents: centsSchema,
});
export type Finance = z.infer<typeof financeSchema>;

/** Query of it; values that `financeOf` refuses give FINANCE_TERM_INVALID. */
export const financeQuerySchema = z.object({
  downPaymentCents: z.coerce.number().int().default(0),
  months: z.coerce.number().int().default(120),
});

/** Payload of `POST /web/segundamano/{id}/solicitud`. */
export const carEnquirySchema = enquirySchema.extend({
  interest: z.enum(carInterests).default("INFO"),
  /** A time of `GET /web/segundamano/{id}/prueba`, which books the test drive; empty for an enquiry only. */
  driveAt: wallClockSchema.or(z.literal("")).default(""),
});
export type CarEnquiry = z.infer<typeof carEnquirySchema>;

/**
 * `data` of it. Of a test drive: `confirmBefore`, until when the mailed link confirms it, or `drive`, its token, where a
 * signed-in client asked with the account's address.
 */
export const carEnquirySentSchema = enquirySentSchema.extend({
  drive: z.string().optional(),
  confirmBefore: instantSchema.optional(),
});

/** `data` of `GET /web/segundamano/{id}/prueba`: free times for a test drive, office wall clock. */
export const driveTimesSchema = z.object({ times: z.array(wallClockSchema) });

/** `data` of `GET /web/segundamano/prueba/{token}`, without personal data. */
export const driveSchema = z.object({
  reference: z.string(),
  car: carSummarySchema,
  startsAt: wallClockSchema,
  state: z.enum(["PENDING", "BOOKED", "CANCELLED", "OVER"]),
  /** Until when a pending one can be confirmed. */
  confirmBefore: instantSchema.nullable(),
  /** Last change, and how many there were, for calendars. */
  changedAt: instantSchema,
  sequence: z.number().int(),
});
/** Payload of `POST /web/segundamano/prueba/{token}/cambio`: one of the car's free times. */
export const driveMoveSchema = z.object({ driveAt: wallClockSchema });
export type Drive = z.infer<typeof driveSchema>;

/** Payload of `POST /web/segundamano/alerta`; `filters` is the list's query (`carListParams`). */
export const alertRequestSchema = z.object({
  email: emailText,
  filters: z.string().max(2000),
  lang: languageSchema,
  consentsData: ticked,
  website: z.string().max(2000).default(""),
});
/** Payload of `POST /web/cliente/avisos`; the e-mail is the account's. */
export const ownAlertSchema = alertRequestSchema.pick({ filters: true, lang: true });
export const alertPendingSchema = z.object({ pending: z.literal(true) });

/** `data` of `GET /web/segundamano/alerta/{token}`, without personal data. */
export const alertSchema = z.object({
  state: z.enum(["PENDING", "ACTIVE"]),
  /** The list's canonical query. */
  filters: z.string(),
  expiresAt: instantSchema,
});
export type Alert = z.infer<typeof alertSchema>;
