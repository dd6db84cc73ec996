import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { makeRecord } from "@/lib/backend/content/photos/make-variants";
import { photoStore } from "@/lib/backend/content/photos/store";
import { database } from "@/lib/backend/core/db/client";
import { bookingPhoto, deposit, handover } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { bookingOfActor, retainDeposit } from "@/lib/backend/payment/desk/settle-by-hand";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { ownPicture } from "@/lib/backend/rental/booking-records";
import { withBooking } from "@/lib/backend/rental/hand-over/hand-over";
import { deskPhotoUrl, openMarks } from "@/lib/backend/rental/hand-over/marks";
import { rentalPhotoPath } from "@/lib/contracts/core/photo";
import type { HandoverDetails, ShownMark } from "@/lib/contracts/rental/desk-handover";
import { noCents, plus, smaller } from "@/lib/domain/core/cents";
import { err, ok } from "@/lib/domain/core/result";
import type { WallClock } from "@/lib/domain/core/time";
import type { DamageItem, photoSides, photoStages } from "@/lib/domain/rental/after-sales";

interface Picture {
  readonly code: string;
  readonly stage: (typeof photoStages)[number];
  readonly side: (typeof photoSides)[number];
  readonly note: string;
  readonly now: Date;
}

interface LoggedPicture extends Picture {
  /** The picture's path on this site. */
  readonly url: string;
  /** Stores the file; called only when the picture is new. */
  readonly store?: () => Promise<void>;
}

/** Adds a picture to the damage log, which customer and desk both see. */
export const addPhoto = (picture: LoggedPicture) => {
  const { code, stage, side, url, note, store, now } = picture;
  const statuses = ["confirmed", "in_progress", "completed"] as const;
  return withBooking({ code, statuses, action: "addPhoto", now }, async (tx, subject) => {
    const officeId = stage === "before" ? subject.pickupOfficeId : subject.returnOfficeId;
    const [added] = await tx
      .insert(bookingPhoto)
      .values({ bookingId: subject.id, stage, side, url, officeId, takenAt: now, note })
      .onConflictDoNothing()
      .returning({ id: bookingPhoto.id });
    if (!added) return err({ code: "PHOTO_KNOWN" });
    await store?.();
    return ok(added);
  });
};

/**
 * Stores a picture of a rental and adds it to the damage log. Idempotent: the file is named by a hash of its content,
 * so a repeated upload answers with the first picture.
 */
export async function storeRentalPhoto(bytes: Uint8Array, picture: Picture) {
  const code = picture.code.toUpperCase();
  const allowed = await bookingOfActor(code);
  if (!allowed.ok) return allowed;
  const made = await makeRecord(bytes);
  if (!made.ok) return made;
  const { stage, side } = picture;
  const hash = createHash("sha256").update(`${code} ${stage} ${side}`).update(bytes).digest("hex").slice(0, 32);
  const file = `rental-${hash}-${made.value.ending}`;
  const url = rentalPhotoPath(code, file);
  const added = await addPhoto({ ...picture, url, store: () => photoStore().put(file, made.value.bytes) });
  if (added.ok) return ok({ id: added.value.id, url: deskPhotoUrl(url) });
  if (added.code !== "PHOTO_KNOWN") return added;
  const [known] = await database().select({ id: bookingPhoto.id }).from(bookingPhoto).where(eq(bookingPhoto.url, url));
  return known ? ok({ id: known.id, url: deskPhotoUrl(url) }) : added;
}

/** A picture of the booking's damage log; null for a picture of another booking. */
export async function deskPicture({ code, file }: { readonly code: string; readonly file: string }) {
  const byCode = eq(booking.code, code.toUpperCase());
  const [found] = await database().select({ id: booking.id, code: booking.code }).from(booking).where(byCode);
  return found ? await ownPicture(database(), found, file) : null;
}

type UnitRow = {
  id: number;
  plate: string;
  booked: boolean;
  out: boolean;
  officeId: number;
  km: number | null;
} & Record<string, unknown>;

/**
 * Vehicles that may be handed over now: the allocated one, then those of the group that are free from now on and stand
 * on the same island, those at the pick-up office first. Once handed over, only that vehicle.
 */
