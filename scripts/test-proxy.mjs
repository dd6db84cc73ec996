// Tests of the nginx cache in front of a whole local deployment; needs nginx and Redis. With --image, tests of the
// contents of the container image.
import fs from "node:fs";
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { PlainError } from "./launcher/console.mjs";
import { installPackages, pinnedRuntime } from "./launcher/install.mjs";
import { clearSettings } from "./launcher/settings.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endRunning);
const ofImage = process.argv.includes("--image");
try {
  await installPackages();
  clearSettings();
  const runtime = pinnedRuntime();
  if (ofImage) {
    process.env.STANDALONE = "yes";
    if (!fs.existsSync(".next/standalone/server.js")) fs.rmSync(".next/.built", { force: true });
  }
  await buildSite(runtime);
  const entry = ofImage ? "tests/proxy/image.ts" : "tests/proxy/main.ts";
  process.exit((await runToEnd(runtime, [...withParent, ...withTypescript, entry])) ? 0 : 1);
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exit(1);
}
