import { randomBytes } from "node:crypto";
import { issueAccess } from "@/lib/backend/access/booking-access";
import type { Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { consent } from "@/lib/backend/db/schema/consent";
import { installation } from "@/lib/backend/db/schema/installation";
import { placeUnit, type Stay } from "@/lib/backend/fleet/units";
import type { PricedQuote } from "@/lib/backend/quote/price-quote";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { bookingCode } from "@/lib/domain/booking/booking-code";
import { holdLimit } from "@/lib/domain/booking/hold";
import { driverBirthDate } from "@/lib/domain/drivers/driver";
import type { LineCode, PackageCode } from "@/lib/domain/pricing/price-terms";
import { addMinutes } from "@/lib/domain/time/wall-clock";

/** An order whose every rule has been checked. */
export interface CheckedOrder {
  readonly request: ReservationRequest;
  readonly quote: PricedQuote;
  readonly mainUnder25: boolean;
  /** The signed-in client whose own e-mail the order bears; null for everybody else. */
  readonly clientId: number | null;
  readonly livemode: boolean;
  readonly requestKey: string;
  readonly now: Date;
}

/** The coupon that lowers the order's price, if any does. */
export const couponOfOrder = ({ request, quote }: CheckedOrder): number | null =>
  or(has(quote, request.packageCode, "COUPON_DISCOUNT"), quote.coupon?.row?.id);

const has = ({ packages }: PricedQuote, packageCode: PackageCode, line: LineCode) =>
  packages[packageCode].lines.some(({ code }) => code === line);

const or = <T>(condition: boolean, value: T | undefined): T | null => (condition ? (value ?? null) : null);

function priceColumns(order: CheckedOrder) {
  const { request, quote } = order;
  const { packageCode } = request;
  const { packages, tariffIds, group, reductions } = quote;
  const picked = packages[packageCode];
  const cover = group.tariff.coverages[request.coverage];
  const flexible = picked.rate === "FLEXIBLE";
  return {
    packageCode,
    lines: picked.lines,
    totalCents: picked.totalCents,
    vatCents: picked.vatCents,
    payNowCents: picked.payNowCents,
    onlineDueCents: picked.payNowCents,
    lateKeepCents: flexible ? Math.min(packages.PQ1.payNowCents, picked.totalCents) : picked.payNowCents,
    depositCents: cover.depositCents,
    excessCents: cover.excessCents,
    cancellableUntil: picked.cancellableUntil,
    tariffId: tariffIds[packageCode],
    couponId: couponOfOrder(order),
    campaignId: or(has(quote, packageCode, "CAMPAIGN_DISCOUNT"), reductions.campaign?.id),
  };
}

/** What of the driver is stored. */
export function driverColumns({ driver }: ReservationRequest) {
  const { firstName, lastName, nationality, email, mobile, arrivesWithoutFlight } = driver;
  return {
    firstName,
    lastName,
    nationality,
    mobile,
    arrivesWithoutFlight,
    email: email.toLowerCase(),
    birthDate: driverBirthDate(driver),
    flightNumber: driver.flightNumber || null,
    hotel: driver.hotel || null,
    observations: driver.observations || null,
  };
}

/** What is rented, where and when. */
export function tripColumns({ extras, ...trip }: ReservationRequest) {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, coverage } = trip;
  const stored = extras.map(({ drivers, ...extra }) => (drivers ? { ...extra, drivers } : extra));
  return { pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, coverage, extras: stored };
}

async function insertBooking(tx: Transaction, order: CheckedOrder) {
  const { request, quote, livemode, mainUnder25, clientId, requestKey, now } = order;
  // The installation's mode is settled by its first booking; the reference refuses the other mode from then on.
  await tx.insert(installation).values({ livemode }).onConflictDoNothing();
  const [row] = await tx
    .insert(booking)
    .values({
      ...priceColumns(order),
      ...driverColumns(request),
      ...tripColumns(request),
      code: bookingCode(randomBytes(7), livemode),
      livemode,
      status: "held",
      lang: request.lang,
      days: quote.candidate.valid.days,
      under25: mainUnder25,
      clientId,
      holdExpiresAt: new Date(holdLimit(now.getTime(), quote.context.catalogue.configuration)),
      requestKey,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the booking was not written");
  return row;
}

/** What the order needs of the group's fleet: its time, turnaround included, and its offices. */
export function stayOf({ request, quote }: CheckedOrder): Stay {
  const { turnaroundMinutes } = quote.context.catalogue.configuration;
  const until = addMinutes(request.returnAt, turnaroundMinutes[quote.group.row.kind]);
  const { pickupOfficeId, returnOfficeId, groupId, pickupAt: from } = request;
  return { pickupOfficeId, returnOfficeId, groupId, from, until };
}

/** Booking, unit, consents and access in the caller's transaction; null when no unit of the group is free any more. */
export async function writeBooking(tx: Transaction, order: CheckedOrder) {
  const { request, now } = order;
  const row = await insertBooking(tx, order);
  const wanted = { ...stayOf(order), bookingId: row.id, unitId: null };
  if (!(await placeUnit(tx, wanted, "held", now))) return null;
  await tx.insert(consent).values(
    request.consents.map(({ kind, version, accepted }) => ({
      bookingId: row.id,
      email: row.email,
      kind,
      version,
      accepted,
      lang: request.lang,
      at: now,
    })),
  );
  return { row, bookingToken: await issueAccess(tx, row.id, "ORDER", now) };
}
