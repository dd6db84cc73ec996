import { endOnSignal } from "@/lib/backend/jobs/end-in-order";
import { logger } from "@/lib/backend/platform/logger";
import { boot } from "./boot";

// The same guards as the site's own: a worker moves money too.
await boot();
logger.info("worker.started");
endOnSignal();
