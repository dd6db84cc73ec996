import type { Booking } from "@/lib/contracts/booking";
import { invoiceRefusal } from "@/lib/domain/after-sales/invoice";

type InvoiceState = "can" | "requested" | "issued" | "intermediary" | "cancelled" | "notConfirmed" | "nothingPaid";

const early = ["held", "paying", "verifying", "payment_error", "creation_error", "expired"] as const;

/** How a booking stands with its invoice: asked for, possible, or why not (rules section 10). */
export function invoiceStateOf({ status, channel, payments, invoice }: Booking): InvoiceState {
  if (invoice.status !== "none") return invoice.status;
  const capturedCents = payments.reduce((sum, payment) => sum + payment.capturedCents - payment.refundedCents, 0);
  if (invoiceRefusal({ status, channel, capturedCents, alreadyRequested: false }) === null) return "can";
  if (channel === "INTERMEDIARY") return "intermediary";
  if (status === "cancelled") return "cancelled";
  return early.some((one) => one === status) ? "notConfirmed" : "nothingPaid";
}