async function unitsFor(bookingId: number, wallClock: WallClock): Promise<readonly UnitRow[]> {
  const { rows } = await database().execute<UnitRow>(sql`
    with target as (
      select b.id, b.group_id, h.plate, h.unit_id as handed_unit_id, b.pickup_office_id, pickup.island,
        (select tsrange(${wallClock}::timestamp, greatest(upper(a.period), ${wallClock}::timestamp + interval '1 hour'))
          from allocation a where a.booking_id = b.id order by (a.state <> 'released') desc, a.id desc limit 1) as period,
        (select a.unit_id from allocation a where a.booking_id = b.id and a.state <> 'released') as unit_id
      from booking b join office pickup on pickup.id = b.pickup_office_id
      left join handover h on h.booking_id = b.id where b.id = ${bookingId})
    select u.id, u.plate, coalesce(u.id = target.handed_unit_id, u.plate = target.plate, u.id = target.unit_id, false) as booked,
      target.plate is null and held.by_another as out, place.office_id as "officeId",
      (select max(greatest(h.km_out, h.km_in)) from handover h where h.plate = u.plate) as km
    from target
    join unit u on u.id = target.handed_unit_id
      or target.handed_unit_id is null and (u.plate = target.plate or target.plate is null
        and (u.id = target.unit_id or u.active and u.group_id = target.group_id))
    cross join lateral (select exists (
      select 1 from handover h where h.unit_id = u.id and h.returned_at is null and h.booking_id <> target.id) as by_another) held
    cross join lateral (
      select coalesce((select a.return_office_id from allocation a
        where a.unit_id = u.id and a.state <> 'released' and a.booking_id is distinct from target.id
          and upper(a.period) <= lower(target.period)
        order by upper(a.period) desc limit 1), u.home_office_id) as office_id) place
    join office standing on standing.id = place.office_id
    where u.id = target.handed_unit_id or u.plate = target.plate or u.id = target.unit_id
      or not held.by_another and standing.island = target.island and not exists (
        select 1 from allocation a left join booking b on b.id = a.booking_id
        where a.unit_id = u.id and a.state <> 'released' and a.booking_id is distinct from target.id
          and b.status is distinct from 'completed' and a.period && target.period)
    order by booked desc, (place.office_id = target.pickup_office_id) desc, u.plate limit 60`);
  return rows;
}

/** Data for the hand-over and return forms: candidate vehicles with their damage, and the damage table. */
export async function handoverSheet(code: string, now: Date): Promise<HandoverDetails | null> {
  const [row] = await database()
    .select({ id: booking.id, kind: rentalGroup.kind, plate: handover.plate })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .leftJoin(handover, eq(handover.bookingId, booking.id))
    .where(eq(booking.code, code.toUpperCase()));
  if (!row) return null;
  const { wallClock } = await openContext(now);
  const units = await unitsFor(row.id, wallClock);
  const ids = units.map(({ id }) => id);
  const marks = ids.length > 0 ? await openMarks(ids, row.id) : new Map<number, ShownMark[]>();
  return {
    kind: row.kind,
    units: units.map(({ id, plate, booked, out, officeId, km }) => ({
      ...{ plate, booked, out, officeId, km },
      marks: marks.get(id) ?? [],
    })),
    prices: await damagePrices(row.kind, now),
  };
}

/** The damage table's rows that have a price for this kind of vehicle. */
export async function damagePrices(kind: HandoverDetails["kind"], now: Date): Promise<HandoverDetails["prices"]> {
  const { damage } = (await openContext(now)).catalogue.configuration;
  return damage.prices.flatMap(({ item, carCents, motorcycleCents }) => {
    const cents = kind === "MOTORCYCLE" ? motorcycleCents : carCents;
    return cents === null ? [] : [{ item, cents }];
  });
}

interface TableRetention {
  readonly code: string;
  readonly items: readonly DamageItem[];
  readonly reason: string;
  readonly limitCents?: number | undefined;
  readonly now: Date;
}

/** Retains the table prices of the damage, at most the deposit: 900 of damage, 700 deposit: 700 (rules section 10). */
export async function retainByTable({ items, ...retention }: TableRetention) {
  const { code, now } = retention;
  const [row] = await database()
    .select({ kind: rentalGroup.kind, heldCents: deposit.amountCents })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .leftJoin(deposit, eq(deposit.bookingId, booking.id))
    .where(eq(booking.code, code.toUpperCase()));
  if (!row) return err({ code: "NO_BOOKING" } as const);
  const prices = await damagePrices(row.kind, now);
  const found = items.flatMap((item) => prices.find((price) => price.item === item) ?? []);
  if (found.length < items.length) return err({ code: "NO_TABLE_PRICE" } as const);
  const sum = found.reduce((total, { cents: each }) => plus(total, each), noCents);
  return await retainDeposit({ ...retention, amountCents: smaller(sum, row.heldCents ?? 0) });
}
