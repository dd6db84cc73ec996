import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Status transitions such as `held → paying` that the newest version of the trigger allows (invariant 6). */
export function databaseSteps(trigger: "booking_step" | "payment_step"): readonly string[] {
  const folder = path.join(process.cwd(), "lib/backend/core/db/migrations");
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
  const body =
    migrations
      .split(new RegExp(`create (?:or replace )?function ${trigger}\\(\\)`))
      .at(-1)
      ?.split("$$")[1] ?? "";
  return [...body.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} → ${to}`).sort();
}

/** The same transitions from a table of domain events: event, statuses that it starts from, resulting status. */
export const stepsOf = (table: readonly (readonly [event: string, from: readonly string[], to: string])[]) =>
  [
    ...new Set(
      table.flatMap(([, starts, to]) =>
        to === "unchanged" ? [] : starts.filter((from) => from !== to).map((from) => `${from} → ${to}`),
      ),
    ),
  ].sort();
