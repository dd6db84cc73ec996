import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { type Connection, database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { sameInAll } from "@/lib/backend/core/db/schema/columns";
import { office } from "@/lib/backend/core/db/schema/office";
import { forgetCatalogues } from "@/lib/backend/pricing/load-catalogue";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { BookingInClosure, DeskOffice, EditOffice } from "@/lib/contracts/fleet/desk-offices";
import { type AnyResult, err, ok, type Result } from "@/lib/domain/core/result";
import { dateOf, type WallClock } from "@/lib/domain/core/time";
import { withDays, withoutDays } from "@/lib/domain/fleet/closure";
import { worksAt } from "@/lib/domain/staff/permissions";
import { refusingBroken } from "./refuse-broken-catalogue";

type OfficeRow = typeof office.$inferSelect;

const deskOffice = (row: OfficeRow): DeskOffice => ({
  id: row.id,
  code: row.code,
  slug: row.slug,
  kind: row.kind,
  island: row.island,
  active: row.active,
  names: row.names ?? sameInAll(row.name),
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  phone: row.phone,
  email: row.email,
  nightPhone: row.nightPhone,
  returnOfficeIds: row.returnOfficeIds,
  weeklyHours: [...row.weeklyHours],
  afterHours: [...row.afterHours],
  directions: row.directions,
  afterHoursPlace: row.afterHoursPlace,
  closedDates: row.closedDates,
});

export const officesAtDesk = async (): Promise<DeskOffice[]> =>
  (await database().select().from(office).orderBy(asc(office.id))).map(deskOffice);

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * `horario` of the public call: days with the same hours together, e.g. `Monday to Friday 09:00-19:00, Sunday
 * 10:00-14:00`.
 */
export function hoursInWords(weeklyHours: EditOffice["weeklyHours"]): string {
  const ofDay = weekdays.map((_, index) =>
    weeklyHours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .toSorted()
      .join(" "),
  );
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const [day, hours] of ofDay.entries()) {
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const named = ({ first, last, hours }: (typeof runs)[number]) =>
    `${[...new Set([weekdays[first], weekdays[last]])].join(" to ")} ${hours}`;
  return runs
    .filter(({ hours }) => hours !== "")
    .map(named)
    .join(", ");
}

/** Changes one office if the actor works there; the value of the change is written to the audit log. */
const withOffice = <Outcome extends Result<object | null, { readonly code: string }>>(
  id: number,
  action: string,
  now: Date,
  change: (tx: Transaction, row: OfficeRow) => Promise<Outcome>,
) =>
  transactionOrRefusal(async (tx) => {
    const [row] = await tx.select().from(office).where(eq(office.id, id)).for("no key update");
    if (!row) return err({ code: "UNKNOWN_OFFICE" });
    if (!worksAt(currentActor().officeIds, id)) return err({ code: "OTHER_OFFICE" });
    const done = await refusingBroken(tx, now, () => change(tx, row));
    if (!done.ok || done.value === null) return done;
    const what = { action: `office.${action}`, subject: ["office", id], officeId: id } as const;
    await writeAudit(tx, { ...what, after: done.value }, now);
    return done;
  });

/** This process drops its cached catalogues at once; the others notice the change within seconds. */
async function invalidatingCatalogues<Outcome extends AnyResult>(changed: Promise<Outcome>) {
  const done = await changed;
  if (!done.ok) return done;
  forgetCatalogues();
  return ok(null);
}

/** Changes an office; the audit log names the changed fields, and gets no entry when none changed. */
export const editOffice = (id: number, facts: EditOffice, now: Date) =>
  invalidatingCatalogues(
    withOffice(id, "edit", now, async (tx, row) => {
      const before: Record<string, unknown> = { ...deskOffice(row) };
      const changed = Object.entries(facts).flatMap(([name, value]) =>
        isDeepStrictEqual(before[name], value) ? [] : [name],
      );
      if (changed.length === 0) return ok(null);
      const shown = { name: facts.names.ES, hoursText: hoursInWords(facts.weeklyHours) };
      await tx
        .update(office)
        .set({ ...facts, ...shown })
        .where(eq(office.id, id));
      return ok({ changed });
    }),
  );

/** Bookings that start or end at an office on some days, from today on; a closure leaves them as they are. */
export async function bookingsOnDays(
  connection: Connection,
  officeId: number,
  days: readonly string[],
  from: WallClock,
): Promise<BookingInClosure[]> {
  const { pickupAt, returnAt, pickupOfficeId, returnOfficeId } = booking;
  const fallsOn = (at: typeof pickupAt | typeof returnAt) =>
    sql`to_char(${at}, 'YYYY-MM-DD') >= ${dateOf(from)} and (to_char(${at}, 'YYYY-MM-DD') in ${days} or to_char(${at}, 'MM-DD') in ${days})`;
  const begins = and(
    eq(pickupOfficeId, officeId),
    fallsOn(pickupAt),
    inArray(booking.status, ["held", "paying", "verifying", "payment_error", "confirmed"]),
  );
  const ends = and(
    eq(returnOfficeId, officeId),
    fallsOn(returnAt),
    inArray(booking.status, ["held", "paying", "verifying", "payment_error", "confirmed", "in_progress"]),
  );
  const rows = await connection
    .select({
      code: booking.code,
      status: booking.status,
      name: sql<string>`${booking.firstName} || ' ' || ${booking.lastName}`,
      mobile: booking.mobile,
      begins: sql<boolean>`${begins}`,
      ends: sql<boolean>`${ends}`,
      pickupAt,
      returnAt,
    })
    .from(booking)
    .where(or(begins, ends));
  return rows
    .flatMap(({ begins, ends, pickupAt, returnAt, ...booking }) => [
      ...(begins ? [{ ...booking, event: "pickup" as const, at: pickupAt }] : []),
      ...(ends ? [{ ...booking, event: "return" as const, at: returnAt }] : []),
    ])
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.code.localeCompare(b.code));
}

interface Closure {
  readonly officeId: number;
  readonly days: readonly string[];
  /** How many affected pick-ups and returns were shown to the staff member who confirms. */
  readonly bookings: number;
  readonly wallClock: WallClock;
  readonly now: Date;
}

/** Closes an office on some days; refused when the number of affected bookings is not the confirmed one. */
export const closeOffice = ({ officeId, days, bookings, wallClock, now }: Closure) =>
  invalidatingCatalogues(
    withOffice(officeId, "close", now, async (tx, { closedDates }) => {
      const added = days.filter((day) => !closedDates.includes(day));
      if (added.length === 0) return ok(null);
      const affected = await bookingsOnDays(tx, officeId, days, wallClock);
      if (affected.length !== bookings) return err({ code: "CLOSURE_CHANGED" });
      await tx
        .update(office)
        .set({ closedDates: withDays(closedDates, days) })
        .where(eq(office.id, officeId));
      return ok({ days: added, bookings: affected.map(({ code, event }) => `${event} ${code}`) });
    }),
  );

/** Reopens an office on closed days. */
export const reopenOffice = (officeId: number, days: readonly string[], now: Date) =>
  invalidatingCatalogues(
    withOffice(officeId, "reopen", now, async (tx, { closedDates }) => {
      const reopened = closedDates.filter((day) => days.includes(day));
      if (reopened.length === 0) return ok(null);
      await tx
        .update(office)
        .set({ closedDates: withoutDays(closedDates, days) })
        .where(eq(office.id, officeId));
      return ok({ days: reopened });
    }),
  );
