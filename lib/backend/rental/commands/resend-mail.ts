import { and, eq, like } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { addToOutbox } from "@/lib/backend/core/outbox";
import type { MailTemplate } from "@/lib/backend/core/outbox-messages";
import type { BookingStatus } from "@/lib/domain/core/booking";
import { err, ok, type Result } from "@/lib/domain/core/result";

const MAXIMUM_RESENDS = 3;
const templates: Readonly<Partial<Record<BookingStatus, MailTemplate>>> = {
  confirmed: "confirmation",
  in_progress: "confirmation",
  completed: "confirmation",
  creation_error: "creationError",
};

type ResendResult = Result<null, { readonly code: "ILLEGAL_TRANSITION" | "RATE_LIMITED" }>;

/** Queues the mail of the booking's current status again, three times at most. */
export async function queueMailAgain(tx: Transaction, row: BookingRow, now: Date): Promise<ResendResult> {
  const template = templates[row.status];
  if (!template) return err({ code: "ILLEGAL_TRANSITION" });
  const bookingId = row.id;
  const prefix = `mail:${template}:${row.code}:again:`;
  const sent = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), like(outbox.dedupeKey, `${prefix}%`)));
  if (sent.length >= MAXIMUM_RESENDS) return err({ code: "RATE_LIMITED" });
  const message = { kind: "mail", template, bookingId } as const;
  await addToOutbox(tx, { message, dedupeKey: `${prefix}${sent.length + 1}`, bookingId, now });
  return ok(null);
}

/** `queueMailAgain` in a transaction of its own. */
export const resendMail = (bookingId: number, now: Date): Promise<ResendResult> =>
  database().transaction(async (tx): Promise<ResendResult> => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    return row ? await queueMailAgain(tx, row, now) : err({ code: "ILLEGAL_TRANSITION" });
  });
