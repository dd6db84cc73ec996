import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { openContext } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { bookingPhoto, deposit, handover } from "@/lib/backend/db/schema/after-sales";
import { booking } from "@/lib/backend/db/schema/booking";
import { rentalGroup } from "@/lib/backend/db/schema/rental-group";
import { makeRecord } from "@/lib/backend/photo/make-variants";
import { photoStore } from "@/lib/backend/photo/store";
import type { HandoverSheet, RentalPhoto, ShownMark } from "@/lib/contracts/desk/handover";
import { rentalPhotoPath } from "@/lib/contracts/photo";
import type { DamageItem, photoSides, photoStages } from "@/lib/domain/after-sales/after-sales";
import { noCents, plus, smaller } from "@/lib/domain/money/cents";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { deskPhotoUrl, openMarks } from "./marks";
import type { DeskRefusal } from "./refusal";
import { withBooking } from "./rental";
import { retainDeposit } from "./settle-by-hand";

interface Picture {
  readonly code: string;
  readonly stage: (typeof photoStages)[number];
  readonly side: (typeof photoSides)[number];
  readonly note: string;
  readonly now: Date;
}

interface Logged extends Picture {
  /** Where the picture lies: a path of this site. */
  readonly url: string;
  /** Puts it there. */
  readonly keep?: () => Promise<void>;
}

/** One picture of the damage log, which customer and desk both see. */
export const addPhoto = (picture: Logged): Promise<Result<{ readonly id: number }, DeskRefusal>> => {
  const { code, stage, side, url, note, keep, now } = picture;
  const statuses = ["confirmed", "in_progress", "completed"] as const;
  return withBooking({ code, statuses, action: "addPhoto", now }, async (tx, subject) => {
    const officeId = stage === "before" ? subject.pickupOfficeId : subject.returnOfficeId;
    const [added] = await tx
      .insert(bookingPhoto)
      .values({ bookingId: subject.id, stage, side, url, officeId, takenAt: now, note })
      .onConflictDoNothing()
      .returning({ id: bookingPhoto.id });
    if (!added) return refuse({ code: "PHOTO_KNOWN" });
    await keep?.();
    return accept(added);
  });
};

/**
 * Keeps a picture of a rental and writes it into the damage log, which the customer sees, too. Sent again, as after a lost
 * network, it is the same one.
 */
export async function keepPhoto(bytes: Uint8Array, picture: Picture): Promise<Result<RentalPhoto, DeskRefusal>> {
  const code = picture.code.toUpperCase();
  const made = await makeRecord(bytes);
  if (!made.ok) return made;
  const { stage, side } = picture;
  const hash = createHash("sha256").update(`${code} ${stage} ${side}`).update(bytes).digest("hex").slice(0, 32);
  const file = `rental-${hash}-${made.value.ending}`;
  const url = rentalPhotoPath(code, file);
  const added = await addPhoto({ ...picture, url, keep: () => photoStore().put(file, made.value.bytes) });
  if (added.ok) return accept({ id: added.value.id, url: deskPhotoUrl(url) });
  if (added.code !== "PHOTO_KNOWN") return added;
  const [known] = await database().select({ id: bookingPhoto.id }).from(bookingPhoto).where(eq(bookingPhoto.url, url));
  return known ? accept({ id: known.id, url: deskPhotoUrl(url) }) : added;
}

type UnitRow = { id: number; plate: string; booked: boolean; km: number | null } & Record<string, unknown>;

/** Vehicles of the group that nobody else has in the booking's time, its own one first; once it has left, that one alone. */
async function unitsFor(bookingId: number): Promise<readonly UnitRow[]> {
  const { rows } = await database().execute<UnitRow>(sql`
    with own as (
      select b.id, b.group_id, h.plate,
        coalesce((select a.period from allocation a where a.booking_id = b.id order by (a.state <> 'released') desc, a.id desc
          limit 1), tsrange(b.pickup_at, b.return_at)) as period,
        (select a.unit_id from allocation a where a.booking_id = b.id and a.state <> 'released') as unit_id
      from booking b left join handover h on h.booking_id = b.id where b.id = ${bookingId})
    select u.id, u.plate, coalesce(u.plate = own.plate, u.id = own.unit_id, false) as booked,
      (select max(greatest(h.km_out, h.km_in)) from handover h where h.plate = u.plate) as km
    from own join unit u on u.plate = own.plate
      or own.plate is null and (u.id = own.unit_id or u.active and u.group_id = own.group_id and not exists (
        select 1 from allocation a where a.unit_id = u.id and a.state <> 'released'
          and a.booking_id is distinct from own.id and a.period && own.period))
    order by booked desc, u.plate limit 60`);
  return rows;
}

/** What hand-over and return of a booking start from. */
export async function handoverSheet(code: string, now: Date): Promise<HandoverSheet | null> {
  const [row] = await database()
    .select({ id: booking.id, kind: rentalGroup.kind, plate: handover.plate })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .leftJoin(handover, eq(handover.bookingId, booking.id))
    .where(eq(booking.code, code.toUpperCase()));
  if (!row) return null;
  const units = await unitsFor(row.id);
  const ids = units.map(({ id }) => id);
  const marks = ids.length > 0 ? await openMarks(ids, row.id) : new Map<number, ShownMark[]>();
  return {
    kind: row.kind,
    units: units.map(({ id, plate, booked, km }) => ({ plate, booked, km, marks: marks.get(id) ?? [] })),
    prices: await damagePrices(row.kind, now),
  };
}

/** The damage table for a kind of vehicle: the rows that it has. */
export async function damagePrices(kind: HandoverSheet["kind"], now: Date): Promise<HandoverSheet["prices"]> {
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
  readonly mostCents?: number | undefined;
  readonly now: Date;
}

/** Keeps what the damage table says of the security deposit, at most all of it (rules section 10). */
export async function retainByTable({ items, ...retention }: TableRetention) {
  const { code, now } = retention;
  const [row] = await database()
    .select({ kind: rentalGroup.kind, heldCents: deposit.amountCents })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .leftJoin(deposit, eq(deposit.bookingId, booking.id))
    .where(eq(booking.code, code.toUpperCase()));
  if (!row) return refuse({ code: "NO_BOOKING" } as const);
  const prices = await damagePrices(row.kind, now);
  const found = items.flatMap((item) => prices.find((price) => price.item === item) ?? []);
  if (found.length < items.length) return refuse({ code: "NO_TABLE_PRICE" } as const);
  const sum = found.reduce((total, { cents: each }) => plus(total, each), noCents);
  return await retainDeposit({ ...retention, amountCents: smaller(sum, row.heldCents ?? 0) });
}
