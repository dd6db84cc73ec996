// The figures and the fault table of booking and paying, against processes that are killed.
import path from "node:path";
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
const args = [...withParent, ...withTypescript, "tests/faults/main.ts", ...process.argv.slice(2)];
const good = !stopping && (await runToEnd(pinnedRuntime(), args));
process.exit(stopping ? 130 : good ? 0 : 1);
