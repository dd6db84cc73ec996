// Fault-injection tests of booking and payment with processes that are killed; with --many those of several instances
// of the built site.
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
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
await installPackages();
clearSettings();
const many = process.argv.includes("--many");
if (many && !stopping) await buildSite(pinnedRuntime());
const entry = many ? "tests/many/main.ts" : "tests/faults/main.ts";
const args = [...withParent, ...withTypescript, entry, ...process.argv.slice(2)];
const good = !stopping && (await runToEnd(pinnedRuntime(), args));
process.exit(stopping ? 130 : good ? 0 : 1);
