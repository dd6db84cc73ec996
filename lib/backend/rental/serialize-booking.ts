import type { BookingRow, bookingHistory } from "@/lib/backend/core/db/schema/booking";
import type { PaymentRow } from "@/lib/backend/core/db/schema/payment";
import type { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import type { Catalogue } from "@/lib/backend/pricing/catalogue";
import { ownCoupon, serializeCoupon } from "@/lib/backend/pricing/coupons";
import type { Booking } from "@/lib/contracts/rental/booking";
import { type BookingState, paymentReasons } from "@/lib/contracts/rental/reservation";
import type { CouponData } from "@/lib/contracts/rental/search";
import { isBeforePickup, isUnpaidHold } from "@/lib/domain/core/booking";
import { minus } from "@/lib/domain/core/cents";
import { maskedEmail, maskedMobile } from "@/lib/domain/core/masks";
import { dateOf, type WallClock, wallClockAt } from "@/lib/domain/core/time";
import { bookingPaymentStatus } from "@/lib/domain/payment/payment";
import { type LineCode, packageMeanings } from "@/lib/domain/pricing/price-lines";
import type { AfterSales } from "./booking-records";
import {
  changeOf,
  serializeCheckin,
  serializeDeposit,
  serializeInvoice,
  serializePayment,
  serializePhoto,
  serializeRefund,
} from "./serialize-after-sales";
import { verdictFor } from "./verdict";

const holdEnd = ({ status, holdExpiresAt }: BookingRow): string | null =>
  isUnpaidHold(status) ? holdExpiresAt.toISOString() : null;

function reasonOf({ status, statusReason }: BookingRow): BookingState["reason"] {
  if (status === "creation_error") return "BOOKING_CREATION_FAILED";
  return paymentReasons.find((reason) => reason === statusReason) ?? null;
}

const isUnclear = (row: BookingRow): boolean =>
  row.status === "expired" && ["PAYMENT_UNKNOWN", "PAYMENT_UNMATCHED"].some((reason) => reason === row.statusReason);

/** The booking's state for the verifying screen, which polls it. */
export const serializeState = (row: BookingRow, payments: readonly PaymentRow[], now: Date): BookingState => ({
  status: row.status,
  paymentStatus: bookingPaymentStatus(countedPayments(payments), row.totalCents),
  reason: reasonOf(row),
  receipt: payments.findLast(({ receipt }) => receipt !== null)?.receipt ?? null,
  HORAMAX: holdEnd(row),
  openPaymentId:
    payments.findLast(
      ({ status, pageExpiresAt }) => status === "started" && pageExpiresAt !== null && pageExpiresAt > now,
    )?.id ?? null,
});

/** Attempts whose money counts for the booking; money of abandoned ones is refunded automatically. */
const countedPayments = (payments: readonly PaymentRow[]): readonly PaymentRow[] =>
  payments.filter(({ abandoned }) => abandoned === null);

const securedCents = (payments: readonly PaymentRow[]): number =>
  payments.reduce(
    (sum, { status, amountCents, capturedCents }) => sum + (status === "authorized" ? amountCents : capturedCents),
    0,
  );

const refundedCents = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, payment) => sum + payment.refundedCents, 0);

function coverageOf(row: BookingRow, { priced }: Catalogue): Booking["coverage"] {
  const tariff = priced.find((group) => group.row.id === row.groupId)?.tariff.coverages[row.coverage];
  const line = row.lines.find(({ code }) => code === `COVERAGE_${row.coverage}`);
  return {
    code: row.coverage,
    perDayCents: tariff?.perDayCents ?? 0,
    totalCents: line?.amountCents ?? 0,
    excessCents: row.excessCents,
    depositCents: row.depositCents,
  };
}

/** The state of the booking's coupon on the day of the order; the booking's own use is not counted. */
function couponData({ row, coupon: used, catalogue }: BookingParts): CouponData {
  if (!used) return null;
  const line = row.lines.find(({ code }) => code === "COUPON_DISCOUNT");
  const use = {
    pickupDate: dateOf(row.pickupAt),
    today: dateOf(wallClockAt(row.createdAt.getTime(), catalogue.configuration.timeZone)),
    days: row.days,
    groupId: row.groupId,
    pickupOfficeId: row.pickupOfficeId,
    channel: row.channel,
  };
  return serializeCoupon(ownCoupon(used), use, line ? minus(0, line.amountCents) : 0);
}

