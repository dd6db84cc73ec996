import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { withTypescript } from "./children.mjs";
import { UserError } from "./console.mjs";

/** Reads the settings with the site's own code, so that a wrong one is reported before the build. */
export function readSettings(runtime, env = {}) {
  const { status, stdout, stderr } = spawnSync(runtime, [...withTypescript, "scripts/launcher/print-settings.ts"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new UserError(stderr.trim());
  return JSON.parse(stdout);
}

/**
 * Loads `.env.local` etc. like Next, without overriding the shell's variables; for processes that Next doesn't start.
 * Needs the installed packages.
 */
export async function readEnvFiles({ dev = false } = {}) {
  const { default: env } = await import("@next/env");
  env.loadEnvConfig(process.cwd(), dev);
}

/** Names of all settings: .env.example lists every one, most of them commented out. */
const settingNames = () =>
  [...fs.readFileSync(".env.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);

/** Clears all settings for tests, so that they never use a configured database or account; empty counts as unset. */
export function clearSettings() {
  for (const name of settingNames()) process.env[name] = "";
}
