import "server-only";
import type { Transaction } from "@/lib/backend/core/db/client";
import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import { recordBookingEvent } from "@/lib/backend/core/outbox";
import { releaseUnit } from "@/lib/backend/fleet/units";
import { refundBooking } from "@/lib/backend/payment/refund-booking";
import { advanceBooking } from "@/lib/backend/payment/transitions";

interface Ending {
  readonly event: "CANCELLED" | "NOT_COLLECTED";
  readonly by: "CUSTOMER" | "COMPANY" | null;
  readonly reason: string | null;
  /** What is kept of the money paid online, in cents. */
  readonly keepCents: number;
  readonly now: Date;
}

const effects = {
  CANCELLED: { kind: "bookingCancelled", event: "cancellation" },
  NOT_COLLECTED: { kind: "noShowRecorded", event: "no-show" },
} as const;

/** Ends a confirmed booking (row locked): releases its unit and refunds all but `keepCents`. Returns the refund. */
export async function endBooking(tx: Transaction, bookingRow: BookingRow, ending: Ending): Promise<number> {
  const { by, reason, keepCents, now } = ending;
  const { kind, event } = effects[ending.event];
  await releaseUnit(tx, bookingRow.id, now);
  await advanceBooking(tx, bookingRow, ending.event, now, { cancelledBy: by, statusReason: reason });
  const refundCents = await refundBooking(tx, bookingRow, { keepCents, event, now });
  const outcome = { bookingId: bookingRow.id, at: now.toISOString(), refundCents, keptCents: keepCents };
  await recordBookingEvent(tx, { kind, ...outcome }, bookingRow.code);
  return refundCents;
}
