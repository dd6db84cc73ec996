import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { bookingPhoto, damageMark } from "@/lib/backend/core/db/schema/after-sales";
import type { NewMark, ShownMark } from "@/lib/contracts/rental/desk-handover";
import type { photoStages } from "@/lib/domain/rental/after-sales";

/** The desk's address of a picture; customers reach it at `/web/reserva/{code}/foto/{file}`. */
export const deskPhotoUrl = (url: string): string =>
  url.replace(/^\/web\/reserva\/([^/]+)\/foto\//, "/web/desk/reservas/$1/fotos/");

interface FoundDamage {
  readonly bookingId: number;
  readonly unitId: number;
  readonly stage: (typeof photoStages)[number];
  readonly marks: readonly NewMark[];
  readonly now: Date;
}

/** Stores damage marks; false when a mark names a picture of another booking. */
export async function writeMarks(
  tx: Transaction,
  { bookingId, unitId, stage, marks, now }: FoundDamage,
): Promise<boolean> {
  const photoIds = [...new Set(marks.flatMap(({ photoId }) => photoId ?? []))];
  if (photoIds.length > 0) {
    const ofBooking = and(eq(bookingPhoto.bookingId, bookingId), inArray(bookingPhoto.id, photoIds));
    const known = await tx.select({ id: bookingPhoto.id }).from(bookingPhoto).where(ofBooking);
    if (known.length < photoIds.length) return false;
  }
  const rows = marks.map((mark) => ({ ...mark, bookingId, unitId, stage, createdAt: now }));
  if (rows.length > 0) await tx.insert(damageMark).values(rows);
  return true;
}

/** Open damage of units, the oldest first. */
export async function openMarks(unitIds: number[], bookingId: number): Promise<ReadonlyMap<number, ShownMark[]>> {
  const rows = await database()
    .select({ mark: damageMark, url: bookingPhoto.url })
    .from(damageMark)
    .leftJoin(bookingPhoto, eq(bookingPhoto.id, damageMark.photoId))
    .where(and(inArray(damageMark.unitId, unitIds), isNull(damageMark.repairedAt)))
    .orderBy(asc(damageMark.id));
  const byUnit = new Map<number, ShownMark[]>();
  for (const { mark, url } of rows) {
    const { id, unitId, side, x, y, kind, stage } = mark;
    const photo = url && deskPhotoUrl(url);
    byUnit.set(unitId, [
      ...(byUnit.get(unitId) ?? []),
      { id, side, x, y, kind, stage, own: mark.bookingId === bookingId, photo },
    ]);
  }
  return byUnit;
}
