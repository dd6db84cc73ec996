import { readableSigns } from "@/lib/domain/booking/booking-code";
import type { BookingStatus, Channel } from "@/lib/domain/booking/booking-status";
import type { PaymentStatus } from "@/lib/domain/payment/payment";

export type InvoiceSubject = {
  readonly status: BookingStatus;
  readonly channel: Channel;
  /** Captured and not given back, over all payments. */
  readonly capturedCents: number;
  readonly alreadyRequested: boolean;
};

const sinceConfirmed: readonly BookingStatus[] = ["confirmed", "in_progress", "completed", "no_show"];

/**
 * Why an invoice can't be asked for here; null when it can (rules section 10): once a booking, from confirmed on, with a
 * captured payment, not for bookings of an intermediary.
 */
export function invoiceRefusal(subject: InvoiceSubject): "INVOICE_ALREADY_REQUESTED" | "INVOICE_NOT_ALLOWED" | null {
  if (subject.alreadyRequested) return "INVOICE_ALREADY_REQUESTED";
  const { status, channel, capturedCents } = subject;
  const allowed = channel === "WEBK10" && sinceConfirmed.includes(status) && capturedCents > 0;
  return allowed ? null : "INVOICE_NOT_ALLOWED";
}

/** Money of the booking that is held and about to be taken: what can't be invoiced yet can be in a moment. */
export const awaitsCapture = (
  { status, channel, capturedCents }: InvoiceSubject,
  payments: readonly { readonly status: PaymentStatus }[],
): boolean =>
  channel === "WEBK10" &&
  sinceConfirmed.includes(status) &&
  capturedCents === 0 &&
  payments.some((payment) => payment.status === "authorized");

/** Reference of an invoice request from 7 random bytes, e.g. `F-K7M2QXA`; not the number of an invoice. */
export const invoiceReference = (randomBytes: Uint8Array): string => `F-${readableSigns(randomBytes)}`;
