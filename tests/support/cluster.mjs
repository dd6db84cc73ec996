import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { removeDatabase, startDatabase } from "../../scripts/postgres/start-database.mjs";

const root = path.resolve(import.meta.dirname, "../..");
export const runs = path.join(root, ".data", "test");
const TEMPLATE = "template_site";

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Where this process keeps the server of its run, and whatever else goes away with it. */
export const ownRun = () => path.join(runs, `run-${process.pid}`);

/** A run that was killed leaves its server and data behind; the next one clears them. */
export async function clearDeadRuns() {
  for (const name of await fs.readdir(runs).catch(() => [])) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1]);
    if (pid && !lives(pid)) await removeDatabase(path.join(runs, name));
  }
}

async function makeTemplate(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const templateUrl = url.replace("/postgres?", `/${TEMPLATE}?`);
  const args = ["--import", "./scripts/register-typescript.mjs", "tests/support/prepare-database.mjs"];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: templateUrl },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) throw new Error("The test database could not be migrated and seeded.");
}

/**
 * One server for a run of tests, with a migrated and seeded template that each test file clones; `restart` breaks what is
 * connected.
 */
export async function startTestCluster({ connections } = {}) {
  await clearDeadRuns();
  const data = ownRun();
  const database = await startDatabase(data, { durable: false, connections });
  const stop = async () => {
    await database.stop();
    await removeDatabase(data);
  };
  try {
    await makeTemplate(database.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: database.url, template: TEMPLATE, data, stop, restart: database.restart };
}
