import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { orderFirstPasswordMail } from "@/lib/backend/account/order-mails";
import type { Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { type ClientRow, client } from "@/lib/backend/core/db/schema/client";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { logger } from "@/lib/backend/core/logger";

async function wantsOffers(tx: Transaction, bookingId: number): Promise<boolean> {
  const [last] = await tx
    .select({ accepted: consent.accepted })
    .from(consent)
    .where(and(eq(consent.bookingId, bookingId), eq(consent.kind, "OFFERS")))
    .orderBy(desc(consent.id))
    .limit(1);
  return last?.accepted ?? false;
}

/** The client record of the booking's e-mail, created if missing; an existing one is not changed. */
async function recordOf(tx: Transaction, bookingRow: BookingRow, now: Date): Promise<ClientRow> {
  const { email, firstName, lastName, mobile, lang } = bookingRow;
  const receivesOffers = await wantsOffers(tx, bookingRow.id);
  // If the client is erased between insert and select, the second attempt inserts a new record.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await tx
      .insert(client)
      .values({ email, firstName, lastName, mobile, lang, receivesOffers, createdAt: now })
      .onConflictDoNothing({ target: client.email });
    const [row] = await tx.select().from(client).where(eq(client.email, email)).for("key share");
    if (row) return row;
  }
  throw new Error("the client record was not written");
}

/** Queues the first-password mail; a failure must not fail the booking, since the login page offers the same link. */
async function offerPassword(tx: Transaction, { id, passwordHash }: ClientRow, now: Date): Promise<void> {
  if (passwordHash !== null) return;
  try {
    await tx.transaction((inner) => orderFirstPasswordMail(inner, id, now));
  } catch (error) {
    logger.error("client.password_link.failed", { clientId: id, error });
  }
}

/**
 * Links a confirmed booking to the client with its e-mail address, created if missing (rules section 9), who is mailed
 * a link to choose a password. An anonymised booking gets no client.
 */
export async function joinClient(tx: Transaction, bookingRow: BookingRow, now: Date): Promise<void> {
  const owner = bookingRow.email === "" ? null : await recordOf(tx, bookingRow, now);
  if (owner) await offerPassword(tx, owner, now);
  await tx
    .update(booking)
    .set({ clientId: owner?.id ?? null })
    .where(eq(booking.id, bookingRow.id));
}
