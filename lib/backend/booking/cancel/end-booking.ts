import "server-only";
import { queueReport } from "@/lib/backend/authority/reports";
import type { Transaction } from "@/lib/backend/db/client";
import type { BookingRow } from "@/lib/backend/db/schema/booking";
import { releaseUnit } from "@/lib/backend/fleet/units";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { advanceBooking } from "@/lib/backend/payment/settle/booking-state";
import { refundBooking } from "@/lib/backend/payment/settle/refund-booking";

interface Ending {
  readonly event: "CANCELLED" | "NOT_COLLECTED";
  readonly by: "CUSTOMER" | "COMPANY" | null;
  readonly reason: string | null;
  /** What is kept of the money paid online, in cents. */
  readonly keepCents: number;
  readonly now: Date;
}

const mails = {
  CANCELLED: { template: "cancellation", event: "cancellation" },
  NOT_COLLECTED: { template: "noShow", event: "no-show" },
} as const;

/**
 * Ends a confirmed booking whose row is locked: unit given back, money beyond what is kept on its way, customer and
 * authority told. Answers what goes back, in cents.
 */
export async function endBooking(tx: Transaction, subject: BookingRow, ending: Ending): Promise<number> {
  const { by, reason, keepCents, now } = ending;
  const { template, event } = mails[ending.event];
  await releaseUnit(tx, subject.id, now);
  await advanceBooking(tx, subject, ending.event, now, { cancelledBy: by, statusReason: reason });
  const refundCents = await refundBooking(tx, subject, { keepCents, event, now });
  if (ending.event === "CANCELLED") await queueReport(tx, subject.id, "CANCELLATION", now);
  await addToOutbox(tx, {
    message: { kind: "mail", template, bookingId: subject.id, refundCents, keptCents: keepCents },
    dedupeKey: `mail:${template}:${subject.code}`,
    bookingId: subject.id,
    now,
  });
  return refundCents;
}
