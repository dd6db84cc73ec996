import { z } from "zod";
import { invoiceSchema } from "@/lib/contracts/compliance/invoice";
import { dateSchema, instantSchema, languageSchema, wallClockSchema } from "@/lib/contracts/core/scalars";
import { bookingSchema } from "@/lib/contracts/rental/booking";
import { consentKinds } from "@/lib/contracts/rental/driver";
import { savedQuoteSchema } from "@/lib/contracts/rental/quote";
import { exportedReviewSchema } from "@/lib/contracts/rental/review";
import { signInMeans } from "@/lib/domain/account/account";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { reportKinds } from "@/lib/domain/rental/after-sales";
import { enquiryKinds, enquiryStatuses } from "@/lib/domain/sales/enquiry";
import { clientCouponSchema, keptDataSchema, profileSchema } from "./client";

const consentSchema = z.object({
  kind: z.enum(consentKinds),
  version: z.string(),
  accepted: z.boolean(),
  lang: languageSchema,
  at: instantSchema,
});

/** The driver of a booking as ordered; unmasked, because it is the client's own data. */
const exportedDriverSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  nationality: z.string(),
  birthDate: dateSchema,
  email: z.string(),
  mobile: z.string(),
  flightNumber: z.string(),
  landsAt: wallClockSchema.nullable(),
  arrivesWithoutFlight: z.boolean(),
  hotel: z.string(),
  observations: z.string(),
});

const exportedBookingSchema = z.object({
  booking: bookingSchema,
  driver: exportedDriverSchema,
  /**
   * The main driver's check-in by field, numbers masked; without additional drivers, whose data are not the client's.
   */
  checkin: z.record(z.string(), z.string()),
  invoice: invoiceSchema.nullable(),
  review: exportedReviewSchema.nullable(),
  consents: z.array(consentSchema),
  mails: z.array(z.object({ kind: z.string(), orderedAt: instantSchema, sentAt: instantSchema.nullable() })),
  authorityReports: z.array(
    z.object({ kind: z.enum(reportKinds), queuedAt: instantSchema, exportedAt: instantSchema.nullable() }),
  ),
});

/** `data` of `POST /web/cliente/datos`: all personal data stored about a client, and nobody else's. */
export const clientExportSchema = z.object({
  exportedAt: instantSchema,
  profile: profileSchema,
  sessions: z.array(
    z.object({
      means: z.enum(signInMeans),
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
      endedAt: instantSchema.nullable(),
    }),
  ),
  bookings: z.array(exportedBookingSchema),
  /**
   * Unconfirmed orders with this e-mail; its ownership wasn't verified at order time, so they carry no personal data.
   */
  unconfirmedOrders: z.array(
    z.object({ status: z.enum(bookingStatuses), pickupAt: wallClockSchema, createdAt: instantSchema }),
  ),
  /** Consents outside bookings: offers in the profile, enquiries. */
  consents: z.array(consentSchema),
  enquiries: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(enquiryKinds),
      status: z.enum(enquiryStatuses),
      subject: z.string().nullable(),
      bookingCode: z.string().nullable(),
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      startDate: dateSchema.nullable(),
      returnDate: dateSchema.nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
      receivesOffers: z.boolean(),
      lang: languageSchema,
      createdAt: instantSchema,
      answeredAt: instantSchema.nullable(),
    }),
  ),
  /** Confirmed car alerts of this e-mail. */
  alerts: z.array(
    z.object({
      /** The list's query. */
      filters: z.string(),
      lang: languageSchema,
      createdAt: instantSchema,
      confirmedAt: instantSchema,
      expiresAt: instantSchema,
    }),
  ),
  /** Saved quotes that are still valid. */
  savedPrices: z.array(savedQuoteSchema.extend({ createdAt: instantSchema })),
  /** False after an objection to being asked for reviews. */
  askedForReviews: z.boolean(),
  coupons: z.array(clientCouponSchema),
  /** Data that must be kept despite an erasure request. */
  kept: z.array(keptDataSchema),
});
export type ClientExport = z.infer<typeof clientExportSchema>;
