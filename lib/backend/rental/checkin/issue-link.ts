import { and, count, eq, like } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { outbox } from "@/lib/backend/core/db/schema/operations";
import { env } from "@/lib/backend/core/env";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { hashOfToken, newToken } from "@/lib/backend/core/secret-token";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { paths } from "@/lib/contracts/paths";
import type { CheckinLink } from "@/lib/contracts/rental/checkin";
import { maskedEmail } from "@/lib/domain/core/masks";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { checkinProgress, isCheckinClosed } from "@/lib/domain/rental/checkin-progress";
import { openCheckin, sealLink } from "./stored-checkin";
import { checkinRow } from "./view-checkin";

const MAXIMUM_MAILS = 5;

export interface LinkOrder {
  readonly booking: BookingRow;
  /** 1 to 3. */
  readonly position: number;
  readonly email: string | undefined;
  readonly now: Date;
}

async function mailLink(tx: Transaction, order: LinkOrder & { email: string }, token: string) {
  const { position, email, now } = order;
  const { id, code } = order.booking;
  const prefix = `mail:checkinLink:${code}:${position}:`;
  const [sent] = await tx
    .select({ mails: count() })
    .from(outbox)
    .where(and(eq(outbox.bookingId, id), like(outbox.dedupeKey, `${prefix}%`)));
  const serial = (sent?.mails ?? 0) + 1;
  if (serial > MAXIMUM_MAILS) return false;
  const message = { kind: "checkinLink", bookingId: id, position, link: sealLink({ token, email }, id) } as const;
  await addToOutbox(tx, { message, dedupeKey: `${prefix}${serial}`, bookingId: id, now });
  return true;
}

/** Whether the data were entered through a private link: the next link's holder may be another person. */
function isPrivate(row: typeof checkin.$inferSelect | undefined): boolean {
  return row?.sealed ? openCheckin(row.sealed, row.bookingId, row.position).byLink : false;
}

/**
 * Issues a new private link for an additional driver, revokes the earlier one and deletes what was entered through it,
 * so that the new holder can't read it. Only the token's hash is stored, plus an encrypted copy until the mail is
 * sent. At most five mails a driver; a mailed link is not returned in the answer.
 */
export async function issueCheckinLink(
  order: LinkOrder,
): Promise<Result<CheckinLink, { readonly code: "CHECKIN_CLOSED" | "RATE_LIMITED" }>> {
  const { position, email, now } = order;
  const { wallClock } = await openContext(now, order.booking.tariffId);
  const token = newToken();
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, order.booking.id)).for("no key update");
    if (!row || isCheckinClosed(row, wallClock)) return err({ code: "CHECKIN_CLOSED" });
    if (email && !(await mailLink(tx, { ...order, email }, token))) return err({ code: "RATE_LIMITED" });
    const cleared = isPrivate(await checkinRow(tx, row.id, position)) ? { sealed: null, ...checkinProgress({}) } : {};
    const link = { linkTokenHash: hashOfToken(token), updatedAt: now, ...cleared };
    await tx
      .insert(checkin)
      .values({ bookingId: row.id, position, role: "additional", createdAt: now, ...checkinProgress({}), ...link })
      .onConflictDoUpdate({ target: [checkin.bookingId, checkin.position], set: link });
    const url = `${env().siteUrl}${paths.checkinDriver(row.lang, row.code, position)}?t=${token}`;
    return ok(email ? { url: null, sentTo: maskedEmail(email) } : { url, sentTo: null });
  });
}
