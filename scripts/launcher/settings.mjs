import { spawnSync } from "node:child_process";
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
