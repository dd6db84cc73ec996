// npm start, npm run dev, npm run start:cluster: installs, builds and serves the site from a fresh clone.
import "./launcher/check-node.mjs";
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, onShellEnd, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { startCluster } from "./launcher/cluster.mjs";
import { formatError, log, secondsSince, UserError } from "./launcher/console.mjs";
import { installPackages, pinnedRuntime } from "./launcher/install.mjs";
import { claim } from "./launcher/ownership.mjs";
import { portProblem } from "./launcher/ports.mjs";
import { readEnvFiles, readSettings } from "./launcher/settings.mjs";
import { startSite, stopAll } from "./launcher/site.mjs";

const data = ".data";
const dev = process.argv.includes("--dev");
const instances = Number(process.argv.findLast((word) => word.startsWith("--instances="))?.split("=")[1] ?? 0);
const opened = [];
let stopping = false;

async function stop(code) {
  stopping = true;
  await stopAll(opened);
  endRunning();
  process.exit(code);
}

function onStop() {
  if (stopping) return;
  log("\nStopping …");
  void stop(0);
}

/** Returns when a part of the site has ended. */
async function serve() {
  claim(data, dev ? "dev" : "start");
  await installPackages();
  const runtime = pinnedRuntime();
  await readEnvFiles({ dev });
  const settings = readSettings(runtime);
  const problem = await portProblem(settings.port);
  if (problem) throw new UserError(problem);
  if (!dev) await buildSite(runtime);

  const start = Date.now();
  log("Starting database and site …");
  const place = { runtime, data, settings, opened };
  const { siteUrl, sandboxUrl, env } = await (instances
    ? startCluster({ ...place, instances })
    : startSite({ ...place, dev }));
  log(`\nThe site is ready after ${secondsSince(start)}: ${siteUrl}`);
  if (sandboxUrl) {
    log(`Pretend payments (no real money) and mailbox: ${sandboxUrl}`);
    log("The staff’s desk, by a link that opens once:");
    await runToEnd(runtime, [...withParent, ...withTypescript, "lib/backend/cli/desk.ts", "staff", "first"], { env });
  }
  log("Stop with Ctrl-C.\n");

  const first = await Promise.race(opened.map(({ name, ended }) => ended.then(() => name)));
  throw new UserError(`${first} ended unexpectedly, so everything stops. Start it again.`);
}

process.chdir(path.resolve(import.meta.dirname, ".."));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onStop);
onShellEnd(onStop);
try {
  await serve();
} catch (error) {
  if (!stopping) {
    console.error(formatError(error));
    if (error.cause?.stderr) console.error(error.cause.stderr.trim());
    await stop(1);
  }
}
