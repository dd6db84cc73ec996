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

const nextServer = (runtime, { dev, port, siteUrl, env }) => {
  const { node, next } = listening(siteUrl);
  const args = [...withParent, ...node, nextCommand, dev ? "dev" : "start", "-p", String(port), ...next];
  const mode = dev ? { NODE_ENV: "development" } : { NODE_ENV: "production", NEXT_MANUAL_SIG_HANDLE: "true" };
  const process_ = startChild(runtime, args, { env: { ...env, ...mode } });
  return { pid: process_.child.pid, ended: process_.ended, stop: () => endChild(process_, ORDERLY_MILLISECONDS) };
};

async function untilServed(url, ended, patience = 120_000) {
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
 * Starts all that makes the site: database, sandbox where no real money moves, and Next. What was
 * started stands in `opened`, in order, also when a later part fails.
 */
export async function startSite({ runtime, data, settings, dev = false, durable = true, opened, env = {} }) {
  const { port, siteUrl, paymentsMode, databaseUrl } = settings;
  const mailbox = path.resolve(data, "mailbox");
  fs.mkdirSync(mailbox, { recursive: true });
  const own = generatedSecrets(data, paymentsMode);
  const kept = { SMTP_URL: mailbox, PHOTO_STORE: path.resolve(data, "photos") };
  const places = Object.fromEntries(Object.entries(kept).map(([name, folder]) => [name, pathToFileURL(folder).href]));
  const site = { ...own, ...places, ...settled(process.env), ...env };

  const open = (name, { ended, stop }) => opened.push({ name, ended, stop });
  if (databaseUrl === undefined) {
    const database = await embeddedDatabase(path.resolve(data), durable);
    open("The database", { ended: database.lost, stop: database.stop });
    site.DATABASE_URL = database.url;
  }
  let sandboxUrl;
  if (paymentsMode === "sandbox") {
    const sandbox = await startSandbox(runtime, {
      data: path.resolve(data),
      mailbox,
      secrets: { ...site, SITE_URL: siteUrl },
    });
    open("The sandbox", sandbox);
    sandboxUrl = sandbox.url;
    for (const base of ["STRIPE_API_BASE", "PAYPAL_API_BASE", "REDSYS_BASE", "GOOGLE_ISSUER"])
      site[base] ??= sandbox.url;
  }
  const next = nextServer(runtime, { dev, port, siteUrl, env: { ...site, PORT: String(port), SITE_URL: siteUrl } });
  open("The site", next);
  await untilServed(`http://localhost:${port}/es/rent`, next.ended);
  // The desk's command line names the site's own address.
  fs.writeFileSync(path.join(data, "site-url"), siteUrl);
  return { siteUrl, sandboxUrl, databaseUrl: site.DATABASE_URL, pid: next.pid, env: { ...site, SITE_URL: siteUrl } };
}

/** Stops what was started, the youngest first. */
export async function stopAll(opened) {
  for (const { stop } of opened.splice(0).reverse()) await stop().catch((error) => console.error(error.message));
}
