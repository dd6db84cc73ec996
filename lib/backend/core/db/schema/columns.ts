import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, customType, timestamp } from "drizzle-orm/pg-core";

/** A text in the five languages (`ES EN DE IT FR`). */
export type FiveLanguages = Readonly<Record<"ES" | "EN" | "DE" | "IT" | "FR", string>>;

/** The same text in all five languages. */
export const sameInAll = (text: string): FiveLanguages => ({ ES: text, EN: text, DE: text, IT: text, FR: text });

/** Office wall clock, `YYYY-MM-DDTHH:mm`; deliberately without time zone. */
export const wallClock = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(0)",
  fromDriver: (stored) => stored.slice(0, 16).replace(" ", "T"),
});

/** A range of office wall clock, written as `[from,to)`. */
export const wallClockRange = customType<{ data: string; driverData: string }>({ dataType: () => "tsrange" });

export const instant = (name?: string) => {
  const options = { withTimezone: true, mode: "date" } as const;
  return name === undefined ? timestamp(options) : timestamp(name, options);
};

/** Check that a text column holds one of a closed vocabulary. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
