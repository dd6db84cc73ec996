import "server-only";
import { env } from "./env";
import { logger } from "./logger";
import { processSingleton } from "./process-singleton";

async function open(url: string) {
  // Imported on demand: it is nearly five hundred files, which only installations with Redis need.
  const { createClient } = await import("@redis/client");
  // Without a connection commands fail at once instead of queueing, and the caller uses its fallback.
  const client = createClient({ url, RESP: 2, disableOfflineQueue: true, socket: { connectTimeout: 2000 } });
  let reported = false;
  client.on("error", (error: unknown) => {
    if (!reported) logger.error("redis.unreachable", { error });
    reported = true;
  });
  client.on("ready", () => {
    reported = false;
  });
  // The client reconnects by itself, and the "error" handler above logs a failure.
  client.connect().catch(() => undefined);
  return client;
}

/** The connection to `REDIS_URL`, ready or still trying; null when there is none. */
export async function redis() {
  const { redisUrl } = env();
  return redisUrl
    ? processSingleton(
        "redis",
        () => open(redisUrl),
        async (client) => (await client).destroy(),
      )
    : null;
}
