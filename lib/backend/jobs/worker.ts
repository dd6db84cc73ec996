import { boot } from "@/lib/backend/boot";
import { logger } from "@/lib/backend/platform/logger";
import { closeShared } from "@/lib/backend/platform/shared";

// The same guards as the site's own: a worker moves money too.
await boot();
logger.info("worker.started");
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    void closeShared().then(() => process.exit(0));
  });
}
