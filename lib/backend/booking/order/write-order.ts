import { randomBytes } from "node:crypto";
import { issueAccess } from "@/lib/backend/access/booking-access";
import { takeCoupon } from "@/lib/backend/coupon/coupons";
import type { Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { consent } from "@/lib/backend/db/schema/consent";
import { installation } from "@/lib/backend/db/schema/installation";
import { placeUnit } from "@/lib/backend/fleet/units";
import { replaceHolds } from "@/lib/backend/payment/commands/end-hold";
import { writeAttempt } from "@/lib/backend/payment/commands/start-payment";
import type { PricedQuote } from "@/lib/backend/quote/price-quote";
import type { ReservationRequest } from "@/lib/contracts/reservation";
import { bookingCode } from "@/lib/domain/booking/booking";
import { driverBirthDate } from "@/lib/domain/drivers/drivers";
import { holdLimit } from "@/lib/domain/hold/hold";
import type { LineCode, PackageCode } from "@/lib/domain/pricing/price-lines";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { holdsTooMuch, holdsTooMuchOfGroup, noteHold, type Visitor } from "./cap-holds";
import { type CheckedOrder, stayOf } from "./check-order";

export interface WrittenOrder {
  readonly code: string;
  readonly bookingToken: string;
  readonly paymentId: string;
}

/** Why an order that passed every rule is not written. */
type OrderNotWritten =
  | { readonly code: "NOT_AVAILABLE" | "PAYMENTS_NOT_CONFIGURED" }
  /** Another order took its coupon meanwhile. */
  | { readonly code: "COUPON_TAKEN" }
  /** `until`: when the first of the visitor's unpaid holds ends. */
  | { readonly code: "RATE_LIMITED"; readonly until: Date };

/**
 * Hold, consents and first attempt, all or nothing; `ended` are earlier holds whose attempts have been ended.
 * Without a `visitor` nothing is limited.
 */
export async function writeOrder(
  tx: Transaction,
  order: CheckedOrder,
  visitor: Visitor | null,
  ended: readonly number[],
): Promise<Result<WrittenOrder, OrderNotWritten>> {
  const { request, clientId, replaces, now } = order;
  const capped = visitor && (await holdsTooMuch(tx, order, visitor));
  if (capped) return refuse({ code: "RATE_LIMITED", until: capped });
  const couponId = couponOfOrder(order);
  const holder = { email: request.driver.email.toLowerCase(), clientId, replaces };
  if (couponId !== null && !(await takeCoupon(tx, couponId, holder))) return refuse({ code: "COUPON_TAKEN" });
  await replaceHolds(tx, ended, request.groupId, now);
  const cappedHere = visitor && (await holdsTooMuchOfGroup(tx, order, visitor));
  if (cappedHere) return refuse({ code: "RATE_LIMITED", until: cappedHere });
  const written = await writeBooking(tx, order);
  if (!written) return refuse({ code: "NOT_AVAILABLE" });
  if (visitor) await noteHold(tx, written.row.id, visitor, now);
  const { provider, method } = request;
  const amountCents = written.row.payNowCents;
  const attempt = await writeAttempt(tx, { booking: written.row, provider, method, amountCents, now });
  if (!attempt.ok) return attempt;
  return accept({ code: written.row.code, bookingToken: written.bookingToken, paymentId: attempt.value.paymentId });
}

/** The coupon that lowers the order's price, if any does. */
const couponOfOrder = ({ request, quote }: CheckedOrder): number | null =>
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

/** Booking, unit, consents and access in the caller's transaction; null when no unit of the group is free any more. */
async function writeBooking(tx: Transaction, order: CheckedOrder) {
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
