import "server-only";
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { bookingNote, deposit, handover } from "@/lib/backend/core/db/schema/after-sales";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { office } from "@/lib/backend/core/db/schema/office";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { review } from "@/lib/backend/core/db/schema/review";
import { waitingGoodwill } from "@/lib/backend/payment/desk/waiting-goodwill";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { additionalDriversOf } from "@/lib/backend/rental/checkin/find-driver";
import { waitingEnquiries } from "@/lib/backend/sales/enquiries/inbox";
import type { DayLine, DaySchedule, MissingItem } from "@/lib/contracts/rental/desk-day";
import type { BookingStatus } from "@/lib/domain/core/booking";
import { minus } from "@/lib/domain/core/cents";
import { addDays, type CalendarDate, wallClockAt } from "@/lib/domain/core/time";
import type { CheckinStatus } from "@/lib/domain/rental/checkin-fields";
import { needsFlight } from "@/lib/domain/rental/drivers";
import { lateMinutes } from "@/lib/domain/rental/overdue";

type Reader = Parameters<typeof waitingGoodwill>[0];

/** Customers of these bookings may come to the counter; those of an unpaid hold are not expected. */
const appointmentStatuses: readonly BookingStatus[] = [
  "confirmed",
  "in_progress",
  "completed",
  "verifying",
  "payment_error",
  "creation_error",
];

/** The newest late ones that are listed. Where nobody books hand-overs, all past bookings would be late. */
const maxLate = 100;

/** Late bookings at these offices, newest first: not collected, or not brought back. */
function lateBookings(end: "pickup" | "return", late: string, officeIds: readonly number[]): SQL {
  const [status, at, place] =
    end === "pickup"
      ? (["confirmed", booking.pickupAt, booking.pickupOfficeId] as const)
      : (["in_progress", booking.returnAt, booking.returnOfficeId] as const);
  const here = officeIds.length > 0 ? sql`and ${place} in ${officeIds}` : sql``;
  // The status is written out: with a parameter, its partial index could not serve a prepared statement.
  return sql`select ${booking.id} from ${booking} where ${booking.status} = ${sql.raw(`'${status}'`)}
    and ${at} < ${late}::timestamp ${here} order by ${at} desc`;
}

/** How many bookings are late, listed or not. */
async function countLate(late: string, officeIds: readonly number[]): Promise<DaySchedule["late"]> {
  const { rows } = await database().execute<DaySchedule["late"]>(sql`select
    (select count(*)::int from (${lateBookings("pickup", late, officeIds)}) p) as pickups,
    (select count(*)::int from (${lateBookings("return", late, officeIds)}) r) as returns`);
  return rows[0] ?? { pickups: 0, returns: 0 };
}

/** Positions of the drivers whose check-in has one of the statuses. */
const positionsOf = (...statuses: readonly CheckinStatus[]) =>
  sql<number[]>`array(select ${checkin.position}::int from ${checkin}
    where ${checkin.bookingId} = ${booking.id} and ${inArray(checkin.status, statuses)})`;

