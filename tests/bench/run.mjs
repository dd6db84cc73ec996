import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { buildSite } from "../../scripts/launcher/build.mjs";
import { endRunning, runToEnd, withTypescript } from "../../scripts/launcher/children.mjs";
import { hasProgram, startProxy } from "../../scripts/launcher/cluster.mjs";
import { log, UserError } from "../../scripts/launcher/console.mjs";
import { installPackages, pinnedRuntime } from "../../scripts/launcher/install.mjs";
import { loopbackPort } from "../../scripts/launcher/ports.mjs";
import { clearSettings, readSettings } from "../../scripts/launcher/settings.mjs";
import { startSite, stopAll } from "../../scripts/launcher/site.mjs";
import { startMinimalApp } from "./minimal-app.mjs";

const data = path.join(".data", "bench");

async function measure(opened, selected) {
  await installPackages();
  const runtime = pinnedRuntime();
  clearSettings();
  await buildSite(runtime);
  const port = await loopbackPort();
  const settings = readSettings(runtime, { PORT: String(port) });
  const place = { runtime, data: path.join(data, "site"), settings, durable: false, opened };
  const { env, pid, sandboxUrl } = await startSite(place);

  const model = `http://127.0.0.1:${port}/es/rent`;
  const wants = (...parts) => selected.length === 0 || parts.some((part) => selected.includes(part));
  const comparesPages = wants("home", "day", "requests", "orders");
  const minimal = comparesPages ? await startMinimalPage({ runtime, model, opened, database: env.DATABASE_URL }) : "";
  const cluster = wants("availability", "cars") ? await testCluster() : { url: "", template: "" };
  if (cluster.stop) opened.push({ name: "The database of the benchmark", stop: cluster.stop });
  const links = ["code", "day", "sizes"].map((part) => (wants(part) ? inviteManager(runtime, env, part) : ""));
  const proxy = wants("proxy", "sizes") ? await startNginx({ runtime, port, opened, selected }) : "";
  const compared = [
    model,
    minimal,
    cluster.url,
    cluster.template,
    env.DATABASE_URL,
    ...links,
    proxy,
    String(pid),
    sandboxUrl,
  ];
  return runToEnd(runtime, [...withTypescript, "tests/bench/compare.ts", ...compared, ...selected]);
}

/** Imported late: its packages exist only after `installPackages`. */
async function testCluster() {
  const { startTestCluster } = await import("../support/cluster.mjs");
  return await startTestCluster();
}

/** The invitation link of a manager. */
function inviteManager(runtime, env, part) {
  const words = ["staff", "invite", `${part}.${Date.now()}@desk.test`, "--role", "manager", "--lang", "en"];
  const options = { env: { ...process.env, ...env }, encoding: "utf8" };
  const output = execFileSync(runtime, [...withTypescript, "lib/backend/cli/desk.ts", ...words], options);
  return /https?:\/\/\S+/.exec(output)[0];
}

/** Starts nginx in front of the site; its URL, or "" when it is not installed and no part was named. */
async function startNginx({ runtime, port, opened, selected }) {
  if (!hasProgram("nginx", ["-v"]) && selected.length === 0) return "";
  const proxyPort = await loopbackPort();
  const proxy = await startProxy(runtime, { data, port: proxyPort, instances: [port] });
  opened.push({ name: "nginx", stop: proxy.stop });
  return `http://localhost:${proxyPort}`;
}

/** Addresses of the pages that baseline pages are made of. */
async function baselineAddresses(runtime, model) {
  const words = [...withTypescript, "tests/bench/request-pages.ts", model];
  return JSON.parse(execFileSync(runtime, words, { encoding: "utf8" }));
}

/** Starts the minimal app that pages are compared with; its URL. */
async function startMinimalPage({ runtime, model, opened, database }) {
  const folder = path.resolve(data, "minimal");
  fs.rmSync(folder, { recursive: true, force: true });
  const minimal = await startMinimalApp(runtime, {
    folder,
    port: await loopbackPort(),
    model,
    alike: await baselineAddresses(runtime, model),
    database,
  });
  opened.push({ name: "The minimal page", stop: minimal.stop });
  const { own, target } = minimal;
  log(
    `\nHTML of home ${target.raw} bytes (${target.zipped} compressed), of the minimal page ${own.raw} (${own.zipped}).`,
  );
  return minimal.url;
}

/** Builds and starts all servers, measures all or the named parts in a child process, exits 0 when every budget is met. */
export async function bench(selected) {
  process.chdir(path.resolve(import.meta.dirname, "..", ".."));
  const opened = [];
  const end = async (code) => {
    endRunning();
    await stopAll(opened);
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
  try {
    await end((await measure(opened, selected)) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : error);
    await end(1);
  }
}
