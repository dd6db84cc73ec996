import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { forgetCatalogues } from "@/lib/backend/catalogue/load-catalogue";
import { type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { office } from "@/lib/backend/db/schema/office";
import { rentalGroup, unit } from "@/lib/backend/db/schema/rental-group";
import { lockFleets, settleBlocks } from "@/lib/backend/fleet/units";
import { currentActor } from "@/lib/backend/platform/actor";
import type { DeskOnlyCode } from "@/lib/contracts/desk/codes";
import type { EditUnit } from "@/lib/contracts/desk/fleet";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { worksAt } from "@/lib/domain/staff/permissions";
import type { WallClock } from "@/lib/domain/time/time";

type Refused = { readonly code: DeskOnlyCode };

/** Whether what a unit is to be can be: its group and office are there, its plate is its own. */
async function refusalOf(tx: Transaction, facts: Omit<EditUnit, "active">, unitId: number): Promise<Refused | null> {
  const [group] = await tx.select().from(rentalGroup).where(eq(rentalGroup.id, facts.groupId));
  const [home] = await tx.select().from(office).where(eq(office.id, facts.homeOfficeId));
  if (!group) return { code: "UNKNOWN_GROUP" };
  if (!home) return { code: "UNKNOWN_OFFICE" };
  if (!worksAt(currentActor().officeIds, facts.homeOfficeId)) return { code: "OTHER_OFFICE" };
  const [other] = await tx
    .select({ id: unit.id })
    .from(unit)
    .where(and(sql`replace(${unit.plate}, ' ', '') = ${facts.plate.replaceAll(" ", "")}`, ne(unit.id, unitId)));
  return other ? { code: "PLATE_TAKEN" } : null;
}

/** A unit joins the fleet. */
export async function addUnit(facts: Omit<EditUnit, "active">, now: Date): Promise<Result<{ id: number }, Refused>> {
  const done = await transactionOrRefusal<{ id: number }, Refused>(async (tx) => {
    const refusal = await refusalOf(tx, facts, 0);
    if (refusal) return refuse(refusal);
    const [made] = await tx.insert(unit).values(facts).onConflictDoNothing().returning({ id: unit.id });
    if (!made) return refuse({ code: "PLATE_TAKEN" });
    const { plate, ...after } = facts;
    const what = { action: "unit.add", subject: ["unit", plate], officeId: facts.homeOfficeId } as const;
    await writeAudit(tx, { ...what, after }, now);
    return accept(made);
  });
  if (done.ok) forgetCatalogues();
  return done;
}

/** What a unit's bookings to come depend on. */
const bound = ["groupId", "homeOfficeId", "active", "deskOnly"] as const;

/** Bookings that have the unit, from now on. */
async function isBooked(tx: Transaction, unitId: number, wallClock: WallClock): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from allocation where unit_id = ${unitId} and state in ('held', 'confirmed') and booking_id is not null
      and upper(period) > ${wallClock}::timestamp limit 1`);
  return rows.length > 0;
}

/**
 * Changes a unit. Its group, its office and whether it is in service stay while it has bookings to come: they are moved to
 * other units first.
 */
export async function editUnit(
  { id, facts, wallClock }: { readonly id: number; readonly facts: EditUnit; readonly wallClock: WallClock },
  now: Date,
): Promise<Result<null, Refused>> {
  const done = await transactionOrRefusal<null, Refused>(async (tx) => {
    const [seen] = await tx.select().from(unit).where(eq(unit.id, id));
    if (!seen) return refuse({ code: "NO_VEHICLE" });
    if (!worksAt(currentActor().officeIds, seen.homeOfficeId)) return refuse({ code: "OTHER_OFFICE" });
    await lockFleets(tx, [seen.groupId, facts.groupId]);
    const refusal = await refusalOf(tx, facts, id);
    if (refusal) return refuse(refusal);
    const names = ["plate", "ibizaAuthorised", ...bound] as const;
    const changed = names.filter((name) => seen[name] !== facts[name]);
    if (changed.length === 0) return accept(null);
    const isBound = bound.some((name) => changed.includes(name));
    if (isBound && (await isBooked(tx, id, wallClock))) return refuse({ code: "UNIT_BOOKED" });
    await tx.update(unit).set(facts).where(eq(unit.id, id));
    await settleBlocks(tx, id);
    const of = (row: EditUnit) => Object.fromEntries(changed.map((name) => [name, row[name]]));
    const what = { action: "unit.edit", subject: ["unit", facts.plate], officeId: facts.homeOfficeId } as const;
    await writeAudit(tx, { ...what, before: of(seen), after: of(facts) }, now);
    return accept(null);
  });
  if (done.ok) forgetCatalogues();
  return done;
}
