import { and, eq, like } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { outbox } from "@/lib/backend/db/schema/operations";
import type { MailTemplate } from "@/lib/backend/outbox/messages";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import type { BookingStatus } from "@/lib/domain/booking/booking";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

const most = 3;
const templates: Readonly<Partial<Record<BookingStatus, MailTemplate>>> = {
  confirmed: "confirmation",
  in_progress: "confirmation",
  completed: "confirmation",
  creation_error: "creationError",
};

/** Sends the mail of a settled booking once more, three times at most. */
export async function resendMail(
  bookingId: number,
  now: Date,
): Promise<Result<null, { readonly code: "ILLEGAL_TRANSITION" | "RATE_LIMITED" }>> {
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    const template = row && templates[row.status];
    if (!row || !template) return refuse({ code: "ILLEGAL_TRANSITION" });
    const prefix = `mail:${template}:${row.code}:again:`;
    const sent = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.bookingId, bookingId), like(outbox.dedupeKey, `${prefix}%`)));
    if (sent.length >= most) return refuse({ code: "RATE_LIMITED" });
    const message = { kind: "mail", template, bookingId } as const;
    await addToOutbox(tx, { message, dedupeKey: `${prefix}${sent.length + 1}`, bookingId, now });
    return accept(null);
  });
}
