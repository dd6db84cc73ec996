import { type BookingStatus, type Channel, readableCharacters } from "@/lib/domain/core/booking";
import type { PaymentStatus } from "@/lib/domain/payment/payment";

/** Security deposit (contract section 4): blocked at pick-up, released or retained after return. */
export const depositStatuses = ["none", "blocked", "released", "retained"] as const;

export const photoStages = ["before", "after"] as const;
export const photoSides = ["FRONT", "REAR", "LEFT", "RIGHT", "INTERIOR"] as const;

/** Reports that RD 933/2021 asks for (rules section 14). */
export const reportKinds = ["BOOKING", "CANCELLATION", "START"] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportStatuses = ["queued", "exported"] as const;

export const invoiceStatuses = ["none", "requested", "issued"] as const;

/** Hours within which an accident, breakdown or theft has to be reported, as the rental terms say. */
export const accidentReportHours = 24;

/** What to do after a breakdown or an accident, in this order: keys of `roadside.steps`. */
export const roadsideSteps = ["hurt", "call", "statement", "report"] as const;

/** Rows of the damage table, in its order: what a retained deposit may be charged for (rules section 10). */
export const damageItems = [
  "SCRATCH",
  "DENT",
  "PANEL",
  "BUMPER",
  "MIRROR",
  "RIM",
  "TYRE",
  "WINDSCREEN",
  "SIDE_GLASS",
  "LIGHT",
  "KEY",
  "WRONG_FUEL",
  "CLEANING",
  "HELMET",
  "CHILD_SEAT",
] as const;

export type DamageItem = (typeof damageItems)[number];

/** Damage that can be marked on the drawing of a vehicle. */
export const markKinds = [
  "SCRATCH",
  "DENT",
  "PANEL",
  "BUMPER",
  "MIRROR",
  "RIM",
  "TYRE",
  "WINDSCREEN",
  "SIDE_GLASS",
  "LIGHT",
  "CLEANING",
] as const satisfies readonly DamageItem[];

/** Accessories handed over with a vehicle and checked on return. */
export const handoverAccessories = [
  "SECOND_KEY",
  "PAPERS",
  "EMERGENCY_LIGHT",
  "VEST",
  "CHILD_SEATS",
  "HELMETS",
  "CHARGING_CABLE",
  "PHONE_HOLDER",
] as const;
export type HandoverAccessory = (typeof handoverAccessories)[number];

/** A full tank, or battery, in its eighths. */
export const fullTank = 8;

/** The most that an agent may retain of a security deposit without a manager, in cents (A). */
export const agentRetainsCents = 30_000;

type InvoiceSubject = {
  readonly status: BookingStatus;
  readonly channel: Channel;
  /** Captured and not refunded, over all payments. */
  readonly capturedCents: number;
  readonly alreadyRequested: boolean;
};

const sinceConfirmed: readonly BookingStatus[] = ["confirmed", "in_progress", "completed", "no_show"];

/**
 * Why an invoice can't be requested; null when it can (rules section 10): once per booking, from confirmation on, with
 * a captured payment, not for bookings of an intermediary.
 */
export function invoiceRefusal(booking: InvoiceSubject): "INVOICE_ALREADY_REQUESTED" | "INVOICE_NOT_ALLOWED" | null {
  if (booking.alreadyRequested) return "INVOICE_ALREADY_REQUESTED";
  const { status, channel, capturedCents } = booking;
  const allowed = channel === "WEBK10" && sinceConfirmed.includes(status) && capturedCents > 0;
  return allowed ? null : "INVOICE_NOT_ALLOWED";
}

/**
 * Whether the booking's money is authorised and its capture is still to come: the invoice can be requested after it.
 */
export const awaitsCapture = (
  { status, channel, capturedCents }: InvoiceSubject,
  payments: readonly { readonly status: PaymentStatus }[],
): boolean =>
  channel === "WEBK10" &&
  sinceConfirmed.includes(status) &&
  capturedCents === 0 &&
  payments.some((payment) => payment.status === "authorized");

/** Reference of an invoice request from 7 random bytes, e.g. `F-K7M2QXA`; not the number of an invoice. */
export const invoiceReference = (randomBytes: Uint8Array): string => `F-${readableCharacters(randomBytes)}`;
