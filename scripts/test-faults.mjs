// The figures and the fault table of booking and paying, against processes that are killed; with --many those of several
// instances of the built site.
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { installPackages, pinnedRuntime } from "./launcher/packages.mjs";
import { clearSettings } from "./launcher/settings.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
let stopping = false;
// Whoever is told to stop lets the run clear up behind itself first; who is told twice does not.
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
