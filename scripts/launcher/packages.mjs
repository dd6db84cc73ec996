import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runToEnd } from "./children.mjs";
import { PlainError, step } from "./console.mjs";
import { fingerprint, stamped } from "./stamps.mjs";

// Without warnings: a Node that only sets things up may be older than the one that it brings for the site.
const arguments_ = ["ci", "--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];

/** The npm that runs this script, else the one on the path. */
function npm() {
  const own = process.env.npm_execpath;
  if (own && path.basename(own) === "npm-cli.js") return [process.env.npm_node_execpath ?? process.execPath, [own]];
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

function ownFolder(name) {
  const folder = path.resolve(".data", name);
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * A user without a home, or with a TMPDIR that isn't there, gets folders beside the data: npm keeps its copies and Next
 * unpacks its compiler in the one, and much else needs the other.
 */
function lendPlaces() {
  if (!canWrite(os.homedir)) process.env.HOME = ownFolder("home");
  const cache = process.env.npm_config_cache;
  if (cache && !canWrite(() => (fs.existsSync(cache) ? cache : path.dirname(cache))))
    process.env.npm_config_cache = ownFolder("home");
  if (!canWrite(os.tmpdir))
    process.env.TMPDIR = ["/tmp", "/var/tmp"].find((folder) => canWrite(() => folder)) ?? ownFolder("tmp");
}

function recipe() {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  return fingerprint(["package-lock.json", ".npmrc"], [dependencies, devDependencies, allowScripts]);
}

/** Installs exactly what the lock file says, when it isn't installed yet. */
export async function installPackages() {
  lendPlaces();
  const installed = stamped("node_modules/.installed", recipe(), "node_modules/next/package.json");
  if (!installed.due) return;
  installed.begin();
  await step("Installing packages (once, a minute or so)", async () => {
    const [command, own] = npm();
    if (!(await runToEnd(command, [...own, ...arguments_])))
      throw new PlainError("The packages could not be installed; npm says why above.");
  });
  installed.done();
}

/** Whether a Node runs the site: the kind that is pinned, from the one on that makes argon2 hashes. */
function runsTheSite(runtime) {
  const { stdout } = spawnSync(runtime, ["--version"], { encoding: "utf8" });
  const [, minor] = /^v24\.(\d+)\./.exec(stdout ?? "") ?? [];
  return Number(minor) >= 7;
}

/** The pinned Node, with its folder first on the path for all that is started from here. */
export function pinnedRuntime() {
  const pinned = path.resolve("node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  const runtime = [pinned, process.execPath].find(runsTheSite);
  if (!runtime) throw new PlainError("The pinned Node 24 is missing. Remove node_modules, then start again.");
  const folders = [path.dirname(runtime), path.resolve("node_modules", ".bin"), process.env.PATH];
  process.env.PATH = folders.join(path.delimiter);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  return runtime;
}
