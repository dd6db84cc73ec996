import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { beginEnding, isEnding } from "@/lib/backend/health/queries";
import { onEachRequest } from "@/lib/backend/http/network";
import { queue } from "@/lib/backend/outbox/outbox";
import { now } from "@/lib/backend/platform/clock";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { closeShared, isShared, shared } from "@/lib/backend/platform/shared";
import { stopJobs } from "./start-jobs";
import { releaseClaims } from "./work-outbox";

/** What orchestrators leave a process by default is 30 seconds: requests and jobs, then the pools. */
const WORK_MILLISECONDS = 20_000;
const ALL_MILLISECONDS = 28_000;
const LOOK_MILLISECONDS = 100;

/** No new connection; who has one gets the answer to what was asked. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS);
  await closed.finally(() => clearInterval(idle));
}

/**
 * The orderly end: for `DRAIN_SECONDS` all is answered while whoever spreads requests learns that this process is no
 * longer ready; then listeners close, requests and jobs under way come to their end, then queue and pools. What takes too
 * long is given back, so that the next process goes on with it at once.
 */
async function end(): Promise<void> {
  const jobs = stopJobs();
  await wait(env().drainSeconds * 1000);
  const work = Promise.all([...[...servers()].map(closeServer), jobs]);
  await Promise.race([work, wait(WORK_MILLISECONDS, undefined, { ref: false })]);
  await releaseClaims(now());
  // Jobs that are still under way wait for the next process.
  if (isShared("queue")) await (await queue()).stop({ graceful: true, timeout: 1000 });
  await closeShared();
}

/** Ends this process in order when it is told to. Call once at its start. */
export function endOnSignal(): void {
  servers();
  let ending = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      beginEnding();
      logger.info("process.ending", { signal });
      setTimeout(() => process.exit(1), env().drainSeconds * 1000 + ALL_MILLISECONDS).unref();
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error("process.not_ended", { error });
          process.exit(1);
        },
      );
    });
  }
}

const hasServer = (message: unknown): message is { server: unknown } =>
  typeof message === "object" && message !== null && "server" in message;

/**
 * The HTTP servers of this process that have had a request, known from the first call on. Once it is told to end, every
 * answer closes its connection: a proxy would send the next request on it just when it goes away.
 */
export const servers = (): ReadonlySet<Server> =>
  shared("servers", () => {
    const seen = new Set<Server>();
    onEachRequest((_, response) => {
      if (isEnding()) response.shouldKeepAlive = false;
    });
    subscribe("http.server.request.start", (message) => {
      if (hasServer(message) && message.server instanceof Server) seen.add(message.server);
    });
    return seen;
  });
