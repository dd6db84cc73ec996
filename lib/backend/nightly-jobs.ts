import "server-only";
import { anonymiseOrders, anonymiseRecords, clearLeftovers } from "@/lib/backend/account/dashboard/anonymise-bookings";
import { eraseWaitingClients } from "@/lib/backend/account/dashboard/erase-client";
import { sweepSessions } from "@/lib/backend/account/end-session";
import { sealTaxIds } from "@/lib/backend/compliance/invoice/invoices";
import { logger } from "@/lib/backend/core/logger";
import { inSpan } from "@/lib/backend/core/telemetry/record";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { deleteDocuments } from "@/lib/backend/rental/checkin/delete-documents";
import { deleteOldReviews } from "@/lib/backend/rental/reviews/write-review";
import { deleteExpiredAlerts, mailAlertReminders, mailNewCars } from "@/lib/backend/sales/cars/alert-rounds";
import { anonymiseEnquiries } from "@/lib/backend/sales/enquiries/send-enquiry";

const tasks = {
  matchLedger,
  sweepSessions,
  eraseWaitingClients,
  anonymiseRecords,
  anonymiseOrders,
  deleteDocuments,
  anonymiseEnquiries,
  deleteOldReviews,
  sealTaxIds,
  clearLeftovers,
  deleteExpiredAlerts,
  mailNewCars,
  mailAlertReminders,
};

/** Runs the nightly round: a failing task doesn't stop the others, and then the whole round is retried. */
export async function nightlyJobs(now: Date): Promise<void> {
  const failed: string[] = [];
  for (const [task, work] of Object.entries(tasks)) {
    try {
      await inSpan(task, {}, async () => void (await work(now)));
    } catch (error) {
      failed.push(task);
      logger.error("jobs.nightly.failed", { task, error });
    }
  }
  if (failed.length > 0) throw new Error(`the nightly round failed at ${failed.join(", ")}`);
}
