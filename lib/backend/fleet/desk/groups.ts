import "server-only";
import { isDeepStrictEqual } from "node:util";
import { asc, count, eq, isNotNull, max } from "drizzle-orm";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { sameInAll } from "@/lib/backend/core/db/schema/columns";
import { photo } from "@/lib/backend/core/db/schema/photo";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { serializePhoto } from "@/lib/backend/core/serialize-photo";
import { forgetCatalogues, loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { DeskGroup, EditGroup } from "@/lib/contracts/fleet/desk-fleet";
import { err, ok } from "@/lib/domain/core/result";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import { refusingBroken } from "./refuse-broken-catalogue";

type GroupRow = typeof rentalGroup.$inferSelect;

/** All groups, also those no longer on sale, with their number of units and whether they have prices. */
export async function groupsAtDesk(now: Date): Promise<DeskGroup[]> {
  const rows = await database().select().from(rentalGroup).orderBy(asc(rentalGroup.sortOrder), asc(rentalGroup.id));
  const units = await database()
    .select({ groupId: unit.groupId, units: count() })
    .from(unit)
    .where(eq(unit.active, true))
    .groupBy(unit.groupId);
  const photos = await database()
    .select()
    .from(photo)
    .where(isNotNull(photo.groupId))
    .orderBy(asc(photo.place), asc(photo.id));
  const { priced } = await loadCatalogue(now);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    active: row.active,
    names: row.names ?? sameInAll(row.name),
    acriss: row.acriss,
    exampleModel: row.exampleModel,
    orSimilar: row.orSimilar,
    year: row.year,
    fuel: row.fuel,
    gearbox: row.gearbox,
    passengers: row.passengers,
    doors: row.doors,
    bagsLarge: row.bagsLarge,
    bagsSmall: row.bagsSmall,
    features: row.features,
    categories: row.categories,
    minimumAge: row.minimumAge,
    licenceRules: [...row.licenceRules],
    under25Allowed: row.under25Allowed,
    kmPerDay: row.kmPerDay,
    environmentalLabel: row.environmentalLabel,
    rangeKm: row.rangeKm,
    consumption: row.consumption,
    featured: row.featured,
    sortOrder: row.sortOrder,
    priced: priced.some((group) => group.row.id === row.id),
    photos: photos.flatMap((photo) => (photo.groupId === row.id ? [{ ...serializePhoto(photo), id: photo.id }] : [])),
    units: units.find(({ groupId }) => groupId === row.id)?.units ?? 0,
  }));
}

interface Change<Value> {
  readonly id: number;
  readonly action: "edit" | "offer";
  readonly change: (tx: Transaction, row: GroupRow) => Promise<Value | null>;
  readonly now: Date;
}

async function withGroup({ id, action, change, now }: Change<object>) {
  const done = await transactionOrRefusal(async (tx) => {
    const [row] = await tx.select().from(rentalGroup).where(eq(rentalGroup.id, id)).for("no key update");
    if (!row) return err({ code: "UNKNOWN_GROUP" });
    const changed = await refusingBroken(tx, now, async () => ok(await change(tx, row)));
    if (!changed.ok) return changed;
    if (changed.value === null) return ok(null);
    await writeAudit(tx, { action: `group.${action}`, subject: ["group", row.code], after: changed.value }, now);
    return ok(null);
  });
  if (done.ok) forgetCatalogues();
  return done;
}

/** Changes a group; the audit log names the changed fields, and gets no entry when none changed. */
export const editGroup = (id: number, facts: EditGroup, now: Date) =>
  withGroup({
    id,
    action: "edit",
    now,
    change: async (tx, row) => {
      const before: Record<string, unknown> = { ...row, names: row.names ?? sameInAll(row.name) };
      const changed = Object.entries(facts).flatMap(([name, value]) =>
        isDeepStrictEqual(before[name], value) ? [] : [name],
      );
      if (changed.length === 0) return null;
      await tx
        .update(rentalGroup)
        .set({ ...facts, name: facts.names.ES })
        .where(eq(rentalGroup.id, id));
      return { changed };
    },
  });

/** Puts a group on sale or takes it off; existing bookings keep their group and price. */
export const offerGroup = (id: number, active: boolean, now: Date) =>
  withGroup({
    id,
    action: "offer",
    now,
    change: async (tx, row) => {
      if (row.active === active) return null;
      await tx.update(rentalGroup).set({ active }).where(eq(rentalGroup.id, id));
      return { active };
    },
  });

/** Adds a group that is not on sale yet: its prices come with a tariff. */
export const addGroup = (facts: EditGroup & { readonly code: string; readonly kind: VehicleKind }, now: Date) =>
  transactionOrRefusal(async (tx) => {
    const [last] = await tx.select({ id: max(rentalGroup.id) }).from(rentalGroup);
    const id = (last?.id ?? 0) + 1;
    const [made] = await tx
      .insert(rentalGroup)
      .values({ ...facts, id, name: facts.names.ES, active: false })
      .onConflictDoNothing()
      .returning({ id: rentalGroup.id });
    if (!made) return err({ code: "GROUP_KNOWN" });
    await writeAudit(tx, { action: "group.add", subject: ["group", facts.code], after: { id, kind: facts.kind } }, now);
    return ok(made);
  });
