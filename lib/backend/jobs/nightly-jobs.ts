import "server-only";
import { deleteDocuments } from "@/lib/backend/checkin/delete-documents";
import { sweepSessions } from "@/lib/backend/client/end-session";
import { anonymiseOrders, anonymiseRecords, clearLeftovers } from "@/lib/backend/client-area/anonymise-bookings";
import { eraseWaitingClients } from "@/lib/backend/client-area/erase-client";
import { anonymiseEnquiries } from "@/lib/backend/enquiry/send-enquiry";
import { sealTaxIds } from "@/lib/backend/invoice/invoices";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { logger } from "@/lib/backend/platform/logger";
import { inSpan } from "@/lib/backend/platform/telemetry";
import { deleteExpiredAlerts, mailAlertReminders, mailNewCars } from "@/lib/backend/second-hand/alert-rounds";

const tasks = {
  matchLedger,
  sweepSessions,
  eraseWaitingClients,
  anonymiseRecords,
  anonymiseOrders,
  deleteDocuments,
  anonymiseEnquiries,
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
