import "server-only";
import { inArray, sql } from "drizzle-orm";
import { openContext } from "@/lib/backend/catalogue/context";
import { forgetAddressees, forgetReports } from "@/lib/backend/client-area/forget-bookings";
import { database, type Transaction } from "@/lib/backend/db/client";
import { authorityReport, invoiceRequest } from "@/lib/backend/db/schema/after-sales";
import { booking } from "@/lib/backend/db/schema/booking";
import { retention } from "@/lib/domain/privacy/retention";

/** Takes the person out of what the law keeps, once its years are over (rules section 14). */
export async function forgetRecords(now: Date): Promise<void> {
  const { today } = await openContext(now);
  const endedBefore = (tx: Transaction, years: number) =>
    tx
      .select({ id: booking.id })
      .from(booking)
      .where(sql`${booking.returnAt}::date + make_interval(years => ${years}) < ${today}::date`);
  await database().transaction(async (tx) => {
    await forgetReports(tx, inArray(authorityReport.bookingId, endedBefore(tx, retention.authorityYears)));
    await forgetAddressees(tx, inArray(invoiceRequest.bookingId, endedBefore(tx, retention.accountingYears)));
  });
}
