import type { unit } from "@/lib/backend/core/db/schema/rental-group";
import { seedGroups } from "./fleet";

type UnitRow = typeof unit.$inferInsert;

const letters = "BCDFGHJKLMNPRSTVWXYZ";
const homes = [1, 3, 4] as const;
const letterAt = (position: number) => letters.charAt(position % letters.length);

/** Spanish plate from a running number: four digits, three consonants. */
function plateOf(serial: number): string {
  const digits = String((serial * 7919) % 10_000).padStart(4, "0");
  return `${digits} M${letterAt(Math.floor(serial / letters.length))}${letterAt(serial)}`;
}

/** Rules section 3: the first unit of a group at each airport is desk-only, never sold online. */
export const seedUnits: readonly UnitRow[] = seedGroups
  .flatMap(({ id, units }) =>
    homes.flatMap((homeOfficeId, officeIndex) =>
      Array.from({ length: units[officeIndex] ?? 0 }, (_, number) => ({
        groupId: id,
        homeOfficeId,
        deskOnly: number === 0 && homeOfficeId !== 3,
        ibizaAuthorised: homeOfficeId !== 4,
      })),
    ),
  )
  .map((row, serial) => ({ ...row, plate: plateOf(serial + 1) }));
