import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { nextCommand } from "@/scripts/launcher/build.mjs";
import { endChild, startChild, withParent, withTypescript } from "@/scripts/launcher/children.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { startSandbox } from "@/scripts/launcher/sandbox.mjs";
import { localSecrets } from "@/scripts/launcher/secrets.mjs";
import { startFront } from "@/scripts/launcher/services.mjs";
import { openPostOffice } from "@/tests/support/post-office";
import { openDatabaseDoor } from "./database-door";
import { openFront } from "./front";
import { gatewaysAt } from "./gateways";
import type { Mutant } from "./mutants";
import { mutatedCopy } from "./mutants";

interface Place {
  readonly cluster: { readonly url: string; readonly template: string; readonly data: string };
  readonly instances: number;
  readonly mutant?: Mutant | null;
  /** The production build with its pages, instead of the backend alone. */
  readonly pages?: boolean;
  /** A process more that only does jobs. */
  readonly worker?: boolean;
  readonly settings?: Settings;
  /** The first process has it all to make: schema, example, queue. */
  readonly emptyDatabase?: boolean;
  /** The cache in front, instead of what only deals connections out. */
  readonly cache?: boolean;
  /** Each process tells its metrics and opens its inspector. */
  readonly watched?: boolean;
  /** Where the instances write their log, if not into the site's. */
  readonly logTo?: string;
  /** What stands between the instances and the database's port; answers the port to ask in its place. */
  readonly pooler?: (port: number, database: string) => Promise<{ readonly port: number; stop(): Promise<unknown> }>;
}

type Settings = Readonly<Record<string, string>>;
type Child = ReturnType<typeof startChild>;

/** Where a process tells of itself. */
async function watchPlace() {
  const [metrics, inspector] = [String(await loopbackPort()), String(await loopbackPort())];
  return {
    metrics: `http://127.0.0.1:${metrics}/metrics`,
    inspector: `http://127.0.0.1:${inspector}/json`,
    settings: { METRICS_PORT: metrics, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` },
  };
}

/** nginx, which here takes a visitor's address as he says it. */
async function openCache(data: string, instances: readonly number[]) {
  const port = Number(await loopbackPort());
  const edge = "set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n";
  const { stop } = await startFront(process.execPath, { data, port, instances, edge });
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

function logged(begun: Child, log: string): Child {
  fs.appendFileSync(log, "");
  for (const stream of [begun.child.stdout, begun.child.stderr])
    stream?.on("data", (chunk: Buffer) => fs.appendFileSync(log, chunk));
  return begun;
}

async function untilReady({ ended }: Child, port: string, log: string) {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  while (!(await isReady(port))) {
    if (gone) throw new Error(`An instance ended at its start:\n${fs.readFileSync(log, "utf8")}`);
    await wait(20);
  }
}

const backend = (root: string) => [
  "--import",
  pathToFileURL(path.join(root, "scripts", "register-typescript.mjs")).href,
  path.join(root, "tests", "faults", "instance.ts"),
];
const site = (port: string) => [
  "--dns-result-order=ipv4first",
  ...[nextCommand, "start", "-p", port, "-H", "localhost"],
];

/** What an instance may still do when it is told to end. */
const ORDERLY_MILLISECONDS = 60_000;

/** One process of the site, which is killed or told to end, and started again. */
async function startInstance(
  root: string,
  settings: Settings & { PORT: string },
  { log, logTo, pages }: { readonly log: string; readonly logTo?: string | undefined; readonly pages: boolean },
) {
  const begin = async (cwd: string) => {
    const command = [process.execPath, ...withParent, ...(pages ? site(settings.PORT) : backend(cwd))];
    // Through a shell, which puts the log where a pipe doesn't lead.
    const [program = "", ...args] = logTo ? ["sh", "-c", `exec "$0" "$@" >>${logTo} 2>&1`, ...command] : command;
    const env = pages ? { ...settings, NEXT_MANUAL_SIG_HANDLE: "true" } : settings;
    const begun = logged(startChild(program, args, { env, stdio: "pipe", cwd }), log);
    await untilReady(begun, settings.PORT, log);
    return begun;
  };
  let running = await begin(root);
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    pid: () => Number(running.child.pid),
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    /** As a release ends it; the answered code is 0 when all came to its end in time. */
    end: () => endChild(running, ORDERLY_MILLISECONDS),
    /** From another folder it is another release. */
    async start(release = root) {
      running = await begin(release);
    },
    stop: () => endChild(running, 0),
  };
}

async function ownDatabase({ url, template }: Place["cluster"], empty: boolean) {
  const name = `faults_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${empty ? "template0" : template}`);
  await admin.end();
  return { name, own: url.replace("/postgres?", `/${name}?`) };
}

/** The site as it runs: instances behind one address, one PostgreSQL, the gateways and a mail server beside it. */
export async function openSite({ cluster, instances, mutant, pages = false, worker = false, ...more }: Place) {
  const folder = path.join(cluster.data, `site-${randomBytes(4).toString("hex")}`);
  fs.mkdirSync(folder, { recursive: true });
  const project = process.cwd();
  const root = mutant ? await mutatedCopy(mutant, project, path.join(folder, "copy")) : project;
  const { name, own } = await ownDatabase(cluster, more.emptyDatabase === true);
  const books = new Client({ connectionString: own, options: "-c desk.actor=system" });
  await books.connect();
  for (const statement of mutant?.statements ?? []) await books.query(statement);

  const socket = path.join(new URL(cluster.url).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const database = await openDatabaseDoor(socket);
  const pooler = await more.pooler?.(database.port, name);

  const ports: number[] = [];
  for (let count = 0; count < instances; count += 1) ports.push(Number(await loopbackPort()));
  const front = more.cache ? await openCache(folder, ports) : await openFront(ports, isReady);
  const postOffice = await openPostOffice();
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
    SMTP_URL: postOffice.url,
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_API_BASE: sandbox.url,
    REDSYS_BASE: sandbox.url,
    GOOGLE_ISSUER: sandbox.url,
    PHOTO_STORE: pathToFileURL(path.join(folder, "photos")).href,
    ...more.settings,
  };
  const log = path.join(folder, "site.log");
  const watch = async () => (more.watched ? await watchPlace() : null);
  const processes = await Promise.all(
    ports.map(async (port) => {
      const place = await watch();
      const own = { ...settings, ...place?.settings, PORT: String(port) };
      return { ...(await startInstance(root, own, { log, logTo: more.logTo, pages })), watch: place };
    }),
  );
  const workerPlace = await watch();
  const jobs = worker
    ? logged(
        startChild(process.execPath, [...withParent, ...withTypescript, "lib/backend/worker.ts"], {
          env: { ...settings, ...workerPlace?.settings },
          stdio: "pipe",
        }),
        log,
      )
    : null;
  return {
    url: front.url,
    /** What everything that ran here has written. */
    log,
    settings,
    books,
    database,
    postOffice,
    processes,
    worker: jobs && { pid: () => Number(jobs.child.pid), watch: workerPlace },
    gateways: gatewaysAt(sandbox.url),
    async restart() {
      for (const one of processes) await one.kill();
      for (const one of processes) await one.start();
    },
    async close() {
      for (const one of processes) await one.stop();
      if (jobs) await endChild(jobs, 0);
      await sandbox.stop();
      await books.end();
      await pooler?.stop();
      database.close();
      await front.close();
      await postOffice.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;
