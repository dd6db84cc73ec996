// The cache in front, before the whole deployment as processes of this machine. Needs nginx and Redis.
import path from "node:path";
import { buildSite } from "./launcher/build.mjs";
import { endRunning, runToEnd, withParent, withTypescript } from "./launcher/children.mjs";
import { PlainError } from "./launcher/console.mjs";
import { holderOf } from "./launcher/ownership.mjs";
import { installPackages, pinnedRuntime } from "./launcher/packages.mjs";
import { clearSettings } from "./launcher/settings.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endRunning);
try {
  await installPackages();
  clearSettings();
  const runtime = pinnedRuntime();
  const holder = holderOf(".data");
  await buildSite(runtime, { holder: holder?.mode === "start" && holder.pid });
  const good = await runToEnd(runtime, [...withParent, ...withTypescript, "tests/front/main.ts"]);
  process.exit(good ? 0 : 1);
} catch (error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exit(1);
}
