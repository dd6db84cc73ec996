import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { PgBoss } from "pg-boss";
import { expect } from "playwright/test";
import { databaseUrl } from "./database";
import { siteDataFolder } from "./mailbox";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

/** Runs a desk command on the tested site; its output. */
export async function desk(...words: string[]): Promise<string> {
  const photos = pathToFileURL(path.join(siteDataFolder(), "photos")).href;
  const site = {
    DATABASE_URL: databaseUrl(),
    PHOTO_STORE: photos,
    SITE_URL: `http://localhost:${process.env.E2E_PORT}`,
  };
  const env = { ...process.env, ...site };
  return (await run(process.execPath, ["scripts/desk.mjs", ...words], { cwd: root, env })).stdout;
}

/**
 * Enqueues the nightly jobs, or those of every 30 seconds, now. While they are queued already, it polls: those might miss
 * the latest changes.
 */
export async function runJobs(name: "nightly" | "round"): Promise<void> {
  const quiet = { supervise: false, schedule: false, migrate: false } as const;
  const boss = new PgBoss({ connectionString: databaseUrl(), schema: "jobs", ...quiet });
  await boss.start();
  try {
    await expect.poll(() => boss.send(name), { timeout: 90_000 }).not.toBeNull();
  } finally {
    await boss.stop({ graceful: false });
  }
}