/** The bookings of a sheet, in one query; today's sheet adds those of earlier days that are late. */
const sheetRows = (late: string, from: CalendarDate, today: CalendarDate, officeIds: readonly number[]) => {
  const until = addDays(from, 1);
  const at = (column: SQL) => (officeIds.length > 0 ? sql`${column} in ${officeIds}` : sql`true`);
  const pickupHere = at(sql`${booking.pickupOfficeId}`);
  const returnHere = at(sql`${booking.returnOfficeId}`);
  const isLate = sql`${booking.id} in (${lateBookings("pickup", late, officeIds)} limit ${maxLate})
    or ${booking.id} in (${lateBookings("return", late, officeIds)} limit ${maxLate})`;
  const place = sql`(
    select ${unit.plate} from ${allocation} join ${unit} on ${unit.id} = ${allocation.unitId}
    where ${allocation.bookingId} = ${booking.id} and ${allocation.state} <> 'released' limit 1)`;
  return database()
    .select({
      code: booking.code,
      status: booking.status,
      name: sql<string>`${booking.firstName} || ' ' || ${booking.lastName}`,
      mobile: booking.mobile,
      group: rentalGroup.code,
      model: rentalGroup.exampleModel,
      plate: sql<string | null>`coalesce(${handover.plate}, ${place})`,
      pickupAt: booking.pickupAt,
      returnAt: booking.returnAt,
      pickupOfficeId: booking.pickupOfficeId,
      returnOfficeId: booking.returnOfficeId,
      pickupHere: sql<boolean>`${pickupHere}`,
      returnHere: sql<boolean>`${returnHere}`,
      flightNumber: booking.flightNumber,
      landsAt: booking.landsAt,
      officeKind: office.kind,
      arrivesWithoutFlight: booking.arrivesWithoutFlight,
      lines: booking.lines,
      totalCents: booking.totalCents,
      onlineDueCents: booking.onlineDueCents,
      depositCents: booking.depositCents,
      observations: booking.observations,
      extras: booking.extras,
      complete: positionsOf("complete", "validated"),
      validated: positionsOf("validated"),
      documentsSeenAt: handover.documentsSeenAt,
      isOut: sql<boolean>`exists (select 1 from handover h join allocation a on a.unit_id = h.unit_id
        where a.booking_id = ${booking.id} and a.state <> 'released' and h.returned_at is null
          and h.booking_id <> ${booking.id})`,
      note: sql<string | null>`(select ${bookingNote.text} from ${bookingNote}
        where ${bookingNote.bookingId} = ${booking.id} order by ${bookingNote.id} desc limit 1)`,
      openIncidents: sql<number>`(select count(*)::int from ${incident}
        where ${incident.bookingId} = ${booking.id} and ${incident.closedAt} is null)`,
    })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .innerJoin(office, eq(office.id, booking.pickupOfficeId))
    .leftJoin(handover, eq(handover.bookingId, booking.id))
    .where(
      and(
        inArray(booking.status, [...appointmentStatuses]),
        sql`(${booking.pickupAt} >= ${from}::timestamp and ${booking.pickupAt} < ${until}::timestamp and ${pickupHere}
          or ${booking.returnAt} >= ${from}::timestamp and ${booking.returnAt} < ${until}::timestamp and ${returnHere}
          ${from === today ? sql`or ${isLate}` : sql``})`,
      ),
    );
};
type SheetRow = Awaited<ReturnType<typeof sheetRows>>[number];

/** What a pick-up still lacks, in the order in which the desk checks it. */
function lackingOf(row: SheetRow, isToday: boolean): MissingItem[] {
  const drivers = [...Array(1 + additionalDriversOf(row)).keys()];
  const all = (positions: readonly number[]) => drivers.every((position) => positions.includes(position));
  const isDone = row.status === "in_progress" || row.status === "completed";
  if (isDone) return [];
  const isAfterHours = row.lines.some(({ code }) => code === "AFTER_HOURS_PICKUP");
  const lacks: Readonly<Record<MissingItem, boolean>> = {
    PAYMENT: row.status !== "confirmed",
    UNIT: row.plate === null,
    NOT_BACK: row.isOut && isToday,
    CHECKIN: !all(row.complete),
    DOCUMENTS: all(row.complete) && !all(row.validated),
    FLIGHT: needsFlight(row.officeKind, isAfterHours) && !row.arrivesWithoutFlight && !row.flightNumber,
  };
  const things: readonly MissingItem[] = ["PAYMENT", "UNIT", "NOT_BACK", "CHECKIN", "DOCUMENTS", "FLIGHT"];
  return things.filter((missing) => lacks[missing]);
}

function lineOf(row: SheetRow, end: "pickup" | "return", isToday: boolean): DayLine {
  const { code, status, name, mobile, group, model, plate, flightNumber, landsAt } = row;
  const { depositCents, observations, note } = row;
  const isPickup = end === "pickup";
  return {
    ...{ code, status, name, mobile, group, model, plate, flightNumber, landsAt },
    ...{ depositCents, observations, note },
    at: isPickup ? row.pickupAt : row.returnAt,
    officeId: isPickup ? row.pickupOfficeId : row.returnOfficeId,
    otherOfficeId: isPickup ? row.returnOfficeId : row.pickupOfficeId,
    dueAtDeskCents: minus(row.totalCents, row.onlineDueCents),
    done: status === "completed" || (isPickup && status === "in_progress"),
    lacking: isPickup ? lackingOf(row, isToday) : [],
    openIncidents: row.openIncidents,
  };
}

