import path from "node:path";
import { buildSite } from "./build.mjs";
import { endRunning, onShellEnd, runToEnd, withParent, withTypescript } from "./children.mjs";
import { PlainError, plainly, say, secondsSince } from "./console.mjs";
import { claim } from "./ownership.mjs";
import { installPackages, pinnedRuntime } from "./packages.mjs";
import { portProblem } from "./ports.mjs";
import { readEnvFiles, readSettings } from "./settings.mjs";
import { startSeveral } from "./several.mjs";
import { startSite, stopAll } from "./site.mjs";

const data = ".data";

/** Installs, builds and starts the site from a fresh clone; returns when the site has ended. */
async function serve({ dev, instances, opened, stopping }) {
  claim(data, dev ? "dev" : "start");
  await installPackages();
  const runtime = pinnedRuntime();
  await readEnvFiles({ dev });
  const settings = readSettings(runtime);
  const problem = await portProblem(settings.port);
  if (problem) throw new PlainError(problem);
  if (!dev) await buildSite(runtime);

  const start = Date.now();
  say("Starting database and site …");
  const place = { runtime, data, settings, opened };
  const { siteUrl, sandboxUrl, env } = await (instances
    ? startSeveral({ ...place, instances })
    : startSite({ ...place, dev }));
  say(`\nThe site is ready after ${secondsSince(start)}: ${siteUrl}`);
  if (sandboxUrl) {
    say(`Pretend payments (no real money) and mailbox: ${sandboxUrl}`);
    say("The staff’s desk, by a link that opens once:");
    await runToEnd(runtime, [...withParent, ...withTypescript, "lib/backend/cli/desk.ts", "staff", "first"], { env });
  }
  say("Stop with Ctrl-C.\n");

  const first = await Promise.race(opened.map(({ name, ended }) => ended.then(() => name)));
  if (!stopping.signal.aborted)
    throw new PlainError(`${first} ended unexpectedly, so everything stops. Start it again.`);
}

/**
 * Runs the launcher for `npm start`, `npm run dev` and `npm run several` (as many instances behind nginx), and ends the
 * process with its result.
 */
export async function launch({ dev, instances }) {
  process.chdir(path.resolve(import.meta.dirname, "..", ".."));
  const opened = [];
  const stopping = new AbortController();
  const stop = async (code) => {
    stopping.abort();
    await stopAll(opened);
    endRunning();
    process.exit(code);
  };
  const onStop = () => {
    if (stopping.signal.aborted) return;
    say("\nStopping …");
    void stop(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onStop);
  onShellEnd(onStop);
  try {
    await serve({ dev, instances, opened, stopping });
  } catch (error) {
    if (stopping.signal.aborted) return;
    console.error(plainly(error));
    if (error.cause?.stderr) console.error(error.cause.stderr.trim());
    await stop(1);
  }
}
