import "server-only";
import { createHash } from "node:crypto";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { type Connection, database, type Transaction } from "@/lib/backend/db/client";
import { type Crop, photo } from "@/lib/backend/db/schema/photo";
import { rentalGroup } from "@/lib/backend/db/schema/rental-group";
import { secondHandCar } from "@/lib/backend/db/schema/second-hand";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { makeVariants } from "./make-variants";
import { filesOf, type PhotoRow } from "./mapper";
import { photoStore } from "./store";

/** Whose photographs: a rental group's or a second-hand car's. */
export interface PhotoSubject {
  readonly kind: "group" | "car";
  readonly id: number;
}

/** Why photographs can't be changed as wanted. */
export type PhotoCode =
  | "NO_PHOTO_SUBJECT"
  | "NO_PHOTO"
  | "PHOTO_UNREADABLE"
  | "PHOTO_TOO_SMALL"
  | "PHOTO_TWICE"
  | "PHOTO_ORDER";
interface PhotoRefusal {
  readonly code: PhotoCode;
}

const own = ({ kind, id }: PhotoSubject) => eq(kind === "group" ? photo.groupId : photo.carId, id);

const subjectOf = ({ groupId, carId }: PhotoRow): PhotoSubject =>
  carId === null ? { kind: "group", id: groupId ?? 0 } : { kind: "car", id: carId };

/** The photographs of one subject in their order. */
export const photosOf = (connection: Connection, subject: PhotoSubject): Promise<PhotoRow[]> =>
  connection.select().from(photo).where(own(subject)).orderBy(asc(photo.place), asc(photo.id));

/**
 * Locks whose photographs change, one change at a time; false where there is none. A car counts as changed, which is how
 * the pages with it are made anew; of a group the catalogue's watch finds it.
 */
async function takeSubject(tx: Transaction, { kind, id }: PhotoSubject, now: Date): Promise<boolean> {
  if (kind === "car") {
    const mine = eq(secondHandCar.id, id);
    return (
      (await tx.update(secondHandCar).set({ updatedAt: now }).where(mine).returning({ id: secondHandCar.id })).length >
      0
    );
  }
  const mine = eq(rentalGroup.id, id);
  return (await tx.select({ id: rentalGroup.id }).from(rentalGroup).where(mine).for("no key update")).length > 0;
}

/** Files of one hash may serve several subjects: they come and go one change at a time. */
const takeFiles = (tx: Transaction, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);

interface NewPhoto {
  readonly subject: PhotoSubject;
  /** A JPEG, PNG or WebP file, as it came from the camera. */
  readonly bytes: Uint8Array;
  readonly crop?: Crop | null;
  readonly view?: PhotoRow["view"];
  readonly alt?: PhotoRow["alt"];
  readonly now: Date;
}

/** Adds a photograph behind those that its subject has; what was handed in isn't kept, only what pages show. */
export async function storePhoto(added: NewPhoto): Promise<Result<PhotoRow, PhotoRefusal>> {
  const { subject, bytes, crop = null, view = null, alt = null, now } = added;
  const made = await makeVariants(bytes, crop);
  if (!made.ok) return made;
  const { files, width, height } = made.value;
  const hash = createHash("sha256").update(bytes).update(JSON.stringify(crop)).digest("hex").slice(0, 32);
  return await database().transaction(async (tx): Promise<Result<PhotoRow, PhotoRefusal>> => {
    if (!(await takeSubject(tx, subject, now))) return refuse({ code: "NO_PHOTO_SUBJECT" });
    const before = await photosOf(tx, subject);
    if (before.some((one) => one.hash === hash)) return refuse({ code: "PHOTO_TWICE" });
    await takeFiles(tx, hash);
    const store = photoStore();
    await Promise.all(files.map((file) => store.put(`${hash}-${file.ending}`, file.bytes)));
    const [row] = await tx
      .insert(photo)
      .values({
        groupId: subject.kind === "group" ? subject.id : null,
        carId: subject.kind === "car" ? subject.id : null,
        place: (before.at(-1)?.place ?? 0) + 1,
        hash,
        variants: files.map(({ ending }) => ending),
        width,
        height,
        crop,
        view,
        alt,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("the photograph was not written");
    return accept(row);
  });
}

/** Takes a photograph away, and its files where no other subject shows them. */
export async function dropPhoto(id: number, now: Date): Promise<Result<PhotoRow, PhotoRefusal>> {
  return await database().transaction(async (tx): Promise<Result<PhotoRow, PhotoRefusal>> => {
    const mine = eq(photo.id, id);
    const [known] = await tx.select().from(photo).where(mine);
    if (!known) return refuse({ code: "NO_PHOTO" });
    await takeSubject(tx, subjectOf(known), now);
    const [row] = await tx.delete(photo).where(mine).returning();
    if (!row) return refuse({ code: "NO_PHOTO" });
    await takeFiles(tx, row.hash);
    const [others] = await tx.select({ left: count() }).from(photo).where(eq(photo.hash, row.hash));
    const store = photoStore();
    if (others?.left === 0) await Promise.all(filesOf(row).map((file) => store.delete(file)));
    return accept(row);
  });
}

/** Puts all photographs of a subject into another order, named by their numbers. */
export async function orderPhotos(
  subject: PhotoSubject,
  ids: readonly number[],
  now: Date,
): Promise<Result<null, PhotoRefusal>> {
  return await database().transaction(async (tx): Promise<Result<null, PhotoRefusal>> => {
    if (!(await takeSubject(tx, subject, now))) return refuse({ code: "NO_PHOTO_SUBJECT" });
    const known = new Set((await photosOf(tx, subject)).map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
    if (!isWhole) return refuse({ code: "PHOTO_ORDER" });
    for (const [before, id] of ids.entries()) {
      await tx
        .update(photo)
        .set({ place: before + 1 })
        .where(and(own(subject), eq(photo.id, id)));
    }
    return accept(null);
  });
}
