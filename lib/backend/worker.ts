import { endOnSignal } from "@/lib/backend/jobs/end-in-order";
import { logger } from "@/lib/backend/platform/logger";
import { boot } from "./boot";

// The same start-up checks as the site's: a worker moves money too.
await boot();
logger.info("worker.started");
endOnSignal();
