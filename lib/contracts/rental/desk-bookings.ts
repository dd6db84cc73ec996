import { z } from "zod";
import { requiredText } from "@/lib/contracts/core/fields";
import {
  bookingCodeSchema,
  centsSchema,
  instantSchema,
  languageSchema,
  wallClockSchema,
} from "@/lib/contracts/core/scalars";
import { bookingStatuses, channels } from "@/lib/domain/core/booking";
import { incidentKinds } from "@/lib/domain/core/incident";
import { operationStatuses, paymentProviders, paymentStatuses } from "@/lib/domain/payment/payment";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { packageCodes } from "@/lib/domain/pricing/price-lines";
import { depositStatuses, handoverAccessories, photoSides, photoStages } from "@/lib/domain/rental/after-sales";
import { checkinStatuses } from "@/lib/domain/rental/checkin-fields";
import { acceptedConcernsSchema } from "./desk-handover";

/** Booking code, name, e-mail, telephone or plate, or a part of one. */
export const bookingSearchSchema = z.object({ q: z.string().trim().max(120).default("") });

/** A booking in a list for staff. */
export const deskBookingLineSchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(bookingStatuses),
  name: z.string(),
  group: z.string(),
  model: z.string(),
  plate: z.string().nullable(),
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  pickupAt: wallClockSchema,
  returnAt: wallClockSchema,
  openIncidents: z.number().int(),
});
export type DeskBookingLine = z.infer<typeof deskBookingLineSchema>;

/** Actions that staff can take on a booking, depending on its status. */
export const bookingActions = [
  "findOtherVehicle",
  "refundCreationError",
  "endUnpaid",
  "cancelByCompany",
  "noShow",
  "moveUnit",
  "resend",
] as const;
export type BookingAction = (typeof bookingActions)[number];

export const deskIncidentSchema = z.object({
  id: z.number().int(),
  kind: z.enum(incidentKinds),
  code: bookingCodeSchema.nullable(),
  createdAt: instantSchema,
  dueAt: instantSchema,
  overdue: z.boolean(),
  /** False for staff of other offices, who can't close it. */
  ours: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
});
export type DeskIncident = z.infer<typeof deskIncidentSchema>;

/** A booking in full detail, personal data unmasked. */
export const deskBookingSchema = deskBookingLineSchema.extend({
  statusReason: z.string().nullable(),
  channel: z.enum(channels),
  lang: languageSchema,
  createdAt: instantSchema,
  email: z.string(),
  mobile: z.string(),
  flightNumber: z.string().nullable(),
  landsAt: wallClockSchema.nullable(),
  arrivesWithoutFlight: z.boolean(),
  hotel: z.string().nullable(),
  observations: z.string().nullable(),
  days: z.number().int(),
  coverage: z.enum(coverageCodes),
  packageCode: z.enum(packageCodes),
  extras: z.array(z.object({ code: z.enum(extraCodes), units: z.number().int() })),
  totalCents: centsSchema,
  payNowCents: centsSchema,
  /** Still to be paid at the desk. */
  dueAtDeskCents: centsSchema,
  excessCents: centsSchema,
  depositCents: centsSchema,
  deposit: z
    .object({
      status: z.enum(depositStatuses),
      amountCents: centsSchema,
      retainedCents: centsSchema,
      dueBy: instantSchema.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.enum(paymentProviders),
      status: z.enum(paymentStatuses),
      capturedCents: centsSchema,
      refundedCents: centsSchema,
      receipt: z.string().nullable(),
      createdAt: instantSchema,
    }),
  ),
  refunds: z.array(z.object({ amountCents: centsSchema, status: z.enum(operationStatuses) })),
  drivers: z.array(z.object({ position: z.number().int(), status: z.enum(checkinStatuses) })),
  invoice: z.enum(["requested", "issued"]).nullable(),
  handover: z
    .object({
      plate: z.string(),
      kmOut: z.number().int().nullable(),
      kmIn: z.number().int().nullable(),
      fuelOut: z.number().int().nullable(),
      fuelIn: z.number().int().nullable(),
      accessories: z.array(z.enum(handoverAccessories)),
      signature: z.string().nullable(),
      signedName: z.string().nullable(),
      handedOverAt: instantSchema,
      returnedAt: instantSchema.nullable(),
    })
    .nullable(),
  notes: z.array(z.object({ at: instantSchema, name: z.string().nullable(), text: z.string() })),
  photos: z.array(
    z.object({
      id: z.number().int(),
      stage: z.enum(photoStages),
      side: z.enum(photoSides),
      url: z.string(),
      takenAt: instantSchema,
      note: z.string(),
    }),
  ),
  history: z.array(z.object({ at: instantSchema, status: z.enum(bookingStatuses), reason: z.string().nullable() })),
  incidents: z.array(deskIncidentSchema),
  /** False for staff of other offices, who can only read it. */
  ours: z.boolean(),
  acts: z.array(z.enum(bookingActions)),
});
export type DeskBooking = z.infer<typeof deskBookingSchema>;

const vehicle = z.string().trim().toUpperCase().max(20);
/**
 * Another vehicle for a charged booking without a unit: by plate, any unit of a group, or (both empty) of its own
 * group.
 */
export const otherVehicleSchema = z.object({
  plate: vehicle.default(""),
  group: vehicle.default(""),
  accepted: acceptedConcernsSchema,
});
export const reasonSchema = z.object({ reason: requiredText(500) });
export const refundAmountSchema = z.object({ refundCents: centsSchema });
export const closeIncidentSchema = z.object({ note: requiredText(500) });

/** A goodwill refund that waits for a second person. */
export const waitingGoodwillSchema = z.object({
  code: bookingCodeSchema,
  id: z.number().int(),
  amountCents: centsSchema,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instantSchema,
  /** Asked for by the reader: another person decides. */
  own: z.boolean(),
});
export type WaitingGoodwill = z.infer<typeof waitingGoodwillSchema>;

export const incidentListSchema = z.object({
  incidents: z.array(deskIncidentSchema),
  /** Empty for staff without the permission to approve refunds. */
  goodwill: z.array(waitingGoodwillSchema),
});
export type IncidentBoard = z.infer<typeof incidentListSchema>;
