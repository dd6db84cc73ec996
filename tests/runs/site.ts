import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { nextCommand } from "@/scripts/launcher/build.mjs";
import { endChild, startChild, withParent, withTypescript } from "@/scripts/launcher/children.mjs";
import { startProxy } from "@/scripts/launcher/cluster.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { localSecrets, startSandbox } from "@/scripts/launcher/sandbox.mjs";
import { startMailServer } from "@/tests/support/mail-server";
import { openDatabaseProxy } from "./database-proxy";
import { gatewaysAt } from "./gateways";
import { openLoadBalancer } from "./load-balancer";

export interface SiteOptions {
  readonly cluster: { readonly url: string; readonly template: string; readonly data: string };
  readonly instances: number;
  /** The production build with its pages, instead of the backend alone. */
  readonly pages?: boolean;
  /** Starts the worker process too. */
  readonly worker?: boolean;
  readonly settings?: Settings;
  /** Starts without schema: the first process migrates, seeds and creates the queue. */
  readonly emptyDatabase?: boolean;
  /** nginx with its cache in front instead of the plain load balancer. */
  readonly cache?: boolean;
  /** Each process serves its metrics and opens its inspector. */
  readonly observed?: boolean;
  /** File for the instances' log instead of the site's. */
  readonly logTo?: string;
  /** Starts a connection pooler before the database's port; returns the port that instances use instead. */
  readonly pooler?: (port: number, database: string) => Promise<{ readonly port: number; stop(): Promise<unknown> }>;
}

export type Settings = Readonly<Record<string, string>>;
type Child = ReturnType<typeof startChild>;

