import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { makeVariants } from "@/lib/backend/content/photos/make-variants";
import { photoStore } from "@/lib/backend/content/photos/store";
import { currentActor } from "@/lib/backend/core/actor";
import { type Connection, database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { type Crop, photo } from "@/lib/backend/core/db/schema/photo";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { secondHandCar } from "@/lib/backend/core/db/schema/second-hand";
import { filesOf, type PhotoRow } from "@/lib/backend/core/serialize-photo";
import { type AuditedAction, writeAudit } from "@/lib/backend/staff/write-audit";
import type { PhotoChange } from "@/lib/contracts/core/desk-photos";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { worksAt } from "@/lib/domain/staff/permissions";

/** The rental group or second-hand car that has the photographs. */
export interface PhotoOwner {
  readonly kind: "group" | "car";
  readonly id: number;
}

type OwnerCode = "NO_PHOTO_SUBJECT" | "OTHER_OFFICE";

const ofSubject = ({ kind, id }: PhotoOwner) => eq(kind === "group" ? photo.groupId : photo.carId, id);

const ownerOf = ({ groupId, carId }: PhotoRow): PhotoOwner =>
  carId === null ? { kind: "group", id: groupId ?? 0 } : { kind: "car", id: carId };

/** The photographs of one subject in display order. */
export const photosOf = (connection: Connection, owner: PhotoOwner): Promise<PhotoRow[]> =>
  connection.select().from(photo).where(ofSubject(owner)).orderBy(asc(photo.place), asc(photo.id));

/**
 * Locks the subject, so that its photographs change one at a time. A car's `updatedAt` is set, which revalidates the
 * pages that show it; for a group the catalogue's watch does.
 */
async function lockOwner(tx: Transaction, owner: PhotoOwner, now: Date): Promise<OwnerCode | null> {
  if (owner.kind === "car")
    await tx.update(secondHandCar).set({ updatedAt: now }).where(eq(secondHandCar.id, owner.id));
  else
    await tx.select({ id: rentalGroup.id }).from(rentalGroup).where(eq(rentalGroup.id, owner.id)).for("no key update");
  return await refusalFor(tx, owner);
}

/** The office of a car's photographs; null for a group, which belongs to the whole company. */
async function officeOf(connection: Connection, { kind, id }: PhotoOwner): Promise<number | null | undefined> {
  const [found] =
    kind === "car"
      ? await connection
          .select({ officeId: secondHandCar.officeId })
          .from(secondHandCar)
          .where(eq(secondHandCar.id, id))
      : await connection.select({ officeId: sql<null>`null` }).from(rentalGroup).where(eq(rentalGroup.id, id));
  return found?.officeId;
}

/** Why the actor may not change the photographs of a subject; null when they may. */
async function refusalFor(connection: Connection, owner: PhotoOwner): Promise<OwnerCode | null> {
  const officeId = await officeOf(connection, owner);
  if (officeId === undefined) return "NO_PHOTO_SUBJECT";
  const offices = currentActor().officeIds;
  const isOwn = officeId === null ? offices.length === 0 : worksAt(offices, officeId);
  return isOwn ? null : "OTHER_OFFICE";
}

async function auditPhoto(
  tx: Transaction,
  act: string,
  owner: PhotoOwner,
  what: Pick<AuditedAction, "before" | "after">,
  now: Date,
): Promise<void> {
  const officeId = (await officeOf(tx, owner)) ?? undefined;
  await writeAudit(tx, { action: `photo.${act}`, subject: [owner.kind, owner.id], officeId, ...what }, now);
}

/** Locks the files of one hash, since several subjects may share them. */
const lockFiles = (tx: Transaction, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);

interface NewPhoto {
  readonly owner: PhotoOwner;
  /** The original JPEG, PNG or WebP file. */
  readonly bytes: Uint8Array;
  readonly crop?: Crop | null;
  readonly view?: PhotoRow["view"];
  readonly alt?: PhotoRow["alt"];
  readonly now: Date;
}

/** Adds a photograph as the last one of its subject. Only the variants are stored, not the original. */
export async function storePhoto(added: NewPhoto) {
  const { owner, bytes, crop = null, view = null, alt = null, now } = added;
  // Before the picture is decoded, which costs seconds of the processor.
  const error = await refusalFor(database(), owner);
  if (error) return err({ code: error });
  const made = await makeVariants(bytes, crop);
  if (!made.ok) return made;
  const { files, width, height } = made.value;
  const hash = createHash("sha256").update(bytes).update(JSON.stringify(crop)).digest("hex").slice(0, 32);
  return await transactionOrRefusal(async (tx) => {
    const error = await lockOwner(tx, owner, now);
    if (error) return err({ code: error });
    const before = await photosOf(tx, owner);
    if (before.some((photo) => photo.hash === hash)) return err({ code: "PHOTO_TWICE" });
    await lockFiles(tx, hash);
    const store = photoStore();
    await Promise.all(files.map((file) => store.put(`${hash}-${file.ending}`, file.bytes)));
    const [row] = await tx
      .insert(photo)
      .values({
        groupId: owner.kind === "group" ? owner.id : null,
        carId: owner.kind === "car" ? owner.id : null,
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
    await auditPhoto(tx, "add", owner, { after: { photo: row.id, hash } }, now);
    return ok(row);
  });
}

/** Locks the subject of a photograph and returns its row; with `of` it must belong to that subject. */
async function lockPhoto(tx: Transaction, id: number, of: PhotoOwner | undefined, now: Date) {
  const byId = and(eq(photo.id, id), of && ofSubject(of));
  const [known] = await tx.select().from(photo).where(byId);
  if (!known) return err({ code: "NO_PHOTO" });
  const error = await lockOwner(tx, ownerOf(known), now);
  if (error) return err({ code: error });
  const [row] = await tx.select().from(photo).where(byId);
  return row ? ok(row) : err({ code: "NO_PHOTO" });
}

/** Deletes a photograph's files if no other row uses them; call after its row was deleted and committed. */
const dropFiles = (deleted: PhotoRow): Promise<void> =>
  database().transaction(async (tx) => {
    await lockFiles(tx, deleted.hash);
    const [others] = await tx.select({ left: count() }).from(photo).where(eq(photo.hash, deleted.hash));
    const store = photoStore();
    if (others?.left === 0) await Promise.all(filesOf(deleted).map((file) => store.delete(file)));
  });

/** Deletes a photograph, and its files if no other subject uses them. */
export async function dropPhoto(id: number, now: Date, of?: PhotoOwner) {
  const dropped = await transactionOrRefusal(async (tx) => {
    const locked = await lockPhoto(tx, id, of, now);
    if (!locked.ok) return locked;
    await tx.delete(photo).where(eq(photo.id, id));
    await auditPhoto(tx, "drop", ownerOf(locked.value), { before: { photo: id, hash: locked.value.hash } }, now);
    return locked;
  });
  if (dropped.ok) await dropFiles(dropped.value);
  return dropped;
}

/** Crops the widest variant and stores it under a new hash, because files are immutable and cached. */
async function cropPhoto(row: PhotoRow, crop: Crop) {
  const store = photoStore();
  const bytes = await store.get(`${row.hash}-${row.width}.webp`);
  if (!bytes) return err({ code: "PHOTO_UNREADABLE" });
  const made = await makeVariants(bytes, crop);
  if (!made.ok) return made;
  const { files, width, height } = made.value;
  const hash = createHash("sha256").update(row.hash).update(JSON.stringify(crop)).digest("hex").slice(0, 32);
  await Promise.all(files.map((file) => store.put(`${hash}-${file.ending}`, file.bytes)));
  return ok<Partial<PhotoRow>>({ hash, variants: files.map(({ ending }) => ending), width, height, crop });
}

/** Changes a photograph's alternative text or side, or crops it. */
export async function changePhoto(id: number, of: PhotoOwner, { alt, view, crop }: PhotoChange, now: Date) {
  let before: PhotoRow | null = null;
  const changed = await transactionOrRefusal(async (tx) => {
    const locked = await lockPhoto(tx, id, of, now);
    if (!locked.ok) return locked;
    before = locked.value;
    const cropped = crop ? await cropPhoto(locked.value, crop) : ok<Partial<PhotoRow>>({});
    if (!cropped.ok) return cropped;
    const wanted = { ...cropped.value, ...(alt !== undefined && { alt }), ...(view !== undefined && { view }) };
    if (isDeepStrictEqual({ ...locked.value, ...wanted }, locked.value)) return locked;
    if (wanted.hash) await lockFiles(tx, wanted.hash);
    const [row] = await tx.update(photo).set(wanted).where(eq(photo.id, id)).returning();
    if (!row) throw new Error(`photograph ${id} went away under its lock`);
    const after = { photo: id, hash: row.hash, view: row.view, described: row.alt !== null };
    await auditPhoto(tx, "change", of, { before: { hash: locked.value.hash, view: locked.value.view }, after }, now);
    return ok(row);
  });
  await dropReplaced(before, changed);
  return changed;
}

const dropReplaced = async (before: PhotoRow | null, changed: Result<PhotoRow, { readonly code: string }>) => {
  if (before && changed.ok && before.hash !== changed.value.hash) await dropFiles(before);
};

/** Reorders all photographs of a subject; `ids` must contain each once. */
export async function orderPhotos(owner: PhotoOwner, ids: readonly number[], now: Date) {
  return await transactionOrRefusal(async (tx) => {
    const error = await lockOwner(tx, owner, now);
    if (error) return err({ code: error });
    const before = (await photosOf(tx, owner)).map(({ id }) => id);
    const known = new Set(before);
    const isWhole = ids.length === known.size && new Set(ids).size === known.size && ids.every((id) => known.has(id));
    if (!isWhole) return err({ code: "PHOTO_ORDER" });
    if (isDeepStrictEqual(before, [...ids])) return ok(null);
    for (const [before, id] of ids.entries()) {
      await tx
        .update(photo)
        .set({ place: before + 1 })
        .where(and(ofSubject(owner), eq(photo.id, id)));
    }
    await auditPhoto(tx, "order", owner, { before, after: ids }, now);
    return ok(null);
  });
}
