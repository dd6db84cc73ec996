// The production build with a database, a sandbox and a mailbox of its own, for the tests in the browser.
import fs from "node:fs";
import path from "node:path";
import { buildSite } from "../../scripts/launcher/build.mjs";
import { pinnedRuntime } from "../../scripts/launcher/install.mjs";
import { clearSettings, readSettings } from "../../scripts/launcher/settings.mjs";
import { startSite, stopAll } from "../../scripts/launcher/site.mjs";
import { removeDatabase } from "../../scripts/postgres/start-database.mjs";
import { clearDeadRuns, runFolder, runs } from "./cluster.mjs";

process.chdir(path.resolve(import.meta.dirname, "../.."));
clearSettings();
const runtime = pinnedRuntime();
await buildSite(runtime);
await clearDeadRuns();

const data = runFolder();
const port = process.env.E2E_PORT;
// A pretend tag manager and pretend maps: the tests answer for their origins in the browser.
const env = {
  TAG_MANAGER_ID: "GTM-TEST123",
  TAG_MANAGER_BASE: "https://tag-manager.test",
  MAPS_KEY: "key-of-tests",
  MAPS_BASE: "https://maps.test",
};
const settings = readSettings(runtime, { PORT: port, SITE_URL: `http://localhost:${port}`, ...env });
const opened = [];
const stop = async (code) => {
  await stopAll(opened);
  await removeDatabase(data);
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(0));
try {
  const { databaseUrl, sandboxUrl } = await startSite({ runtime, data, settings, durable: false, opened, env });
  fs.mkdirSync(runs, { recursive: true });
  fs.writeFileSync(path.join(runs, "e2e-mailbox"), path.resolve(data, "mailbox"));
  fs.writeFileSync(path.join(runs, "e2e-database"), databaseUrl);
  fs.writeFileSync(path.join(runs, "e2e-sandbox"), sandboxUrl);
} catch (error) {
  console.error(error);
  await stop(1);
}
