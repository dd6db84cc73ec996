import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runToEnd } from "./children.mjs";
import { step, UserError } from "./console.mjs";

/** Hash of the platform, of files and folders, which may be missing, and of further facts. */
function fingerprint(inputs, facts) {
  const hash = createHash("sha256").update(JSON.stringify([process.platform, process.arch, ...facts]));
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    else if (stat) hash.update(`${file}\0${stat.size}\0`).update(fs.readFileSync(file));
  };
  for (const input of inputs) add(input);
  return hash.digest("hex");
}

/** Runs `work` unless `result` exists and was made from the same inputs, whose hash is kept in the file `stamp`. */
export async function whenChanged({ stamp, result, inputs, facts = [] }, work) {
  const print = fingerprint(inputs, facts);
  const last = fs.existsSync(stamp) && fs.existsSync(result) ? fs.readFileSync(stamp, "utf8") : undefined;
  if (last === print) return;
  fs.rmSync(stamp, { force: true });
  await work();
  fs.writeFileSync(stamp, print);
}

/** The npm that runs this script, else the one on the path. */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli && path.basename(cli) === "npm-cli.js") return [process.env.npm_node_execpath ?? process.execPath, cli];
  return ["npm"];
}

/** npm and Next need a home and a temporary folder, which a container's user may not have or may not write to. */
function ensureWritableFolders() {
  const isWritable = (folderOf) => {
    try {
      fs.accessSync(folderOf(), fs.constants.W_OK);
      return true;
    } catch {
      return false;
    }
  };
  const ownFolder = (name) => {
    const folder = path.resolve(".data", name);
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  };
  if (!isWritable(os.homedir)) process.env.HOME = process.env.npm_config_cache = ownFolder("home");
  if (!isWritable(os.tmpdir)) process.env.TMPDIR = ownFolder("tmp");
}

/** Installs exactly what the lock file says, when it isn't installed yet. */
export async function installPackages() {
  ensureWritableFolders();
  const { dependencies, devDependencies, allowScripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const packages = {
    stamp: "node_modules/.installed",
    result: "node_modules/next/package.json",
    inputs: ["package-lock.json", ".npmrc"],
    facts: [dependencies, devDependencies, allowScripts],
  };
  await whenChanged(packages, () =>
    step("Installing packages (once, a minute or so)", async () => {
      // Without warnings, since the installing Node may be older than the pinned one that runs the site.
      const args = ["ci", "--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
      const [command, ...before] = npm();
      if (!(await runToEnd(command, [...before, ...args])))
        throw new UserError("The packages could not be installed; npm says why above.");
    }),
  );
}

/** Whether a Node can run the site: version 24, at least 24.7, which has argon2. */
function runsTheSite(runtime) {
  const { stdout } = spawnSync(runtime, ["--version"], { encoding: "utf8" });
  return Number(/^v24\.(\d+)\./.exec(stdout ?? "")?.[1]) >= 7;
}

/** Path of the pinned Node; also puts its folder first on PATH for all child processes. */
export function pinnedRuntime() {
  const pinned = path.resolve("node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  const runtime = [pinned, process.execPath].find(runsTheSite);
  if (!runtime) throw new UserError("The pinned Node 24 is missing. Remove node_modules, then start again.");
  const folders = [path.dirname(runtime), path.resolve("node_modules", ".bin"), process.env.PATH];
  process.env.PATH = folders.join(path.delimiter);
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  return runtime;
}
