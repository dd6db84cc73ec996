import { randomBytes } from "node:crypto";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { statementName, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { installation } from "@/lib/backend/core/db/schema/installation";
import { allocateUnit } from "@/lib/backend/fleet/units";
import { replaceHolds } from "@/lib/backend/payment/commands/end-hold";
import { type CheckoutSession, openLocalForm, writeAttempt } from "@/lib/backend/payment/commands/start-payment";
import type { StoredAttempt } from "@/lib/backend/payment/providers/port";
import { takeCoupon } from "@/lib/backend/pricing/coupons";
import type { PricedQuote } from "@/lib/backend/rental/price-quote";
import type { ReservationRequest } from "@/lib/contracts/rental/reservation";
import { bookingCode } from "@/lib/domain/core/booking";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { LineCode, PackageCode } from "@/lib/domain/pricing/price-lines";
import { driverBirthDate } from "@/lib/domain/rental/drivers";
import { holdLimit } from "@/lib/domain/rental/hold";
import { allocationRequestOf, type CheckedOrder } from "./check-order";
import { sealInvoice } from "./ordered-invoice";
import {
  countHolds,
  groupShareReachedUntil,
  holdLimitResetAt,
  recordHoldNetwork,
  type Visitor,
} from "./unpaid-hold-limit";

export interface WrittenOrder {
  readonly code: string;
  readonly bookingToken: string;
  readonly attempt: StoredAttempt;
  /** The attempt's page where it needs no call to the provider (Redsys); else null. */
  readonly page: CheckoutSession | null;
}

/** Why an order that passed every rule can't be written. */
type OrderNotWritten =
  | { readonly code: "NOT_AVAILABLE" | "PAYMENTS_NOT_CONFIGURED" }
  /** Another order used the coupon's last use meanwhile. */
  | { readonly code: "COUPON_TAKEN" }
  /** `until`: when the first of the visitor's unpaid holds ends. */
  | { readonly code: "RATE_LIMITED"; readonly until: Date };

/**
 * Writes hold, consents and first payment attempt in the caller's transaction. `ended` are earlier holds whose attempts
 * have been ended. Without a `visitor` the cap of unpaid holds does not apply.
 */
export async function writeOrder(
  tx: Transaction,
  order: CheckedOrder,
  visitor: Visitor | null,
  ended: readonly number[],
): Promise<Result<WrittenOrder, OrderNotWritten>> {
  const { request, clientId, replaces, now } = order;
  const counted = visitor && (await countHolds(tx, order, visitor));
  const capped = counted && holdLimitResetAt(counted, order);
  if (capped) return err({ code: "RATE_LIMITED", until: capped });
  const couponId = couponOfOrder(order);
  const holder = { email: request.driver.email.toLowerCase(), clientId, replaces };
  if (couponId !== null && !(await takeCoupon(tx, couponId, holder))) return err({ code: "COUPON_TAKEN" });
  await replaceHolds(tx, ended, request.groupId, now);
  const cappedHere = counted && (await groupShareReachedUntil(tx, counted, order));
  if (cappedHere) return err({ code: "RATE_LIMITED", until: cappedHere });
  const row = await insertBooking(tx, order);
  const { provider, method } = request;
  const [written, bookingToken] = await Promise.all([
    writeAttempt(tx, { booking: row, provider, method, amountCents: row.payNowCents, now }),
    issueAccess(tx, row.id, "ORDER", now),
    logConsents(tx, order, row),
    visitor && recordHoldNetwork(tx, row.id, visitor, now),
  ]);
  if (!written.ok) return written;
  const { attempt } = written.value;
  const { configuration } = order.quote.context.catalogue;
  const page = await openLocalForm(tx, { provider, attempt, now }, row, configuration);
  // Last, because it locks the group's fleet: orders of the same group wait for this step only.
  const wanted = { ...allocationRequestOf(order), bookingId: row.id, unitId: null };
  if (!(await allocateUnit(tx, wanted, "held", now))) return err({ code: "NOT_AVAILABLE" });
  return ok({ code: row.code, bookingToken, attempt, page });
}

/** The coupon that reduces the order's price; null where none applies or a better campaign won. */
const couponOfOrder = ({ request, quote }: CheckedOrder): number | null =>
  hasLine(quote, request.packageCode, "COUPON_DISCOUNT") ? (quote.reductions.used?.row?.id ?? null) : null;

const hasLine = ({ packages }: PricedQuote, packageCode: PackageCode, line: LineCode) =>
  packages[packageCode].lines.some(({ code }) => code === line);

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
    campaignId: hasLine(quote, packageCode, "CAMPAIGN_DISCOUNT") ? (reductions.campaign?.id ?? null) : null,
  };
}

/** The driver's columns of a booking. */
export function driverColumns({ driver, landsAt }: ReservationRequest) {
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
    landsAt: landsAt ?? null,
    hotel: driver.hotel || null,
    observations: driver.observations || null,
  };
}

/** The columns of offices, times, group, coverage and extras. */
export function tripColumns({ extras, ...trip }: ReservationRequest) {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, coverage } = trip;
  const stored = extras.map(({ drivers, ...extra }) => (drivers ? { ...extra, drivers } : extra));
  return { pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, coverage, extras: stored };
}

type NewBooking = Awaited<ReturnType<typeof insertBooking>>;

async function insertBooking(tx: Transaction, order: CheckedOrder) {
  const { request, quote, livemode, mainUnder25, clientId, requestKey, now } = order;
  const code = bookingCode(randomBytes(7), livemode);
  const row = {
    ...priceColumns(order),
    ...driverColumns(request),
    ...tripColumns(request),
    code,
    orderedInvoice: sealInvoice(request.invoice, code),
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
  } as const;
  // The first booking fixes the installation's mode (live or test); the foreign key refuses the other mode afterwards.
  const mode = tx.insert(installation).values({ livemode }).onConflictDoNothing();
  const [, [made]] = await Promise.all([
    mode.prepare(statementName("order-mode")).execute(),
    tx.insert(booking).values(row).returning({ id: booking.id }).prepare(statementName("order-booking")).execute(),
  ]);
  if (!made) throw new Error("the booking was not written");
  return { ...row, ...made };
}

const logConsents = (tx: Transaction, { request, now: at }: CheckedOrder, { id: bookingId, email }: NewBooking) =>
  tx
    .insert(consent)
    .values(
      request.consents.map(({ kind, version, accepted }) => ({
        bookingId,
        email,
        kind,
        version,
        accepted,
        lang: request.lang,
        at,
      })),
    )
    .prepare(statementName(`order-consents-${request.consents.length}`))
    .execute();
