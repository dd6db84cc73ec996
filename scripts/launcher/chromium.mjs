import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// The headless shell comes first: it needs two thirds of the time.
const commonPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function downloaded() {
  const { chromium } = createRequire(import.meta.url)("playwright");
  return chromium.executablePath();
}

/** The browser for the tests: the one that `CHROMIUM_PATH` names, an installed one, or Playwright's own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return fs.existsSync(named) ? named : undefined;
  return [...commonPaths, downloaded()].find((file) => fs.existsSync(file));
}

/** Whether a browser starts here: a downloaded one may lack libraries of the system. */
function isRunning(file) {
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--dump-dom"];
  const { status, stdout } = spawnSync(file, [...flags, "data:text/html,<p>started"], { timeout: 60_000 });
  return status === 0 && String(stdout).includes("started");
}

const firstRunning = () => [...commonPaths, downloaded()].find((file) => fs.existsSync(file) && isRunning(file));

/**
 * A browser that was started once: the one of `CHROMIUM_PATH`, else an installed one, else Playwright's download, else the
 * distribution's package. Undefined when none starts.
 */
export function obtainChromium(runtime) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return fs.existsSync(named) && isRunning(named) ? named : undefined;
  const attempt = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
  const found = firstRunning();
  if (found) return found;
  attempt(runtime, [path.resolve("node_modules/playwright/cli.js"), "install", "chromium"]);
  const fetched = firstRunning();
  if (fetched) return fetched;
  const isDebian = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (isDebian && attempt("apt-get", ["update"]))
    ["chromium-headless-shell", "chromium"].some((name) =>
      attempt("apt-get", ["install", "-y", "--no-install-recommends", name]),
    );
  return firstRunning();
}
