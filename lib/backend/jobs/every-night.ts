import "server-only";
import { forgetDocuments } from "@/lib/backend/checkin/forget-documents";
import { sweepSessions } from "@/lib/backend/client/end-session";
import { eraseWaitingClients } from "@/lib/backend/client-area/erase-client";
import { clearLeftovers, forgetOrders, forgetRecords } from "@/lib/backend/client-area/forget-bookings";
import { forgetEnquiries } from "@/lib/backend/enquiry/send-enquiry";
import { sealTaxIds } from "@/lib/backend/invoice/invoices";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { logger } from "@/lib/backend/platform/logger";
import { endAlerts, remindOfAlerts, tellAlerts } from "@/lib/backend/second-hand/tell-alerts";

const tasks = {
  matchLedger,
  sweepSessions,
  eraseWaitingClients,
  forgetRecords,
  forgetOrders,
  forgetDocuments,
  forgetEnquiries,
  sealTaxIds,
  clearLeftovers,
  endAlerts,
  tellAlerts,
  remindOfAlerts,
};

/** The nightly round: one task that fails doesn't keep the others from their work, and the round is tried again. */
export async function everyNight(now: Date): Promise<void> {
  const failed: string[] = [];
  for (const [task, work] of Object.entries(tasks)) {
    try {
      await work(now);
    } catch (error) {
      failed.push(task);
      logger.error("jobs.night_failed", { task, error });
    }
  }
  if (failed.length > 0) throw new Error(`the nightly round failed at ${failed.join(", ")}`);
}
