import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { type Audited, writeAudit } from "@/lib/backend/audit/write-audit";
import { type Connection, database, type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { type Crop, photo } from "@/lib/backend/db/schema/photo";
import { rentalGroup } from "@/lib/backend/db/schema/rental-group";
import { secondHandCar } from "@/lib/backend/db/schema/second-hand";
import { currentActor } from "@/lib/backend/platform/actor";
import type { PhotoChange } from "@/lib/contracts/desk/photos";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { worksAt } from "@/lib/domain/staff/permissions";
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
  | "PHOTO_ORDER"
  | "OTHER_OFFICE";
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
 * Locks whose photographs change, one change at a time. A car counts as changed, which is how the pages with it are made
 * anew; of a group the catalogue's watch finds it.
 */
async function takeSubject(tx: Transaction, { kind, id }: PhotoSubject, now: Date): Promise<PhotoCode | null> {
  if (kind === "car") {
    const mine = eq(secondHandCar.id, id);
    const [car] = await tx.update(secondHandCar).set({ updatedAt: now }).where(mine).returning();
    if (!car) return "NO_PHOTO_SUBJECT";
    return worksAt(currentActor().officeIds, car.officeId) ? null : "OTHER_OFFICE";
  }
  const mine = eq(rentalGroup.id, id);
  const [group] = await tx.select({ id: rentalGroup.id }).from(rentalGroup).where(mine).for("no key update");
  return group ? null : "NO_PHOTO_SUBJECT";
}

const noted = (
  tx: Transaction,
  act: string,
  { kind, id }: PhotoSubject,
  what: Pick<Audited, "before" | "after">,
  now: Date,
) => writeAudit(tx, { action: `photo.${act}`, subject: [kind, id], ...what }, now);

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
  return await transactionOrRefusal(async (tx): Promise<Result<PhotoRow, PhotoRefusal>> => {
    const refused = await takeSubject(tx, subject, now);
    if (refused) return refuse({ code: refused });
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
    await noted(tx, "add", subject, { after: { photo: row.id, hash } }, now);
    return accept(row);
  });
}

/** One photograph under its subject's lock; of this subject alone, where it is named. */
async function takePhoto(
  tx: Transaction,
  id: number,
  of: PhotoSubject | undefined,
  now: Date,
): Promise<Result<PhotoRow, PhotoRefusal>> {
  const mine = and(eq(photo.id, id), of && own(of));
  const [known] = await tx.select().from(photo).where(mine);
  if (!known) return refuse({ code: "NO_PHOTO" });
  const refused = await takeSubject(tx, subjectOf(known), now);
  if (refused) return refuse({ code: refused });
  const [row] = await tx.select().from(photo).where(mine);
  return row ? accept(row) : refuse({ code: "NO_PHOTO" });
}

/** Deletes the files of a photograph that nobody shows any more: after its row has gone for good. */
const dropFiles = (gone: PhotoRow): Promise<void> =>
  database().transaction(async (tx) => {
    await takeFiles(tx, gone.hash);
    const [others] = await tx.select({ left: count() }).from(photo).where(eq(photo.hash, gone.hash));
    const store = photoStore();
    if (others?.left === 0) await Promise.all(filesOf(gone).map((file) => store.delete(file)));
  });

/** Takes a photograph away, and its files where no other subject shows them. */
export async function dropPhoto(id: number, now: Date, of?: PhotoSubject): Promise<Result<PhotoRow, PhotoRefusal>> {
  const dropped = await transactionOrRefusal(async (tx): Promise<Result<PhotoRow, PhotoRefusal>> => {
    const taken = await takePhoto(tx, id, of, now);
    if (!taken.ok) return taken;
    await tx.delete(photo).where(eq(photo.id, id));
    await noted(tx, "drop", subjectOf(taken.value), { before: { photo: id, hash: taken.value.hash } }, now);
    return taken;
  });
  if (dropped.ok) await dropFiles(dropped.value);
  return dropped;
}

/** The widest picture of a photograph, cut: under a hash of its own, for what stands at an address never changes. */
async function cut(row: PhotoRow, crop: Crop): Promise<Result<Partial<PhotoRow>, PhotoRefusal>> {
  const store = photoStore();
  const bytes = await store.get(`${row.hash}-${row.width}.webp`);
  if (!bytes) return refuse({ code: "PHOTO_UNREADABLE" });
  const made = await makeVariants(bytes, crop);
  if (!made.ok) return made;
  const { files, width, height } = made.value;
  const hash = createHash("sha256").update(row.hash).update(JSON.stringify(crop)).digest("hex").slice(0, 32);
  await Promise.all(files.map((file) => store.put(`${hash}-${file.ending}`, file.bytes)));
  return accept({ hash, variants: files.map(({ ending }) => ending), width, height, crop });
}

/** Gives a photograph other words, another side, or cuts it. */
export async function changePhoto(
  id: number,
  of: PhotoSubject,
  { alt, view, crop }: PhotoChange,
  now: Date,
): Promise<Result<PhotoRow, PhotoRefusal>> {
  let before: PhotoRow | null = null;
  const changed = await transactionOrRefusal(async (tx): Promise<Result<PhotoRow, PhotoRefusal>> => {
    const taken = await takePhoto(tx, id, of, now);
    if (!taken.ok) return taken;
    before = taken.value;
    const other: Result<Partial<PhotoRow>, PhotoRefusal> = crop ? await cut(taken.value, crop) : accept({});
    if (!other.ok) return other;
    const wanted = { ...other.value, ...(alt !== undefined && { alt }), ...(view !== undefined && { view }) };
    if (isDeepStrictEqual({ ...taken.value, ...wanted }, taken.value)) return taken;
    if (wanted.hash) await takeFiles(tx, wanted.hash);
    const [row] = await tx.update(photo).set(wanted).where(eq(photo.id, id)).returning();
    if (!row) throw new Error(`photograph ${id} went away under its lock`);
    const after = { photo: id, hash: row.hash, view: row.view, described: row.alt !== null };
    await noted(tx, "change", of, { before: { hash: taken.value.hash, view: taken.value.view }, after }, now);
    return accept(row);
  });
  await dropReplaced(before, changed);
  return changed;
}

const dropReplaced = async (before: PhotoRow | null, changed: Result<PhotoRow, PhotoRefusal>) => {
  if (before && changed.ok && before.hash !== changed.value.hash) await dropFiles(before);
};

/** Puts all photographs of a subject into another order, named by their numbers. */
export async function orderPhotos(
  subject: PhotoSubject,
  ids: readonly number[],
  now: Date,
): Promise<Result<null, PhotoRefusal>> {
  return await transactionOrRefusal(async (tx): Promise<Result<null, PhotoRefusal>> => {
    const refused = await takeSubject(tx, subject, now);
    if (refused) return refuse({ code: refused });
    const before = (await photosOf(tx, subject)).map(({ id }) => id);
    const known = new Set(before);
    const isWhole = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
    if (!isWhole) return refuse({ code: "PHOTO_ORDER" });
    if (isDeepStrictEqual(before, [...ids])) return accept(null);
    for (const [before, id] of ids.entries()) {
      await tx
        .update(photo)
        .set({ place: before + 1 })
        .where(and(own(subject), eq(photo.id, id)));
    }
    await noted(tx, "order", subject, { before, after: ids }, now);
    return accept(null);
  });
}
