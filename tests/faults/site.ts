import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { endChild, startChild, withParent } from "@/scripts/launcher/children.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { startSandbox } from "@/scripts/launcher/sandbox.mjs";
import { localSecrets } from "@/scripts/launcher/secrets.mjs";
import { openPostOffice } from "@/tests/support/post-office";
import { openDatabaseDoor } from "./database-door";
import { openFront } from "./front";
import { gatewaysAt } from "./gateways";
import type { Mutant } from "./mutants";
import { mutatedCopy } from "./mutants";

interface Place {
  readonly cluster: { readonly url: string; readonly template: string; readonly data: string };
  readonly instances: number;
  readonly mutant: Mutant | null;
}

type Settings = Readonly<Record<string, string>>;

const untilListening = (process_: ReturnType<typeof startChild>, log: string) =>
  new Promise<void>((listening, failed) => {
    process_.child.on("message", () => listening());
    void process_.ended.then(() =>
      failed(new Error(`An instance ended at its start:\n${fs.readFileSync(log, "utf8")}`)),
    );
  });

/** One process of the site, which is killed and started again. */
async function startInstance(root: string, settings: Settings, log: string) {
  const typescript = ["--import", pathToFileURL(path.join(root, "scripts", "register-typescript.mjs")).href];
  const entry = path.join(root, "tests", "faults", "instance.ts");
  const begin = async () => {
    const begun = startChild(process.execPath, [...withParent, ...typescript, entry], {
      env: settings,
      stdio: "pipe",
      cwd: root,
    });
    for (const stream of [begun.child.stdout, begun.child.stderr])
      stream?.on("data", (chunk: Buffer) => fs.appendFileSync(log, chunk));
    fs.appendFileSync(log, "");
    await untilListening(begun, log);
    return begun;
  };
  let running = await begin();
  return {
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    async start() {
      running = await begin();
    },
    stop: () => endChild(running, 0),
  };
}

async function ownDatabase({ url, template }: Place["cluster"]) {
  const name = `faults_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return { name, own: url.replace("/postgres?", `/${name}?`) };
}

/** The site as it runs: instances behind one address, one PostgreSQL, the gateways and a mail server beside it. */
export async function openSite({ cluster, instances, mutant }: Place) {
  const folder = path.join(cluster.data, `site-${randomBytes(4).toString("hex")}`);
  fs.mkdirSync(folder, { recursive: true });
  const project = process.cwd();
  const root = mutant ? await mutatedCopy(mutant, project, path.join(folder, "copy")) : project;
  const { name, own } = await ownDatabase(cluster);
  const books = new Client({ connectionString: own, options: "-c desk.actor=system" });
  await books.connect();
  for (const statement of mutant?.statements ?? []) await books.query(statement);

  const socket = path.join(new URL(cluster.url).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const database = await openDatabaseDoor(socket);

  const ports: number[] = [];
  for (let count = 0; count < instances; count += 1) ports.push(Number(await loopbackPort()));
  const front = await openFront(ports);
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
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${database.port}/${name}`,
    SITE_URL: front.url,
    SMTP_URL: postOffice.url,
    STRIPE_API_BASE: sandbox.url,
    PAYPAL_API_BASE: sandbox.url,
    REDSYS_BASE: sandbox.url,
    GOOGLE_ISSUER: sandbox.url,
  };
  const log = path.join(folder, "site.log");
  const processes = await Promise.all(
    ports.map((port) => startInstance(root, { ...settings, PORT: String(port) }, log)),
  );
  return {
    url: front.url,
    books,
    database,
    postOffice,
    processes,
    gateways: gatewaysAt(sandbox.url),
    async restart() {
      for (const one of processes) await one.kill();
      for (const one of processes) await one.start();
    },
    async close() {
      for (const one of processes) await one.stop();
      await sandbox.stop();
      await books.end();
      database.close();
      front.close();
      await postOffice.close();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;
