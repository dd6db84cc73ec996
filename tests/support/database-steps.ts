import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What the database lets pass: the pairs in the newest version of a trigger function that refuses illegal steps (invariant 6). */
export function databaseSteps(trigger: "booking_step" | "payment_step"): readonly string[] {
  const folder = path.join(process.cwd(), "lib/backend/db/migrations");
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

/** The pairs of a table of events, each with the statuses that it starts from and the one that it leads to. */
export const stepsOf = (table: readonly (readonly [event: string, from: readonly string[], to: string])[]) =>
  [
    ...new Set(
      table.flatMap(([, starts, to]) =>
        to === "unchanged" ? [] : starts.filter((from) => from !== to).map((from) => `${from} → ${to}`),
      ),
    ),
  ].sort();