const hasLine = ({ lines }: BookingRow, line: LineCode): boolean => lines.some(({ code }) => code === line);

/** Everything of a booking that its owner's page needs. */
export interface BookingParts {
  readonly row: BookingRow;
  readonly payments: readonly PaymentRow[];
  readonly history: readonly (typeof bookingHistory.$inferSelect)[];
  readonly coupon: typeof coupon.$inferSelect | null;
  readonly campaign: Pick<typeof campaign.$inferSelect, "percentBasisPoints"> | null;
  readonly afterSales: AfterSales;
  readonly reviewToken: string | null;
  readonly wallets: Booking["wallets"];
  /** The catalogue of the booking's own tariff. */
  readonly catalogue: Catalogue;
  readonly wallClock: WallClock;
}

/** A booking as its owner sees it; personal data masked. */
export function serializeBooking(parts: BookingParts): Booking {
  const { row, payments, history, catalogue, afterSales, wallClock } = parts;
  const vehicle = catalogue.vehicles.find(({ id }) => id === row.groupId);
  const { rate, payMode } = packageMeanings[row.packageCode];
  const money = { payments, refunds: afterSales.refunds };
  return {
    code: row.code,
    status: row.status,
    paymentStatus: bookingPaymentStatus(countedPayments(payments), row.totalCents),
    channel: row.channel,
    packageCode: row.packageCode,
    rate,
    payMode,
    pickupOfficeId: row.pickupOfficeId,
    returnOfficeId: row.returnOfficeId,
    pickupAt: row.pickupAt,
    returnAt: row.returnAt,
    days: row.days,
    vehicle: {
      groupId: row.groupId,
      group: vehicle?.code ?? "",
      name: vehicle?.name ?? "",
      exampleModel: vehicle?.exampleModel ?? "",
      orSimilar: vehicle?.orSimilar ?? true,
    },
    coverage: coverageOf(row, catalogue),
    extras: row.extras.map(({ code, units, drivers }) => ({ code, units, ...(drivers && { drivers: [...drivers] }) })),
    lines: [...row.lines],
    totalCents: row.totalCents,
    vatCents: row.vatCents,
    payNowCents: row.payNowCents,
    paidCents: securedCents(countedPayments(payments)),
    dueAtPickupCents: isBeforePickup(row.status) ? minus(row.totalCents, row.onlineDueCents) : 0,
    refundedCents: refundedCents(countedPayments(payments)),
    deposit: serializeDeposit(row, afterSales.deposit),
    cancellableUntil: row.cancellableUntil,
    cancellation: verdictFor(row, money, wallClock, catalogue.configuration),
    change: changeOf(row, rate, wallClock),
    cancelledBy: row.cancelledBy,
    paymentUnclear: isUnclear(row),
    driver: maskedDriver(row),
    checkin: serializeCheckin(row, afterSales.checkins, wallClock),
    invoice: serializeInvoice(afterSales.invoice),
    photos: afterSales.photos.map(serializePhoto),
    marks: afterSales.marks.map(({ stage, side, kind }) => ({ stage, side, kind })),
    payments: payments.map(serializePayment),
    refunds: afterSales.refunds.map((refund) => serializeRefund(refund, catalogue.configuration)),
    coupon: couponData(parts),
    campaignPercent:
      hasLine(row, "CAMPAIGN_DISCOUNT") && parts.campaign ? parts.campaign.percentBasisPoints / 100 : null,
    reviewToken: parts.reviewToken,
    wallets: parts.wallets,
    lang: row.lang,
    livemode: row.livemode,
    createdAt: row.createdAt.toISOString(),
    HORAMAX: holdEnd(row),
    history: history.map(({ at, fromStatus, toStatus, reason }) => ({
      at: at.toISOString(),
      from: fromStatus,
      to: toStatus,
      reason,
    })),
  };
}

/** The driver's data masked, e.g. "Ana G.": the driver recognises them, nobody else can use them. */
export const maskedDriver = (row: BookingRow): Booking["driver"] => ({
  firstName: row.firstName,
  lastName: `${row.lastName.slice(0, 1)}.`,
  email: maskedEmail(row.email),
  mobile: maskedMobile(row.mobile),
  flightNumber: row.flightNumber ?? "",
  landsAt: row.landsAt,
  arrivesWithoutFlight: row.arrivesWithoutFlight,
  hotel: row.hotel ?? "",
});
