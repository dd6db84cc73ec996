import fs from "node:fs";
import path from "node:path";
import { endChild, startChild, withParent, withTypescript } from "./children.mjs";
import { PlainError } from "./console.mjs";
import { loopbackPort } from "./ports.mjs";
import { logFile, startFront, startRedis } from "./services.mjs";
import { nextServer, startGround, untilServed } from "./site.mjs";

const RESTART_MILLISECONDS = 1000;

/**
 * One process of the site behind the front, which is stopped, killed and started again; who ends by itself is started
 * again, as an orchestrator would. `start` may change where its build lies and what it is told.
 */
function instanceAt(runtime, { name, data, port, siteUrl, env }) {
  const log = logFile(data, name);
  const url = `http://127.0.0.1:${port}`;
  let wanted = false;
  let running;
  let place = { env, cwd: undefined };
  async function start(changed = {}) {
    wanted = true;
    place = { ...place, ...changed, env: { ...place.env, ...changed.env } };
    const begun = nextServer(runtime, {
      port,
      siteUrl,
      cwd: place.cwd,
      log,
      env: { ...place.env, PORT: String(port) },
    });
    running = begun;
    void begun.ended.then(() => {
      if (wanted && running === begun) setTimeout(() => wanted && running === begun && start(), RESTART_MILLISECONDS);
    });
    await untilServed(`${url}/es/rent`, begun.ended).catch((error) => {
      wanted = false;
      throw new PlainError(`${error.message} (${path.join(data, "logs", `${name}.log`)})`);
    });
  }
  return {
    name,
    port,
    url,
    pid: () => running?.pid,
    start,
    /** Ends it in order, as a release does. */
    async stop() {
      wanted = false;
      await running?.stop();
    },
    /** Ends it at once. */
    async kill() {
      wanted = false;
      running?.child.kill("SIGKILL");
      await running?.ended;
    },
  };
}

function startWorker(runtime, { data, env }) {
  const args = [...withParent, ...withTypescript, "lib/backend/worker.ts"];
  const process_ = startChild(runtime, args, {
    env: { ...env, NODE_ENV: "production" },
    stdio: logFile(data, "worker"),
  });
  return { pid: process_.child.pid, ended: process_.ended, stop: () => endChild(process_, 30_000) };
}

/**
 * Starts the whole deployment as processes of this machine: database, sandbox, Redis, worker, instances of the production
 * build, and nginx in front at `settings.port`. Everything lies below `data`. What was started stands in `opened`, in
 * order, also when a later part fails; `stopAll` ends it.
 */
export async function startSeveral({
  runtime,
  data,
  settings,
  opened,
  durable = true,
  env = {},
  instances: count = 2,
  brotli = true,
}) {
  const { port, siteUrl } = settings;
  fs.mkdirSync(data, { recursive: true });
  const ground = await startGround({ runtime, data, settings, durable, opened, env });
  const open = (name, { ended, stop }) => opened.push({ name, ended, stop });
  let redisUrl = ground.env.REDIS_URL;
  let redis;
  if (!redisUrl) {
    redis = await startRedis(runtime, { data });
    open("Redis", redis);
    redisUrl = redis.url;
  }
  const shared = { ...ground.env, REDIS_URL: redisUrl, TRUSTED_PROXIES: "127.0.0.1" };
  const worker = startWorker(runtime, { data, env: shared });
  open("The worker", worker);
  const instances = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `instance-${number}`;
    const instance = instanceAt(runtime, { name, data, port: await loopbackPort(), siteUrl, env: shared });
    instances.push(instance);
    open(name, { ended: new Promise(() => {}), stop: instance.stop });
  }
  await Promise.all(instances.map((instance) => instance.start()));
  const ports = instances.map((instance) => instance.port);
  const front = await startFront(runtime, { data, port, instances: ports, brotli });
  open("nginx", front);
  // The desk's command line names the site's own address.
  fs.writeFileSync(path.join(data, "site-url"), siteUrl);
  return { ...ground, siteUrl, env: shared, databaseUrl: shared.DATABASE_URL, redis, worker, instances, front };
}
