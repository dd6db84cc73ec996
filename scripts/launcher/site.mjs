import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { nextCommand } from "./build.mjs";
import { endChild, startChild, withParent } from "./children.mjs";
import { UserError } from "./console.mjs";
import { localSecrets, makePrivate, siteSecrets, startSandbox } from "./sandbox.mjs";

async function embeddedDatabase(data, durable) {
  const { startDatabase } = await import("../postgres/start-database.mjs");
  try {
    return await startDatabase(data, { durable });
  } catch (error) {
    throw new UserError(error.message, { cause: error });
  }
}

/**
 * A site with a loopback address listens on that only, any other on all interfaces. Always as `localhost`, because
 * Next's middleware treats rewrites between `localhost` and 127.0.0.1 as cross-origin.
 */
function listenOptions(siteUrl) {
  const { hostname } = new URL(siteUrl);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return { node: [], next: [] };
  const family = hostname === "[::1]" ? "ipv6first" : "ipv4first";
  return { node: [`--dns-result-order=${family}`], next: ["-H", "localhost"] };
}

/** Slightly more than the site's maximum time for a graceful shutdown. */
const GRACEFUL_MILLISECONDS = 30_000;

/** Starts one Next server; `cwd`: folder of the build, `log`: file descriptor for its output. */
export const nextServer = (runtime, { dev = false, port, siteUrl, env, cwd, log }) => {
  const { node, next } = listenOptions(siteUrl);
  const args = [...withParent, ...node, nextCommand, dev ? "dev" : "start", "-p", String(port), ...next];
  const mode = dev ? { NODE_ENV: "development" } : { NODE_ENV: "production", NEXT_MANUAL_SIG_HANDLE: "true" };
  const process_ = startChild(runtime, args, { env: { ...env, ...mode }, cwd, stdio: log });
  const { child, ended } = process_;
  return { pid: child.pid, child, ended, stop: () => endChild(process_, GRACEFUL_MILLISECONDS) };
};

/** Waits until a URL responds with a status below 500. */
export async function waitUntilServed(url, ended, timeoutMs = 120_000) {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const limit = Date.now() + timeoutMs; Date.now() < limit && !hasEnded; ) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new UserError(hasEnded ? "The site did not start; the reason stands above." : `${url} did not answer in time.`);
}

function generatedSecrets(data, paymentsMode) {
  if (paymentsMode === "live") return {};
  const all = localSecrets(data);
  return paymentsMode === "sandbox" ? all : siteSecrets(all);
}

const nonEmpty = (value) => Object.fromEntries(Object.entries(value).filter(([, value]) => value));

/**
 * Starts the services that the site needs: its database, and the sandbox unless payments are live. Each started part is
 * pushed to `opened`, also when a later one fails. Returns the environment for the site's processes.
 */
export async function startBackingServices({ runtime, data, settings, durable = true, opened, env = {} }) {
  const { siteUrl, paymentsMode, databaseUrl } = settings;
  const mailbox = path.resolve(data, "mailbox");
  makePrivate(mailbox);
  makePrivate(path.resolve(data, "photos"));
  const secrets = generatedSecrets(data, paymentsMode);
  const folders = { SMTP_URL: mailbox, PHOTO_STORE: path.resolve(data, "photos") };
  const places = Object.fromEntries(
    Object.entries(folders).map(([name, folder]) => [name, pathToFileURL(folder).href]),
  );
  const site = { ...secrets, ...places, ...nonEmpty(process.env), ...env, SITE_URL: siteUrl };

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

/** Starts the backing services and one Next server. */
export async function startSite({ runtime, data, settings, dev = false, durable = true, opened, env = {} }) {
  const { port, siteUrl } = settings;
  const services = await startBackingServices({ runtime, data, settings, durable, opened, env });
  const next = nextServer(runtime, { dev, port, siteUrl, env: { ...services.env, PORT: String(port) } });
  opened.push({ name: "The site", ended: next.ended, stop: next.stop });
  await waitUntilServed(`http://localhost:${port}/es/rent`, next.ended);
  // Read by the desk's command line, which prints links to the site.
  fs.writeFileSync(path.join(data, "site-url"), siteUrl);
  return { ...services, siteUrl, databaseUrl: services.env.DATABASE_URL, pid: next.pid };
}

/** Stops all started parts in reverse order. */
export async function stopAll(opened) {
  for (const { stop } of opened.splice(0).reverse()) await stop().catch((error) => console.error(error.message));
}
