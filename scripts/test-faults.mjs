// The figures and the fault table of booking and paying, against processes that are killed.
import path from "node:path";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { installPackages, pinnedRuntime } from "./launcher/packages.mjs";
import { clearSettings } from "./launcher/settings.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    endRunning();
    process.exit(130);
  });
}
await installPackages();
clearSettings();
const args = [...withParent, ...withTypescript, "tests/faults/main.ts", ...process.argv.slice(2)];
process.exit((await runToEnd(pinnedRuntime(), args)) ? 0 : 1);
