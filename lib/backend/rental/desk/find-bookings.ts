import "server-only";
import { and, asc, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database, likeContaining } from "@/lib/backend/core/db/client";
import { containsWords } from "@/lib/backend/core/db/folded";
import { handover } from "@/lib/backend/core/db/schema/after-sales";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { type BookingRow, booking, bookingHistory } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { afterSalesOf, paymentsOf } from "@/lib/backend/rental/booking-records";
import { worksOn } from "@/lib/backend/rental/hand-over/hand-over";
import { deskPhotoUrl } from "@/lib/backend/rental/hand-over/marks";
import type { BookingAction, DeskBooking, DeskBookingLine, DeskIncident } from "@/lib/contracts/rental/desk-bookings";
import { isUnpaidHold } from "@/lib/domain/core/booking";
import { minus } from "@/lib/domain/core/cents";
import { isIncidentKind } from "@/lib/domain/core/incident";
import { mayDo, type Permission, type StaffRole } from "@/lib/domain/staff/permissions";
import { notesOf } from "./booking-work";

const maximumLines = 40;

/** The plate of the vehicle allocated to the booking; none once the allocation is released. */
const unitOfBooking = sql<string | null>`(
  select ${unit.plate} from ${allocation} join ${unit} on ${unit.id} = ${allocation.unitId}
  where ${allocation.bookingId} = ${booking.id} and ${allocation.state} <> 'released' limit 1)`;
const openIncidentsOfBooking = sql<number>`(
  select count(*)::int from ${incident} where ${incident.bookingId} = ${booking.id} and ${incident.closedAt} is null)`;

const line = {
  code: booking.code,
  status: booking.status,
  name: sql<string>`${booking.firstName} || ' ' || ${booking.lastName}`,
  group: rentalGroup.code,
  model: rentalGroup.exampleModel,
  plate: unitOfBooking,
  pickupOfficeId: booking.pickupOfficeId,
  returnOfficeId: booking.returnOfficeId,
  pickupAt: booking.pickupAt,
  returnAt: booking.returnAt,
  openIncidents: openIncidentsOfBooking,
};

/** Matches locator, name, mail address, at least 4 digits of the telephone, or at least 3 characters of the plate. */
function matching(q: string): SQL | undefined {
  const digits = q.replace(/\D/g, "");
  const plate = q.replace(/[^\p{L}\d]/gu, "").toUpperCase();
  const onPlate = database()
    .select({ id: allocation.bookingId })
    .from(allocation)
    .innerJoin(unit, eq(unit.id, allocation.unitId))
    .where(and(ne(allocation.state, "released"), ilike(sql`replace(${unit.plate}, ' ', '')`, likeContaining(plate))));
  return or(
    ilike(booking.code, likeContaining(q)),
    containsWords(sql`${booking.firstName} || ' ' || ${booking.lastName}`, q),
    ilike(booking.email, likeContaining(q)),
    digits.length >= 4
      ? ilike(sql`regexp_replace(${booking.mobile}, '\\D', '', 'g')`, likeContaining(digits))
      : undefined,
    plate.length >= 3 ? inArray(booking.id, onPlate) : undefined,
  );
}

/** Bookings that match the search, the latest pick-up first; for an empty search the newest bookings. */
export async function findBookings(q: string): Promise<DeskBookingLine[]> {
  return await database()
    .select(line)
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .where(q === "" ? ne(booking.status, "expired") : matching(q))
    .orderBy(q === "" ? desc(booking.createdAt) : desc(booking.pickupAt))
    .limit(maximumLines);
}

/** Open incidents, the most urgent first. */
export async function openIncidentList(now: Date, bookingId?: number): Promise<DeskIncident[]> {
  const rows = await database()
    .select({
      incident,
      code: booking.code,
      pickupOfficeId: booking.pickupOfficeId,
      returnOfficeId: booking.returnOfficeId,
    })
    .from(incident)
    .leftJoin(booking, eq(booking.id, incident.bookingId))
    .where(and(isNull(incident.closedAt), bookingId === undefined ? undefined : eq(incident.bookingId, bookingId)))
    .orderBy(asc(incident.dueAt), asc(incident.id));
  const isForAll = currentActor().officeIds.length === 0;
  return rows.map(({ incident: { id, kind, createdAt, dueAt, detail }, code, pickupOfficeId, returnOfficeId }) => {
    const isOfBooking = pickupOfficeId !== null && returnOfficeId !== null;
    if (!isIncidentKind(kind)) throw new Error(`incident ${id} is of no known kind`);
    return {
      ...{ id, kind, code },
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
      overdue: dueAt <= now,
      ours: isOfBooking ? worksOn({ pickupOfficeId, returnOfficeId }) : isForAll,
      detail: typeof detail === "object" && detail !== null ? { ...detail } : {},
    };
  });
}

