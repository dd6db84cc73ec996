import fs from "node:fs";
import path from "node:path";
import { endChild, startChild, withParent, withTypescript } from "./children.mjs";
import { PlainError } from "./console.mjs";
import { loopbackPort } from "./ports.mjs";
import { logFile, startFront, startRedis } from "./services.mjs";
import { nextServer, startBackingServices, waitUntilServed } from "./site.mjs";

const RESTART_MILLISECONDS = 1000;

/**
 * One instance of the site behind nginx, which can be stopped, killed and started. An instance that ends by itself is
 * restarted, as by an orchestrator. `start` may change its build folder (`cwd`) and environment.
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
    const started = nextServer(runtime, {
      port,
      siteUrl,
      cwd: place.cwd,
      log,
      env: { ...place.env, PORT: String(port) },
    });
    running = started;
    void started.ended.then(() => {
      if (wanted && running === started)
        setTimeout(() => wanted && running === started && start(), RESTART_MILLISECONDS);
    });
    await waitUntilServed(`${url}/es/rent`, started.ended).catch((error) => {
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
    /** Graceful shutdown, as in a release. */
    async stop() {
      wanted = false;
      await running?.stop();
    },
    /** SIGKILL. */
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
 * Starts the whole deployment as local processes: database, sandbox, Redis, worker, instances of the production build,
 * and nginx on `settings.port`; all files below `data`. Each started part is pushed to `opened`, also when a later one
 * fails, for `stopAll`.
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
  const services = await startBackingServices({ runtime, data, settings, durable, opened, env });
  const open = (name, { ended, stop }) => opened.push({ name, ended, stop });
  let redisUrl = services.env.REDIS_URL;
  let redis;
  if (!redisUrl) {
    redis = await startRedis(runtime, { data });
    open("Redis", redis);
    redisUrl = redis.url;
  }
  const shared = { ...services.env, REDIS_URL: redisUrl, TRUSTED_PROXIES: "127.0.0.1" };
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
  // Read by the desk's command line, which prints links to the site.
  fs.writeFileSync(path.join(data, "site-url"), siteUrl);
  return { ...services, siteUrl, env: shared, databaseUrl: shared.DATABASE_URL, redis, worker, instances, front };
}
