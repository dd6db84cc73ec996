import "server-only";
import { sweepSessions } from "@/lib/backend/client/commands/sweep-sessions";
import { eraseWaitingClients } from "@/lib/backend/client-area/commands/erase-client";
import { forgetRecords } from "@/lib/backend/client-area/commands/forget-records";
import { matchLedger } from "@/lib/backend/payment/commands/match-ledger";
import { logger } from "@/lib/backend/platform/logger";
import { endAlerts, remindOfAlerts, tellAlerts } from "@/lib/backend/second-hand/commands/tell-alerts";

const tasks = {
  matchLedger,
  sweepSessions,
  eraseWaitingClients,
  forgetRecords,
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
