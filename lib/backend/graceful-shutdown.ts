import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { now } from "@/lib/backend/core/clock";
import { env } from "@/lib/backend/core/env";
import { beginShutdown, isEnding } from "@/lib/backend/core/health";
import { onEachRequest } from "@/lib/backend/core/http/network";
import { logger } from "@/lib/backend/core/logger";
import { queue } from "@/lib/backend/core/outbox";
import { closeSingletons, hasSingleton, processSingleton } from "@/lib/backend/core/process-singleton";
import { stopJobs } from "./start-jobs";
import { releaseClaims } from "./work-outbox";

/** Orchestrators kill a process 30 seconds after SIGTERM by default: 20 for requests and jobs, 28 in total. */
const WORK_MILLISECONDS = 20_000;
const ALL_MILLISECONDS = 28_000;
const IDLE_CHECK_MILLISECONDS = 100;

/** Accepts no new connections and resolves once the requests under way are answered. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MILLISECONDS);
  await closed.finally(() => clearInterval(idle));
}

/**
 * Graceful shutdown: for `DRAIN_SECONDS` requests are still answered while the load balancer sees the readiness check
 * fail; then listeners close, requests and jobs finish, then queue and pools close. Claims of unfinished money
 * operations are released, so that another process continues them at once.
 */
async function end(): Promise<void> {
  const jobs = stopJobs();
  await wait(env().drainSeconds * 1000);
  const work = Promise.all([...[...servers()].map(closeServer), jobs]);
  await Promise.race([work, wait(WORK_MILLISECONDS, undefined, { ref: false })]);
  await releaseClaims(now());
  // Jobs that are still running are retried by the next process.
  if (hasSingleton("queue")) await (await queue()).stop({ graceful: true, timeout: 1000 });
  await closeSingletons();
}

/** Shuts this process down gracefully on SIGINT or SIGTERM. Call once at its start. */
export function endOnSignal(): void {
  servers();
  let ending = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      beginShutdown();
      logger.info("process.shutdown.started", { signal });
      setTimeout(() => process.exit(1), env().drainSeconds * 1000 + ALL_MILLISECONDS).unref();
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error("process.shutdown.failed", { error });
          process.exit(1);
        },
      );
    });
  }
}

const hasServer = (message: unknown): message is { server: unknown } =>
  typeof message === "object" && message !== null && "server" in message;

/**
 * The HTTP servers of this process that have received a request since the first call. During the shutdown every
 * response closes its connection: a proxy would otherwise reuse it just when the process exits.
 */
export const servers = (): ReadonlySet<Server> =>
  processSingleton("servers", () => {
    const seen = new Set<Server>();
    onEachRequest((_, response) => {
      if (isEnding()) response.shouldKeepAlive = false;
    });
    subscribe("http.server.request.start", (message) => {
      if (hasServer(message) && message.server instanceof Server) seen.add(message.server);
    });
    return seen;
  });
