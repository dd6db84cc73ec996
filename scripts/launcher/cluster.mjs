import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { endChild, startChild, withParent, withTypescript } from "./children.mjs";
import { UserError } from "./console.mjs";
import { loopbackPort } from "./ports.mjs";
import { nextServer, startBackingServices, waitUntilServed } from "./site.mjs";

const runProgram = path.join(import.meta.dirname, "run-program.mjs");
const configuration = path.resolve(import.meta.dirname, "..", "..", "deploy", "nginx");

/** Opens a log file for the output of a process. */
export function logFile(data, name) {
  const folder = path.join(data, "logs");
  fs.mkdirSync(folder, { recursive: true });
  return fs.openSync(path.join(folder, `${name}.log`), "a");
}

export function hasProgram(command, args) {
  return spawnSync(command, args).error === undefined;
}

const isOpen = (port) =>
  new Promise((report) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => {
      socket.destroy();
      report(true);
    });
    socket.on("error", () => report(false));
  });

/** Starts a program and waits until its port accepts connections. */
async function startListening(runtime, name, command, { data, port }) {
  const process_ = startChild(runtime, [runProgram, ...command], { stdio: logFile(data, name) });
  let hasEnded = false;
  void process_.ended.then(() => {
    hasEnded = true;
  });
  for (const limit = Date.now() + 10_000; Date.now() < limit && !hasEnded; ) {
    if (await isOpen(port)) return { ended: process_.ended, stop: () => endChild(process_) };
    await new Promise((done) => setTimeout(done, 50));
  }
  await endChild(process_);
  throw new UserError(`${name} did not start: ${path.join(data, "logs", `${name}.log`)} says why.`);
}

/** Starts a Redis without persistence on a free port. */
export async function startRedis(runtime, { data, port }) {
  if (!hasProgram("redis-server", ["--version"]))
    throw new UserError("Redis is needed: install redis-server, or set REDIS_URL.");
  const chosen = port ?? (await loopbackPort());
  const settings = ["--save", "", "--appendonly", "no", "--bind", "127.0.0.1", "--port", String(chosen)];
  const redis = await startListening(runtime, "redis", ["redis-server", ...settings], { data, port: chosen });
  return { ...redis, port: chosen, url: `redis://127.0.0.1:${chosen}` };
}

/** nginx's module folders on Debian and Alpine. */
const moduleFolders = ["/usr/lib/nginx/modules", "/usr/share/nginx/modules", "/etc/nginx/modules"];
const brotliModule = "ngx_http_brotli_filter_module.so";

/**
 * Starts nginx with the configuration of `deploy/nginx`, writing only below the data folder. `brotli` is used if its
 * module is installed; `edge`: further lines for edge.conf.
 */
export async function startProxy(runtime, { data, port, instances, brotli = true, edge = "" }) {
  if (!hasProgram("nginx", ["-v"])) throw new UserError("nginx is needed: install it.");
  const folder = path.join(path.resolve(data), "proxy");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(configuration, folder, { recursive: true });
  const servers = instances.map((instance) => `server 127.0.0.1:${instance} max_fails=2 fail_timeout=3s;\n`);
  fs.writeFileSync(path.join(folder, "instances.conf"), servers.join(""));
  fs.writeFileSync(
    path.join(folder, "edge.conf"),
    `listen 127.0.0.1:${port} backlog=4096;\nset $site_scheme $scheme;\n${edge}`,
  );
  const module =
    brotli && moduleFolders.map((folder) => path.join(folder, brotliModule)).find((file) => fs.existsSync(file));
  if (module) {
    fs.writeFileSync(path.join(folder, "modules.conf"), `load_module ${module};\n`);
    fs.copyFileSync(path.join(folder, "compression-brotli.conf"), path.join(folder, "compression.conf"));
  }
  const user = process.getuid() === 0 ? `user ${os.userInfo().username};` : "";
  const command = ["nginx", "-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"];
  const proxy = await startListening(runtime, "nginx", [...command, "-g", `daemon off;${user}`], { data, port });
  return { ...proxy, folder, brotli: Boolean(module) };
}

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
      throw new UserError(`${error.message} (${path.join(data, "logs", `${name}.log`)})`);
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
export async function startCluster({
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
  const proxy = await startProxy(runtime, { data, port, instances: ports, brotli });
  open("nginx", proxy);
  // Read by the desk's command line, which prints links to the site.
  fs.writeFileSync(path.join(data, "site-url"), siteUrl);
  return { ...services, siteUrl, env: shared, databaseUrl: shared.DATABASE_URL, redis, worker, instances, proxy };
}
