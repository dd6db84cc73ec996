import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { nextCommand } from "./build.mjs";
import { endChild, startChild, withParent } from "./children.mjs";
import { PlainError, systemReason } from "./console.mjs";
import { startSandbox } from "./sandbox.mjs";
import { localSecrets, ownSecrets } from "./secrets.mjs";

async function embeddedDatabase(data, durable) {
  const { startDatabase } = await import("../postgres/start-database.mjs");
  try {
    return await startDatabase(data, { durable });
  } catch (error) {
    throw new PlainError(systemReason(error) ?? error.message, { cause: error });
  }
}

/**
 * A site whose address is this machine itself listens there only, any other one everywhere. The name is `localhost`,
 * because middleware takes rewrites between that and 127.0.0.1 for another site's.
 */
function listening(siteUrl) {
  const { hostname } = new URL(siteUrl);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return { node: [], next: [] };
  const family = hostname === "[::1]" ? "ipv6first" : "ipv4first";
  return { node: [`--dns-result-order=${family}`], next: ["-H", "localhost"] };
}

/** A little more than the site takes at most to end in order. */
const ORDERLY_MILLISECONDS = 30_000;

/** One process that serves the pages; `cwd` is where the build lies, if not here, `log` an open file for what it says. */
export const nextServer = (runtime, { dev = false, port, siteUrl, env, cwd, log }) => {
  const { node, next } = listening(siteUrl);
  const args = [...withParent, ...node, nextCommand, dev ? "dev" : "start", "-p", String(port), ...next];
  const mode = dev ? { NODE_ENV: "development" } : { NODE_ENV: "production", NEXT_MANUAL_SIG_HANDLE: "true" };
  const process_ = startChild(runtime, args, { env: { ...env, ...mode }, cwd, stdio: log });
  const { child, ended } = process_;
  return { pid: child.pid, child, ended, stop: () => endChild(process_, ORDERLY_MILLISECONDS) };
};

/** Waits until an address answers without failing. */
export async function untilServed(url, ended, patience = 120_000) {
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  for (const limit = Date.now() + patience; Date.now() < limit && !gone; ) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new PlainError(gone ? "The site did not start; the reason stands above." : `${url} did not answer in time.`);
}

function generatedSecrets(data, paymentsMode) {
  if (paymentsMode === "live") return {};
  const all = localSecrets(data);
  return paymentsMode === "sandbox" ? all : ownSecrets(all);
}

const settled = (value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one));

/**
 * Starts what a site stands on: its database, and the sandbox where no real money moves. What was started stands in
 * `opened`, in order, also when a later part fails; answers the settings of whoever works on it.
 */
export async function startGround({ runtime, data, settings, durable = true, opened, env = {} }) {
  const { siteUrl, paymentsMode, databaseUrl } = settings;
  const mailbox = path.resolve(data, "mailbox");
  fs.mkdirSync(mailbox, { recursive: true });
  const own = generatedSecrets(data, paymentsMode);
  const kept = { SMTP_URL: mailbox, PHOTO_STORE: path.resolve(data, "photos") };
  const places = Object.fromEntries(Object.entries(kept).map(([name, folder]) => [name, pathToFileURL(folder).href]));
  const site = { ...own, ...places, ...settled(process.env), ...env, SITE_URL: siteUrl };

  const open = (name, { ended, stop }) => opened.push({ name, ended, stop });
  if (databaseUrl === undefined) {
    const database = await embeddedDatabase(path.resolve(data), durable);
    open("The database", { ended: database.lost, stop: database.stop });
    site.DATABASE_URL = database.url;
  }
  if (paymentsMode !== "sandbox") return { env: site };
  const sandbox = await startSandbox(runtime, { data: path.resolve(data), mailbox, secrets: site });
  open("The sandbox", sandbox);
  for (const base of ["STRIPE_API_BASE", "PAYPAL_API_BASE", "REDSYS_BASE", "GOOGLE_ISSUER"]) site[base] ??= sandbox.url;
  return { sandboxUrl: sandbox.url, env: site };
}

/** Starts all that makes the site: what it stands on, and Next. */
export async function startSite({ runtime, data, settings, dev = false, durable = true, opened, env = {} }) {
  const { port, siteUrl } = settings;
  const ground = await startGround({ runtime, data, settings, durable, opened, env });
  const next = nextServer(runtime, { dev, port, siteUrl, env: { ...ground.env, PORT: String(port) } });
  opened.push({ name: "The site", ended: next.ended, stop: next.stop });
  await untilServed(`http://localhost:${port}/es/rent`, next.ended);
  // The desk's command line names the site's own address.
  fs.writeFileSync(path.join(data, "site-url"), siteUrl);
  return { ...ground, siteUrl, databaseUrl: ground.env.DATABASE_URL, pid: next.pid };
}

/** Stops what was started, the youngest first. */
export async function stopAll(opened) {
  for (const { stop } of opened.splice(0).reverse()) await stop().catch((error) => console.error(error.message));
}