/** Addresses of a process's metrics and inspector, and the settings that open them. */
async function observedPorts() {
  const [metrics, inspector] = [String(await loopbackPort()), String(await loopbackPort())];
  return {
    metrics: `http://127.0.0.1:${metrics}/metrics`,
    inspector: `http://127.0.0.1:${inspector}/json`,
    settings: { METRICS_PORT: metrics, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
  };
}

/** nginx, which here trusts the X-Forwarded-For of every caller. */
async function openCache(data: string, instances: readonly number[]) {
  const port = Number(await loopbackPort());
  const edge = "set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n";
  const { stop } = await startProxy(process.execPath, { data, port, instances, edge });
  return { url: `http://localhost:${port}`, close: stop };
}

async function isReady(port: number | string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/web/salud/lista`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function withLog(process_: Child, log: string): Child {
  fs.appendFileSync(log, "");
  for (const stream of [process_.child.stdout, process_.child.stderr])
    stream?.on("data", (chunk: Buffer) => fs.appendFileSync(log, chunk));
  return process_;
}

async function untilReady({ ended }: Child, port: string, log: string) {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!(await isReady(port))) {
    if (hasEnded) throw new Error(`An instance ended at its start:\n${fs.readFileSync(log, "utf8")}`);
    await wait(20);
  }
}

const backend = (root: string) => [
  "--import",
  pathToFileURL(path.join(root, "scripts", "register-typescript.mjs")).href,
  path.join(root, "tests", "runs", "instance.ts"),
];
const site = (port: string) => [
  "--dns-result-order=ipv4first",
  ...[nextCommand, "start", "-p", port, "-H", "localhost"],
];

/** How long an instance may drain after SIGTERM. */
const DRAIN_MILLISECONDS = 60_000;

/** One process of the site that can be killed, drained and started again. */
async function startInstance(
  root: string,
  settings: Settings & { PORT: string },
  { log, logTo, pages }: { readonly log: string; readonly logTo?: string | undefined; readonly pages: boolean },
) {
  const spawnIn = async (cwd: string) => {
    const command = [process.execPath, ...withParent, ...(pages ? site(settings.PORT) : backend(cwd))];
    // A shell redirects the output to `logTo`, which may be a device such as /dev/full.
    const [program = "", ...args] = logTo ? ["sh", "-c", `exec "$0" "$@" >>${logTo} 2>&1`, ...command] : command;
    const env = pages ? { ...settings, NEXT_MANUAL_SIG_HANDLE: "true" } : settings;
    const started = withLog(startChild(program, args, { env, stdio: "pipe", cwd }), log);
    await untilReady(started, settings.PORT, log);
    return started;
  };
  let running = await spawnIn(root);
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    pid: () => Number(running.child.pid),
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    /** SIGTERM, as at a release; exit code 0 when the process drained in time. */
    end: () => endChild(running, DRAIN_MILLISECONDS),
    /** Starts again; another folder holds another release. */
    async start(release = root) {
      running = await spawnIn(release);
    },
    stop: () => endChild(running, 0),
  };
}

async function createDatabase({ url, template }: SiteOptions["cluster"], empty: boolean) {
  const name = `site_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${empty ? "template0" : template}`);
  await admin.end();
  return { name, databaseUrl: url.replace("/postgres?", `/${name}?`) };
}

/** A running site: instances behind one address, one PostgreSQL, the sandbox gateways and a mail server. */
export async function openSite({ cluster, instances, pages = false, worker = false, ...more }: SiteOptions) {
  const folder = path.join(cluster.data, `site-${randomBytes(4).toString("hex")}`);
  fs.mkdirSync(folder, { recursive: true });
  const root = process.cwd();
  const { name, databaseUrl } = await createDatabase(cluster, more.emptyDatabase === true);
  const db = new Client({ connectionString: databaseUrl, options: "-c desk.actor=system" });
  await db.connect();

  const socket = path.join(new URL(cluster.url).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const database = await openDatabaseProxy(socket);
  const pooler = await more.pooler?.(database.port, name);

  const ports: number[] = [];
  for (let count = 0; count < instances; count += 1) ports.push(Number(await loopbackPort()));
  const front = more.cache ? await openCache(folder, ports) : await openLoadBalancer(ports, isReady);
  const mailServer = await startMailServer();
  const secrets = localSecrets(folder);
  const sandbox = await startSandbox(process.execPath, {
    data: folder,
    mailbox: path.join(folder, "mailbox"),
    secrets: { ...secrets, SITE_URL: front.url, SANDBOX_LATE_SECONDS: "2" },
  });
  const settings = {
    ...secrets,
    NODE_ENV: "production",
    PAYMENTS_MODE: "sandbox",
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${(pooler ?? database).port}/${name}`,
    SITE_URL: front.url,
    SMTP_URL: mailServer.url,
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_API_BASE: sandbox.url,
    REDSYS_BASE: sandbox.url,
    GOOGLE_ISSUER: sandbox.url,
    PHOTO_STORE: pathToFileURL(path.join(folder, "photos")).href,
    ...more.settings,
  };
  const log = path.join(folder, "site.log");
  const observe = async () => (more.observed ? await observedPorts() : null);
  const processes = await Promise.all(
    ports.map(async (port) => {
      const watch = await observe();
      const env = { ...settings, ...watch?.settings, PORT: String(port) };
      return { ...(await startInstance(root, env, { log, logTo: more.logTo, pages })), watch };
    }),
  );
  const workerWatch = await observe();
  const jobs = worker
    ? withLog(
        startChild(process.execPath, [...withParent, ...withTypescript, "lib/backend/worker.ts"], {
          env: { ...settings, ...workerWatch?.settings },
          stdio: "pipe",
        }),
        log,
      )
    : null;
  return {
    url: front.url,
    /** File with the output of all processes. */
    log,
    settings,
    db,
    database,
    mailServer,
    processes,
    worker: jobs && { pid: () => Number(jobs.child.pid), watch: workerWatch },
    gateways: gatewaysAt(sandbox.url),
    /** Kills all processes and starts them again; `meanwhile` runs while none of them does. */
    async restart(meanwhile: () => Promise<void>) {
      for (const child of processes) await child.kill();
      await meanwhile();
      for (const child of processes) await child.start();
    },
    async close() {
      for (const child of processes) await child.stop();
      if (jobs) await endChild(jobs, 0);
      await sandbox.stop();
      await db.end();
      await pooler?.stop();
      database.close();
      await front.close();
      await mailServer.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;
