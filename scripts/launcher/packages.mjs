import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runToEnd } from "./children.mjs";
import { PlainError, step } from "./console.mjs";
import { fingerprint, stamped } from "./stamps.mjs";

// Without warnings, since the installing Node may be older than the pinned one that runs the site.
const arguments_ = ["ci", "--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];

/** The npm that runs this script, else the one on the path. */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli && path.basename(cli) === "npm-cli.js") return [process.env.npm_node_execpath ?? process.execPath, [cli]];
  return ["npm", []];
}

function canWrite(folderOf) {
  try {
    fs.accessSync(folderOf(), fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function dataFolder(name) {
  const folder = path.resolve(".data", name);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Sets HOME, npm's cache and TMPDIR to folders below .data when they are missing or not writable: npm and Next need a
 * home for their caches.
 */
function ensureWritableFolders() {
  if (!canWrite(os.homedir)) process.env.HOME = dataFolder("home");
  const cache = process.env.npm_config_cache;
  if (cache && !canWrite(() => (fs.existsSync(cache) ? cache : path.dirname(cache))))
    process.env.npm_config_cache = dataFolder("home");
  if (!canWrite(os.tmpdir))
    process.env.TMPDIR = ["/tmp", "/var/tmp"].find((folder) => canWrite(() => folder)) ?? dataFolder("tmp");
}

function installFingerprint() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  return fingerprint(["package-lock.json", ".npmrc"], [dependencies, devDependencies, allowScripts]);
}

/** Installs exactly what the lock file says, when it isn't installed yet. */
export async function installPackages() {
  ensureWritableFolders();
  const installed = stamped("node_modules/.installed", installFingerprint(), "node_modules/next/package.json");
  if (!installed.due) return;
  installed.begin();
  await step("Installing packages (once, a minute or so)", async () => {
    const [command, npmArguments] = npm();
    if (!(await runToEnd(command, [...npmArguments, ...arguments_])))
      throw new PlainError("The packages could not be installed; npm says why above.");
  });
  installed.done();
}

/** Whether a Node can run the site: version 24, at least 24.7, which has argon2. */
function runsTheSite(runtime) {
  const { stdout } = spawnSync(runtime, ["--version"], { encoding: "utf8" });
  const [, minor] = /^v24\.(\d+)\./.exec(stdout ?? "") ?? [];
  return Number(minor) >= 7;
}

/** Path of the pinned Node; also puts its folder first on PATH for all child processes. */
export function pinnedRuntime() {
  const pinned = path.resolve("node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  const runtime = [pinned, process.execPath].find(runsTheSite);
  if (!runtime) throw new PlainError("The pinned Node 24 is missing. Remove node_modules, then start again.");
  const folders = [path.dirname(runtime), path.resolve("node_modules", ".bin"), process.env.PATH];
  process.env.PATH = folders.join(path.delimiter);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  return runtime;
}
