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

/** Installs a browser if none is found: Playwright's download, else the distribution's package. */
export function obtainChromium(runtime) {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  const attempt = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
  attempt(runtime, [path.resolve("node_modules/playwright/cli.js"), "install", "chromium"]);
  if (
    !findChromium() &&
    process.getuid?.() === 0 &&
    fs.existsSync("/usr/bin/apt-get") &&
    attempt("apt-get", ["update"])
  )
    ["chromium-headless-shell", "chromium"].some((name) =>
      attempt("apt-get", ["install", "-y", "--no-install-recommends", name]),
    );
  return findChromium();
}
