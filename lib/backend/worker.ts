import { logger } from "@/lib/backend/core/logger";
import { boot } from "./boot";
import { endOnSignal } from "./graceful-shutdown";

// The same start-up checks as the site's: a worker moves money too.
await boot();
logger.info("worker.started");
endOnSignal();
