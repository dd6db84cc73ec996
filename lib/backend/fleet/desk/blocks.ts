import "server-only";
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { unit } from "@/lib/backend/core/db/schema/rental-group";
import { lockFleets, settleBlocks } from "@/lib/backend/fleet/units";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { BusyUnit } from "@/lib/contracts/fleet/desk-fleet";
import { err, ok } from "@/lib/domain/core/result";
import type { WallClock } from "@/lib/domain/core/time";
import type { BlockReason } from "@/lib/domain/fleet/block";
import { worksAt } from "@/lib/domain/staff/permissions";

/** Locks the fleet of the unit's group; refused where the unit's office is not one of the actor's. */
async function lockUnit(tx: Transaction, unitId: number) {
  const [found] = await tx.select().from(unit).where(eq(unit.id, unitId));
  if (!found) return err({ code: "NO_VEHICLE" });
  if (!worksAt(currentActor().officeIds, found.homeOfficeId)) return err({ code: "OTHER_OFFICE" });
  await lockFleets(tx, [found.groupId]);
  return ok(found);
}

interface Block {
  readonly unitId: number;
  readonly from: WallClock;
  readonly until: WallClock;
  readonly reason: BlockReason;
  readonly note: string;
  readonly now: Date;
  /** Now, at the offices. */
  readonly wallClock: WallClock;
}

/** The bookings that have the unit in that time, and whether a block has it. */
async function busyUnit(tx: Transaction, { unitId, from, until }: Block): Promise<BusyUnit> {
  const rows = await tx
    .select({ code: booking.code })
    .from(allocation)
    .leftJoin(booking, eq(booking.id, allocation.bookingId))
    .where(
      and(
        eq(allocation.unitId, unitId),
        ne(allocation.state, "released"),
        sql`${allocation.period} && tsrange(${from}::timestamp, ${until}::timestamp)`,
      ),
    )
    .orderBy(asc(allocation.id));
  return { bookings: rows.flatMap(({ code }) => code ?? []), blocked: rows.some(({ code }) => code === null) };
}

/** Blocks a unit for a period; refused when a booking or another block overlaps it, or it is over already. */
export const blockUnit = (block: Block) =>
  transactionOrRefusal(async (tx) => {
    const { unitId, from, until, reason, note, now, wallClock } = block;
    if (until <= wallClock)
      return err({ code: "VALIDATION_FAILED", errors: [{ field: "until", code: "DATE_INVALID" }] });
    const locked = await lockUnit(tx, unitId);
    if (!locked.ok) return locked;
    const { plate, homeOfficeId } = locked.value;
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into allocation (unit_id, block_reason, note, period, pickup_office_id, return_office_id, state, created_at)
      values (${unitId}, ${reason}, ${note}, tsrange(${from}::timestamp, ${until}::timestamp), ${homeOfficeId},
        ${homeOfficeId}, 'confirmed', ${now.toISOString()})
      on conflict on constraint allocation_no_overlap do nothing returning id::int`);
    const [made] = rows;
    if (!made) return err({ code: "UNIT_BUSY", data: await busyUnit(tx, block) });
    await settleBlocks(tx, unitId);
    const after = { block: made.id, from, until, reason };
    await writeAudit(tx, { action: "unit.block", subject: ["unit", plate], officeId: homeOfficeId, after }, now);
    return ok({ id: made.id });
  });

/** Ends a block; NO_BLOCK when it has ended already. */
export const endBlock = (id: number, now: Date) =>
  transactionOrRefusal(async (tx) => {
    const [found] = await tx
      .select({ unitId: allocation.unitId })
      .from(allocation)
      .where(and(eq(allocation.id, id), isNotNull(allocation.blockReason)));
    const locked = found ? await lockUnit(tx, found.unitId) : err({ code: "NO_BLOCK" as const });
    if (!locked.ok) return locked;
    const [ended] = await tx
      .update(allocation)
      .set({ state: "released" })
      .where(and(eq(allocation.id, id), ne(allocation.state, "released")))
      .returning({ reason: allocation.blockReason });
    if (!ended) return err({ code: "NO_BLOCK" });
    const { plate, homeOfficeId: officeId } = locked.value;
    const before = { block: id, ...ended };
    await writeAudit(tx, { action: "unit.unblock", subject: ["unit", plate], officeId, before }, now);
    return ok(null);
  });
