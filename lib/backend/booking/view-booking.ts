import type { Booking } from "@/lib/contracts/booking";
import { openContext } from "../catalogue/context";
import { database } from "../db/client";
import { afterSalesOf } from "./after-sales";
import { type BookingRow, couponOf, historyOf, paymentsOf } from "./find-booking";
import { bookingOnWire } from "./mapper";

/** A booking with everything that belongs to it, as its owner sees it. */
export async function viewBooking(row: BookingRow, now: Date): Promise<Booking> {
  const { catalogue, wallClock } = await openContext(now, row.tariffId);
  const [payments, history, coupon, afterSales] = await Promise.all([
    paymentsOf(database(), row.id),
    historyOf(database(), row.id),
    couponOf(database(), row),
    afterSalesOf(database(), row.id),
  ]);
  return bookingOnWire({ row, payments, history, coupon, afterSales, catalogue, wallClock });
}
