// The long runs: `node scripts/run.mjs NAME [part …]`; NAME is a suite of tests/runs/main.ts.
import fs from "node:fs";
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { formatError } from "./launcher/console.mjs";
import { installPackages, pinnedRuntime } from "./launcher/install.mjs";
import { clearSettings } from "./launcher/settings.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
let stopping = false;
// The first signal lets the run clean up; a second one exits at once.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (stopping) process.exit(130);
    stopping = true;
    endRunning();
  });
}
let passed = false;
try {
  await installPackages();
  clearSettings();
  const [run, ...more] = process.argv.slice(2);
  if (run === "image") {
    process.env.STANDALONE = "yes";
    if (!fs.existsSync(".next/standalone/server.js")) fs.rmSync(".next/.built", { force: true });
  }
  if (["cluster", "fuzz", "proxy", "image"].includes(run) && !stopping) await buildSite(pinnedRuntime());
  const entry = ["tests/runs/main.ts", run, ...more];
  passed = !stopping && (await runToEnd(pinnedRuntime(), [...withParent, ...withTypescript, ...entry]));
} catch (error) {
  console.error(formatError(error));
}
process.exit(stopping ? 130 : passed ? 0 : 1);
