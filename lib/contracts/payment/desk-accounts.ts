import { z } from "zod";
import { bookingCodeSchema, centsSchema, dateSchema, instantSchema } from "@/lib/contracts/core/scalars";
import { incidentKinds } from "@/lib/domain/core/incident";
import { daysBetween, isCalendarDate } from "@/lib/domain/core/time";
import { operationKinds, operationStatuses, paymentProviders } from "@/lib/domain/payment/payment";
import { ledgerLineSchema } from "./desk-money";

const maxDays = 92;

/** Whether a span ends after its start and is at most 92 days; invalid dates are reported by their own fields. */
const isShort = ({ from, until }: { readonly from: string; readonly until: string }) =>
  !isCalendarDate(from) || !isCalendarDate(until) || (until >= from && daysBetween(from, until) < maxDays);

/** Office calendar days, both included, at most 92 days. */
export const spanSchema = z
  .object({ from: dateSchema, until: dateSchema })
  .refine(isShort, { error: "INVALID", path: ["until"] });
export type Span = z.infer<typeof spanSchema>;

/** Totals of one gateway and method in a span. */
const gatewayTotalSchema = z.object({
  provider: z.enum(paymentProviders),
  method: z.string(),
  authorizedCents: centsSchema,
  releasedCents: centsSchema,
  capturedCents: centsSchema,
  refundedCents: centsSchema,
  /** Captured minus refunded. */
  balanceCents: centsSchema,
  lines: z.number().int(),
});

const openMoneySchema = z.object({
  code: bookingCodeSchema,
  provider: z.enum(paymentProviders),
  what: z.enum([...operationKinds, "authorized"]),
  status: z.enum([...operationStatuses, "held"]),
  amountCents: centsSchema,
  since: instantSchema,
});

const exportedSchema = z.object({
  id: z.number().int(),
  from: dateSchema,
  until: dateSchema,
  lines: z.number().int(),
  balanceCents: centsSchema,
  sha256: z.string(),
  by: z.string(),
  at: instantSchema,
});

/** One day of the charts. Occupancy in basis points of the fleet, at noon. */
const daySchema = z.object({
  day: dateSchema,
  bookings: z.number().int(),
  occupancyBasisPoints: z.number().int(),
  incomeCents: centsSchema,
});
export type DayFigures = z.infer<typeof daySchema>;

/** Accounts of a span: totals, ledger lines, money that is still open, exported files. */
export const accountsSchema = z.object({
  totals: z.array(gatewayTotalSchema),
  balanceCents: centsSchema,
  /** The first lines of the span; the file has all of them. */
  lines: z.array(ledgerLineSchema),
  lineCount: z.number().int(),
  open: z.array(openMoneySchema),
  incidents: z.array(z.object({ kind: z.enum(incidentKinds), count: z.number().int() })),
  exports: z.array(exportedSchema),
  days: z.array(daySchema),
});
export type Accounts = z.infer<typeof accountsSchema>;

/** Our ledger and the provider's balance of one attempt, in cents. */
const comparedSchema = z.object({
  code: bookingCodeSchema,
  provider: z.enum(paymentProviders),
  paymentId: z.string(),
  ledgerCents: centsSchema.nullable(),
  providerCents: centsSchema.nullable(),
  /** `moving`: an operation is in progress; `silent`: the provider did not answer. */
  outcome: z.enum(["agrees", "differs", "moving", "silent"]),
});
/** Result of reconciling our ledger with the providers. */
export const reconciliationSchema = z.object({
  compared: z.number().int(),
  agreeing: z.number().int(),
  /** True when the span has more attempts than one run compares. */
  cut: z.boolean(),
  others: z.array(comparedSchema),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const exportCreatedSchema = z.object({
  id: z.number().int(),
  lines: z.number().int(),
  balanceCents: centsSchema,
});

export const reportsSchema = z.object({
  queued: z.number().int(),
  dueAt: instantSchema.nullable(),
  exports: z.array(z.object({ at: instantSchema, reports: z.number().int() })),
});
export type Reports = z.infer<typeof reportsSchema>;
