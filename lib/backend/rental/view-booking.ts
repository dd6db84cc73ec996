import { asc, inArray } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { type BookingRow, bookingHistory } from "@/lib/backend/core/db/schema/booking";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import { loadCatalogues } from "@/lib/backend/pricing/load-catalogue";
import type { Booking } from "@/lib/contracts/rental/booking";
import { wallClockAt } from "@/lib/domain/core/time";
import { afterSalesOfAll } from "./booking-records";
import { openReviews } from "./reviews/open-reviews";
import { serializeBooking } from "./serialize-booking";
import { offeredWallets } from "./wallet/render-pass";

async function partsOf(rows: readonly BookingRow[], now: Date) {
  const connection = database();
  const ids = rows.map(({ id }) => id);
  const couponIds = rows.flatMap(({ couponId }) => (couponId === null ? [] : [couponId]));
  const campaignIds = rows.flatMap(({ campaignId }) => (campaignId === null ? [] : [campaignId]));
  const [payments, history, coupons, campaigns, afterSales, reviewToken] = await Promise.all([
    connection.select().from(payment).where(inArray(payment.bookingId, ids)).orderBy(asc(payment.createdAt)),
    connection
      .select()
      .from(bookingHistory)
      .where(inArray(bookingHistory.bookingId, ids))
      .orderBy(asc(bookingHistory.id)),
    couponIds.length === 0 ? [] : connection.select().from(coupon).where(inArray(coupon.id, couponIds)),
    campaignIds.length === 0 ? [] : connection.select().from(campaign).where(inArray(campaign.id, campaignIds)),
    afterSalesOfAll(connection, ids),
    openReviews(connection, ids, now),
  ]);
  return ({ id, status, couponId, campaignId }: BookingRow) => ({
    payments: payments.filter(({ bookingId }) => bookingId === id),
    history: history.filter(({ bookingId }) => bookingId === id),
    coupon: coupons.find((coupon) => coupon.id === couponId) ?? null,
    campaign: campaigns.find((campaign) => campaign.id === campaignId) ?? null,
    afterSales: afterSales(id),
    reviewToken: reviewToken(id),
    wallets: offeredWallets(status),
  });
}

/** Bookings with all their related records, in the given order; the number of statements doesn't grow with the rows. */
export async function viewBookings(rows: readonly BookingRow[], now: Date): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const [catalogueOf, parts] = await Promise.all([
    loadCatalogues(
      now,
      rows.map(({ tariffId }) => tariffId),
    ),
    partsOf(rows, now),
  ]);
  return rows.map((row) => {
    const catalogue = catalogueOf(row.tariffId);
    const wallClock = wallClockAt(now.getTime(), catalogue.configuration.timeZone);
    return serializeBooking({ row, ...parts(row), catalogue, wallClock });
  });
}

/** A booking with all its related records, as its owner sees it. */
export async function viewBooking(row: BookingRow, now: Date): Promise<Booking> {
  const [viewed] = await viewBookings([row], now);
  if (!viewed) throw new Error(`no view of booking ${row.code}`);
  return viewed;
}
