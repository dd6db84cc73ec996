// Ten thousand malformed requests against the production build: none may be answered with 5xx.
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { PlainError } from "./launcher/console.mjs";
import { installPackages, pinnedRuntime } from "./launcher/install.mjs";
import { loopbackPort } from "./launcher/ports.mjs";
import { clearSettings, readSettings } from "./launcher/settings.mjs";
import { startSite, stopAll } from "./launcher/site.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
const args = process.argv.slice(2);
const data = path.join(".data", "test", `run-${process.pid}`);
const opened = [];

async function end(code) {
  endRunning();
  await stopAll(opened);
  const { removeDatabase } = await import("./postgres/start-database.mjs");
  await removeDatabase(data);
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
try {
  await installPackages();
  clearSettings();
  const runtime = pinnedRuntime();
  await buildSite(runtime);
  const port = await loopbackPort();
  const settings = readSettings(runtime, { PORT: String(port), SITE_URL: `http://localhost:${port}` });
  const { siteUrl } = await startSite({ runtime, data, settings, durable: false, opened });
  const run = [...withParent, ...withTypescript, "tests/malformed/main.ts", `--url=${siteUrl}`, ...args];
  await end((await runToEnd(runtime, run)) ? 0 : 1);
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  await end(1);
}
