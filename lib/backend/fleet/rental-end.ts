import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { closeIncident } from "@/lib/backend/core/incidents";
import { logger } from "@/lib/backend/core/logger";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { addMinutes, type WallClock } from "@/lib/domain/core/time";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import { isOverdue, overdueUntil } from "@/lib/domain/rental/overdue";
import { allocateUnit, type BookingAllocation, lockAllocation, releaseAllocation, reportLostUnit } from "./units";

const setEnd = (tx: Transaction, bookingId: number, until: WallClock) =>
  tx.execute(sql`
    update allocation set period = tsrange(lower(period), ${until}::timestamp)
    where booking_id = ${bookingId} and state <> 'released' and upper(period) <> ${until}::timestamp`);

/** Puts a booking's last allocation, which was released a moment ago, in force again. */
const restore = (tx: Transaction, { bookingId, state }: BookingAllocation) =>
  tx.execute(sql`
    update allocation set state = ${state}
    where id = (select max(id) from allocation where booking_id = ${bookingId})`);

type Next = BookingAllocation & { readonly bookingId: number | null } & Record<string, unknown>;

/** Bookings and blocks of the unit that begin between the end of this rental and `until`, the first one first. */
async function beginningBefore(tx: Transaction, current: BookingAllocation, until: WallClock) {
  const { rows } = await tx.execute<Next>(sql`
    select a.booking_id::int as "bookingId", a.unit_id as "unitId", u.group_id as "groupId", a.state,
      to_char(lower(a.period), 'YYYY-MM-DD"T"HH24:MI') as "from", to_char(upper(a.period), 'YYYY-MM-DD"T"HH24:MI') as "until",
      a.pickup_office_id as "pickupOfficeId", a.return_office_id as "returnOfficeId"
    from allocation a join unit u on u.id = a.unit_id
    where a.unit_id = ${current.unitId} and a.state <> 'released' and lower(a.period) >= ${current.until}::timestamp
      and lower(a.period) < ${until}::timestamp
    order by lower(a.period)`);
  return rows;
}

/**
 * Lets a rental occupy its unit until a later time. Bookings in between move to another unit of the group; one that
 * finds none keeps the unit, which ends the stretch there, and an incident is reported.
 */
async function stretch(tx: Transaction, current: BookingAllocation, until: WallClock, now: Date): Promise<void> {
  const next = await beginningBefore(tx, current, until);
  const block = next.find(({ bookingId }) => bookingId === null);
  const end = block?.from ?? until;
  const planned = next.filter(({ bookingId, from }) => bookingId !== null && from < end);
  for (const plannedRental of planned) await releaseAllocation(tx, plannedRental.bookingId);
  await setEnd(tx, current.bookingId, end);
  const lost: BookingAllocation[] = [];
  for (const plannedRental of planned) {
    const about = `${plannedRental.bookingId}:${plannedRental.unitId}`;
    if (!(await allocateUnit(tx, plannedRental, plannedRental.state, now))) lost.push(plannedRental);
    else await closeIncident(tx, { kind: "unit_lost", about, note: "another vehicle was found", now });
  }
  const [first] = lost;
  if (first) await setEnd(tx, current.bookingId, first.from);
  for (const allocation of lost) {
    await restore(tx, allocation);
    // Reported each minute: an incident that a person closed stays closed.
    await reportLostUnit(tx, allocation, now, "changed");
  }
}

/** Rentals whose vehicle is not back occupy it until it is, so that nobody else gets it. */
export async function stretchOverdue(now: Date): Promise<void> {
  const { wallClock, catalogue } = await openContext(now);
  const rows = await database()
    .select({ id: booking.id, returnAt: booking.returnAt, kind: rentalGroup.kind })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .where(and(eq(booking.status, "in_progress"), sql`${booking.returnAt} < ${wallClock}::timestamp`))
    .orderBy(booking.returnAt, booking.id);
  for (const { id, kind } of rows.filter(({ returnAt }) => isOverdue(returnAt, wallClock))) {
    const until = overdueUntil(wallClock, kind, catalogue.configuration);
    try {
      await database().transaction(async (tx) => {
        const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for("no key update");
        if (row?.status !== "in_progress") return;
        const current = await lockAllocation(tx, id);
        if (current && current.state !== "released" && current.until < until) await stretch(tx, current, until, now);
      });
    } catch (error) {
      logger.error("fleet.rental_extension.failed", { booking: id, error });
    }
  }
}

interface Returned {
  readonly bookingId: number;
  readonly kind: VehicleKind;
  readonly wallClock: WallClock;
  readonly turnaroundMinutes: Readonly<Record<VehicleKind, number>>;
  readonly now: Date;
}

/** The vehicle is back: it is free after its turnaround, or from the next booking on when that begins before. */
export async function endRental(tx: Transaction, { bookingId, kind, wallClock, ...order }: Returned): Promise<void> {
  const current = await lockAllocation(tx, bookingId);
  if (!current || current.state === "released") return;
  const ready = addMinutes(wallClock, order.turnaroundMinutes[kind]);
  if (ready <= current.from) {
    await releaseAllocation(tx, bookingId);
    return;
  }
  const [next] = await beginningBefore(tx, current, ready);
  await setEnd(tx, bookingId, next?.from ?? ready);
  const [waiting] = await beginningBefore(tx, current, "9999-01-01T00:00");
  if (waiting?.bookingId == null || waiting.pickupOfficeId !== current.returnOfficeId) return;
  const about = `${waiting.bookingId}:${waiting.unitId}`;
  await closeIncident(tx, { kind: "unit_lost", about, note: "the vehicle is back", now: order.now });
}
