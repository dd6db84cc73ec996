import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { office } from "@/lib/backend/core/db/schema/office";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { plateKeyOf } from "@/lib/backend/fleet/find-unit";
import { lockFleets, settleBlocks } from "@/lib/backend/fleet/units";
import { forgetCatalogues } from "@/lib/backend/pricing/load-catalogue";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { EditUnit } from "@/lib/contracts/fleet/desk-fleet";
import { err, ok } from "@/lib/domain/core/result";
import type { WallClock } from "@/lib/domain/core/time";
import { plateKey } from "@/lib/domain/fleet/plate";
import { worksAt } from "@/lib/domain/staff/permissions";

type Refused = { readonly code: "UNKNOWN_GROUP" | "UNKNOWN_OFFICE" | "OTHER_OFFICE" | "PLATE_TAKEN" };

/** Checks a new or changed unit: group and office exist, the actor works at the office, the plate is unique. */
async function refusalOf(tx: Transaction, facts: Omit<EditUnit, "active">, unitId: number): Promise<Refused | null> {
  const [group] = await tx.select().from(rentalGroup).where(eq(rentalGroup.id, facts.groupId));
  const [home] = await tx.select().from(office).where(eq(office.id, facts.homeOfficeId));
  if (!group) return { code: "UNKNOWN_GROUP" };
  if (!home) return { code: "UNKNOWN_OFFICE" };
  if (!worksAt(currentActor().officeIds, facts.homeOfficeId)) return { code: "OTHER_OFFICE" };
  const [other] = await tx
    .select({ id: unit.id })
    .from(unit)
    .where(and(sql`${plateKeyOf(unit.plate)} = ${plateKey(facts.plate)}`, ne(unit.id, unitId)));
  return other ? { code: "PLATE_TAKEN" } : null;
}

/** Adds a unit to the fleet. */
export async function addUnit(facts: Omit<EditUnit, "active">, now: Date) {
  const done = await transactionOrRefusal(async (tx) => {
    const refusal = await refusalOf(tx, facts, 0);
    if (refusal) return err(refusal);
    const [made] = await tx.insert(unit).values(facts).onConflictDoNothing().returning({ id: unit.id });
    if (!made) return err({ code: "PLATE_TAKEN" });
    const { plate, ...after } = facts;
    const what = { action: "unit.add", subject: ["unit", plate], officeId: facts.homeOfficeId } as const;
    await writeAudit(tx, { ...what, after }, now);
    return ok(made);
  });
  if (done.ok) forgetCatalogues();
  return done;
}

/** Fields that cannot change while the unit has future bookings. */
const bookingFields = ["groupId", "homeOfficeId", "active", "deskOnly"] as const;

/** Whether the unit is out, or has a running or future booking. */
async function isBooked(tx: Transaction, unitId: number, wallClock: WallClock): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from allocation where unit_id = ${unitId} and state in ('held', 'confirmed') and booking_id is not null
      and upper(period) > ${wallClock}::timestamp
    union all select 1 from handover where unit_id = ${unitId} and returned_at is null
    limit 1`);
  return rows.length > 0;
}

/**
 * Changes a unit. Group, office, service and desk-only status cannot change while it has future bookings: those have to
 * be moved to other units first.
 */
export async function editUnit(
  { id, facts, wallClock }: { readonly id: number; readonly facts: EditUnit; readonly wallClock: WallClock },
  now: Date,
) {
  const done = await transactionOrRefusal(async (tx) => {
    const [current] = await tx.select().from(unit).where(eq(unit.id, id));
    if (!current) return err({ code: "NO_VEHICLE" });
    if (!worksAt(currentActor().officeIds, current.homeOfficeId)) return err({ code: "OTHER_OFFICE" });
    await lockFleets(tx, [current.groupId, facts.groupId]);
    const refusal = await refusalOf(tx, facts, id);
    if (refusal) return err(refusal);
    const names = ["plate", "ibizaAuthorised", ...bookingFields] as const;
    const changed = names.filter((name) => current[name] !== facts[name]);
    if (changed.length === 0) return ok(null);
    const affectsBookings = bookingFields.some((name) => changed.includes(name));
    if (affectsBookings && (await isBooked(tx, id, wallClock))) return err({ code: "UNIT_BOOKED" });
    await tx.update(unit).set(facts).where(eq(unit.id, id));
    await settleBlocks(tx, id);
    const changesOf = (row: EditUnit) => Object.fromEntries(changed.map((name) => [name, row[name]]));
    const what = { action: "unit.edit", subject: ["unit", facts.plate], officeId: facts.homeOfficeId } as const;
    await writeAudit(tx, { ...what, before: changesOf(current), after: changesOf(facts) }, now);
    return ok(null);
  });
  if (done.ok) forgetCatalogues();
  return done;
}
