import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { PgBoss } from "pg-boss";
import { expect } from "playwright/test";
import { databaseUrl } from "./database";
import { keptFolder } from "./mailbox";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

/** A command of the staff's desk on this run's site; answers what it says. */
export async function desk(...words: string[]): Promise<string> {
  const photos = pathToFileURL(path.join(keptFolder(), "photos")).href;
  const site = {
    DATABASE_URL: databaseUrl(),
    PHOTO_STORE: photos,
    SITE_URL: `http://localhost:${process.env.E2E_PORT}`,
  };
  const env = { ...process.env, ...site };
  return (await run(process.execPath, ["scripts/desk.mjs", ...words], { cwd: root, env })).stdout;
}

/** Orders the nightly round now; the site's own worker takes it. One that waits already may miss what was just done. */
export async function orderNight(): Promise<void> {
  const quiet = { supervise: false, schedule: false, migrate: false } as const;
  const boss = new PgBoss({ connectionString: databaseUrl(), schema: "jobs", ...quiet });
  await boss.start();
  try {
    await expect.poll(() => boss.send("nightly"), { timeout: 90_000 }).not.toBeNull();
  } finally {
    await boss.stop({ graceful: false });
  }
}
