import fs from "node:fs";
import path from "node:path";
import { buildSite } from "../../scripts/launcher/build.mjs";
import { endRunning, runToEnd, withTypescript } from "../../scripts/launcher/children.mjs";
import { PlainError } from "../../scripts/launcher/console.mjs";
import { holderOf } from "../../scripts/launcher/ownership.mjs";
import { installPackages, pinnedRuntime } from "../../scripts/launcher/packages.mjs";
import { loopbackPort } from "../../scripts/launcher/ports.mjs";
import { clearSettings, readSettings } from "../../scripts/launcher/settings.mjs";
import { startSite, stopAll } from "../../scripts/launcher/site.mjs";
import { removeDatabase } from "../../scripts/postgres/start-database.mjs";

const data = path.join(".data", "soak");

async function measure(args, opened) {
  if (!fs.existsSync("/proc/self/fd")) throw new PlainError("The soak reads /proc, which this system does not have.");
  await installPackages();
  const runtime = pinnedRuntime();
  clearSettings();
  const holder = holderOf(".data");
  await buildSite(runtime, { holder: holder?.mode === "start" && holder.pid });
  await removeDatabase(data);
  const port = await loopbackPort();
  const settings = readSettings(runtime, { PORT: String(port) });
  const { siteUrl, sandboxUrl, databaseUrl, pid } = await startSite({
    ...{ runtime, data, settings, opened },
    durable: false,
  });
  const site = ["--site", siteUrl, "--sandbox", sandboxUrl, "--database", databaseUrl, "--pid", String(pid)];
  return runToEnd(runtime, [...withTypescript, "tests/soak/main.ts", ...site, ...args]);
}

/** Builds and starts the site as in production, keeps it busy, and ends with what grew. */
export async function soak(args) {
  process.chdir(path.resolve(import.meta.dirname, "..", ".."));
  const opened = [];
  const end = async (code) => {
    endRunning();
    await stopAll(opened);
    await removeDatabase(data);
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
  try {
    await end((await measure(args, opened)) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof PlainError ? `\n${error.message}` : error);
    await end(1);
  }
}