const mailedStatuses: readonly string[] = ["confirmed", "in_progress", "completed", "creation_error"];

/** Each action at the desk with the permission that it needs and the bookings that allow it. */
const actionRules: readonly [BookingAction, Permission, (row: BookingRow) => boolean][] = [
  ["findOtherVehicle", "incidents.settle", ({ status }) => status === "creation_error"],
  ["refundCreationError", "incidents.settle", ({ status }) => status === "creation_error"],
  ["endUnpaid", "incidents.settle", ({ status }) => isUnpaidHold(status)],
  ["moveUnit", "rental.handle", ({ status }) => status === "confirmed"],
  ["resend", "bookings.write", ({ status }) => mailedStatuses.includes(status)],
  ["noShow", "booking.noShow", ({ status }) => status === "confirmed"],
  ["cancelByCompany", "booking.cancel", ({ status }) => status === "confirmed"],
];

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A booking as the desk shows it, with the actions that this role can take now. */
export async function deskBooking(code: string, role: StaffRole, now: Date): Promise<DeskBooking | null> {
  const [found] = await database()
    .select({ booking, line })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .where(eq(booking.code, code.toUpperCase()));
  if (!found) return null;
  const row = found.booking;
  const [payments, after, history, [handoverRow], incidents, notes] = await Promise.all([
    paymentsOf(database(), row.id),
    afterSalesOf(database(), row.id),
    database()
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, row.id))
      .orderBy(asc(bookingHistory.id)),
    database().select().from(handover).where(eq(handover.bookingId, row.id)),
    openIncidentList(now, row.id),
    notesOf(row.id),
  ]);
  const { deposit, checkins, invoice, refunds, photos } = after;
  const { statusReason, channel, lang, email, mobile, flightNumber, landsAt } = row;
  const { arrivesWithoutFlight, hotel, observations } = row;
  const { days, coverage, packageCode, totalCents, payNowCents, excessCents, depositCents } = row;
  return {
    ...found.line,
    ...{ statusReason, channel, lang, email, mobile, flightNumber, landsAt },
    ...{ arrivesWithoutFlight, hotel, observations },
    ...{ days, coverage, packageCode, totalCents, payNowCents, excessCents, depositCents },
    createdAt: row.createdAt.toISOString(),
    extras: row.extras.map((extra) => ({ code: extra.code, units: extra.units })),
    dueAtDeskCents: minus(row.totalCents, row.onlineDueCents),
    deposit: deposit && {
      status: deposit.status,
      amountCents: deposit.amountCents,
      retainedCents: deposit.retainedCents,
      dueBy: iso(deposit.dueBy),
      reason: deposit.reason,
    },
    payments: payments.map(({ id, provider, status, capturedCents, refundedCents, receipt, createdAt }) => ({
      ...{ id, provider, status, capturedCents, refundedCents, receipt },
      createdAt: createdAt.toISOString(),
    })),
    refunds: refunds.map(({ amountCents, status }) => ({ amountCents, status })),
    drivers: checkins.map(({ position, status }) => ({ position, status })),
    invoice: invoice?.status ?? null,
    handover: handoverRow
      ? {
          plate: handoverRow.plate,
          kmOut: handoverRow.kmOut,
          kmIn: handoverRow.kmIn,
          fuelOut: handoverRow.fuelOut,
          fuelIn: handoverRow.fuelIn,
          accessories: handoverRow.accessories,
          signature: handoverRow.signature,
          signedName: handoverRow.signedName,
          handedOverAt: handoverRow.handedOverAt.toISOString(),
          returnedAt: iso(handoverRow.returnedAt),
        }
      : null,
    notes,
    photos: photos.map(({ id, stage, side, url, takenAt, note }) => ({
      ...{ id, stage, side, note },
      url: deskPhotoUrl(url),
      takenAt: takenAt.toISOString(),
    })),
    history: history.map(({ at, toStatus, reason }) => ({ at: at.toISOString(), status: toStatus, reason })),
    incidents,
    ours: worksOn(row),
    acts: actionRules.flatMap(([act, permission, isAllowed]) =>
      worksOn(row) && isAllowed(row) && mayDo(role, permission) ? [act] : [],
    ),
  };
}
