import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { withTypescript } from "./children.mjs";
import { PlainError } from "./console.mjs";

/** The settings as the site itself reads them, so that a wrong one is told before a minute of building. */
export function readSettings(runtime, env = {}) {
  const { status, stdout, stderr } = spawnSync(runtime, [...withTypescript, "scripts/launcher/print-settings.ts"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new PlainError(stderr.trim());
  return JSON.parse(stdout);
}

/**
 * Reads `.env.local` and its kin as Next does; what the shell says stands. For processes that Next itself doesn't start.
 * Only once the packages are there.
 */
export async function readEnvFiles({ dev = false } = {}) {
  const { default: env } = await import("@next/env");
  env.loadEnvConfig(process.cwd(), dev);
}

/** Every setting of the site stands in the example, most of them behind a `#`. */
const settingNames = () =>
  [...fs.readFileSync(".env.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);

/** Tests never touch the database or the accounts that a shell or a file names: what is empty counts as unset. */
export function clearSettings() {
  for (const name of settingNames()) process.env[name] = "";
}
