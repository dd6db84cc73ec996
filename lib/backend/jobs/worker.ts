import { startJobs } from "@/lib/backend/jobs/start-jobs";
import { logger } from "@/lib/backend/platform/logger";
import { closeShared } from "@/lib/backend/platform/shared";

await startJobs();
logger.info("worker.started");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    void closeShared().then(() => process.exit(0));
  });
}
