import "server-only";
import { sql } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { unit } from "@/lib/backend/core/db/schema/rental-group";
import { plateKey } from "@/lib/domain/fleet/plate";

/** `plateKey` of a column in SQL. */
export const plateKeyOf = (column: unknown) => sql`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;

/** The unit with this plate, typed with or without spaces and hyphens, in any case. */
export async function findUnitByPlate(connection: Connection, plate: string) {
  const key = plateKey(plate);
  if (key === "") return undefined;
  const [found] = await connection
    .select()
    .from(unit)
    .where(sql`${plateKeyOf(unit.plate)} = ${key}`);
  return found;
}
