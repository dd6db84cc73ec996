import "server-only";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { bookingPhoto, deposit } from "@/lib/backend/db/schema/after-sales";
import type { DeskRefusal } from "@/lib/backend/desk/refusal";
import { Refused, withBooking } from "@/lib/backend/desk/with-booking";
import { addToOutbox } from "@/lib/backend/jobs/add-to-outbox";
import { accept, type Result } from "@/lib/domain/result/result";

const DAYS_TO_ANSWER = 7;

async function blocked(tx: Transaction, bookingId: number) {
  const [row] = await tx.select().from(deposit).where(eq(deposit.bookingId, bookingId)).for("no key update");
  if (row?.status !== "blocked") throw new Refused("NO_DEPOSIT");
  return row;
}

/** All of the security deposit is the customer's again. */
export const releaseDeposit = (code: string, now: Date): Promise<Result<null, DeskRefusal>> =>
  withBooking(code, ["completed"], async (tx, { id }) => {
    await blocked(tx, id);
    await tx.update(deposit).set({ status: "released", releasedAt: now }).where(eq(deposit.bookingId, id));
    return accept(null);
  });

export interface Retention {
  readonly code: string;
  readonly amountCents: number;
  /** What was damaged, and the damage table's price. */
  readonly reason: string;
  readonly now: Date;
}

/**
 * Keeps a part of the security deposit, only with a reason and a picture of the vehicle after the rental; the customer has
 * seven days to answer, which a mail tells; the rest is released at once (rules section 10).
 */
export const retainDeposit = (retention: Retention): Promise<Result<{ readonly answerBy: Date }, DeskRefusal>> =>
  withBooking(retention.code, ["completed"], async (tx, { id }) => {
    const { amountCents: retainedCents, reason, now } = retention;
    const held = await blocked(tx, id);
    if (retainedCents > held.amountCents) return { ok: false, code: "AMOUNT_TOO_HIGH" };
    const after = and(eq(bookingPhoto.bookingId, id), eq(bookingPhoto.stage, "after"));
    const pictures = await tx.select({ id: bookingPhoto.id }).from(bookingPhoto).where(after);
    if (pictures.length === 0) return { ok: false, code: "PHOTO_MISSING" };
    const answerBy = new Date(now.getTime() + DAYS_TO_ANSWER * 24 * 3_600_000);
    const releasedAt = retainedCents < held.amountCents ? now : null;
    await tx
      .update(deposit)
      .set({ status: "retained", retainedCents, reason, answerBy, releasedAt })
      .where(eq(deposit.bookingId, id));
    await addToOutbox(tx, {
      message: {
        kind: "mail",
        template: "depositRetained",
        bookingId: id,
        depositCents: held.amountCents,
        retainedCents,
        reason,
        answerBy: answerBy.toISOString(),
      },
      dedupeKey: `mail:depositRetained:${retention.code.toUpperCase()}`,
      bookingId: id,
      now,
    });
    return accept({ answerBy });
  });
