import "server-only";
import { env } from "./env";
import { logger } from "./logger";
import { shared } from "./shared";

async function open(url: string) {
  // Nearly five hundred files, for those alone that have a Redis.
  const { createClient } = await import("@redis/client");
  // Without a connection a command fails at once, and whoever sent it has another way.
  const client = createClient({ url, RESP: 2, disableOfflineQueue: true, socket: { connectTimeout: 2000 } });
  let reported = false;
  client.on("error", (error: unknown) => {
    if (!reported) logger.error("redis.unreachable", { error });
    reported = true;
  });
  client.on("ready", () => {
    reported = false;
  });
  // It goes on trying to connect by itself; that it can't is told above.
  client.connect().catch(() => undefined);
  return client;
}

/** The connection to `REDIS_URL`, ready or still trying; null when there is none. */
export async function redis() {
  const { redisUrl } = env();
  return redisUrl
    ? shared(
        "redis",
        () => open(redisUrl),
        async (client) => (await client).destroy(),
      )
    : null;
}