/** Blocked deposits of returned vehicles at these offices, the most urgent first. */
async function waitingDeposits(officeIds: readonly number[], now: Date): Promise<DaySchedule["deposits"]> {
  const rows = await database()
    .select({
      code: booking.code,
      name: sql<string>`${booking.firstName} || ' ' || ${booking.lastName}`,
      plate: handover.plate,
      amountCents: deposit.amountCents,
      dueBy: deposit.dueBy,
    })
    .from(deposit)
    .innerJoin(booking, eq(booking.id, deposit.bookingId))
    .innerJoin(handover, eq(handover.bookingId, deposit.bookingId))
    .where(
      and(
        eq(deposit.status, "blocked"),
        isNotNull(deposit.dueBy),
        officeIds.length > 0 ? inArray(booking.returnOfficeId, [...officeIds]) : undefined,
      ),
    )
    .orderBy(asc(deposit.dueBy))
    .limit(100);
  return rows.flatMap(({ code, name, plate, amountCents, dueBy }) =>
    dueBy ? [{ code, name, plate, amountCents, dueBy: dueBy.toISOString(), overdue: dueBy <= now }] : [],
  );
}

/** Counts of the open work outside the schedule: incidents, enquiries, refunds to agree to and reviews. */
async function openWork(now: Date, reader: Reader): Promise<DaySchedule["open"]> {
  const open = isNull(incident.closedAt);
  const [[row], waiting, goodwill, reviews] = await Promise.all([
    database()
      .select({ incidents: count(), overdueIncidents: count(sql`case when ${lte(incident.dueAt, now)} then 1 end`) })
      .from(incident)
      .where(open),
    waitingEnquiries(now),
    waitingGoodwill(reader),
    database().$count(review, eq(review.status, "submitted")),
  ]);
  const { incidents = 0, overdueIncidents = 0 } = row ?? {};
  return { incidents, overdueIncidents, ...waiting, goodwill: goodwill.filter(({ own }) => !own).length, reviews };
}

interface SheetQuery {
  readonly date?: CalendarDate | undefined;
  /** Empty for all offices. */
  readonly officeIds: readonly number[];
  readonly reader: Reader;
  readonly now: Date;
}

/** A day at the counter: pick-ups, returns, late ones, deposits to settle and other open work. */
export async function daySheet({ date, officeIds, reader, now }: SheetQuery): Promise<DaySchedule> {
  const { today, wallClock, catalogue } = await openContext(now);
  const late = wallClockAt(now.getTime() - lateMinutes * 60_000, catalogue.configuration.timeZone);
  const day = date ?? today;
  const [rows, lateCounts, deposits, open] = await Promise.all([
    sheetRows(late, day, today, officeIds),
    day === today ? countLate(late, officeIds) : { pickups: 0, returns: 0 },
    waitingDeposits(officeIds, now),
    openWork(now, reader),
  ]);
  const ofDay = (moment: string) => moment.slice(0, 10) === day;
  const lines = (end: "pickup" | "return", isListed: (row: SheetRow) => boolean) =>
    rows
      .filter(isListed)
      .map((row) => lineOf(row, end, day === today))
      .sort((booking, other) => booking.at.localeCompare(other.at) || booking.code.localeCompare(other.code));
  const isToday = day === today;
  const isLatePickup = (row: SheetRow) =>
    isToday && row.pickupHere && row.status === "confirmed" && row.pickupAt < late;
  const isLateReturn = (row: SheetRow) =>
    isToday && row.returnHere && row.status === "in_progress" && row.returnAt < late;
  const wasRented = ({ status }: SheetRow) => status === "in_progress" || status === "completed";
  return {
    date: day,
    today,
    pickups: lines("pickup", (row) => row.pickupHere && ofDay(row.pickupAt) && !isLatePickup(row)),
    returns: lines(
      "return",
      (row) =>
        row.returnHere && ofDay(row.returnAt) && (wasRented(row) || row.returnAt > wallClock) && !isLateReturn(row),
    ),
    latePickups: lines("pickup", isLatePickup).slice(-maxLate),
    lateReturns: lines("return", isLateReturn).slice(-maxLate),
    late: lateCounts,
    deposits,
    open,
  };
}
