import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { removeDatabase, startDatabase } from "../../scripts/postgres/start-database.mjs";

const root = path.resolve(import.meta.dirname, "../..");
export const runs = path.join(root, ".data", "test");
/** Linux's file system in memory, a folder for each user. */
const runsInMemory = `/dev/shm/webk10-tests-${process.getuid?.()}`;
const GB = 2 ** 30;
const TEMPLATE = "template_site";

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/** Enough for the databases of a run, with as much again for the tests themselves. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= 4 * GB && os.freemem() >= 4 * GB;
  } catch {
    return false;
  }
}

let folder;
/**
 * Folder of this process's database server; removed with all it holds when the run ends. In memory where there is room:
 * each of 150 test files copies and drops a database of a thousand files, which takes a disk a fifth of the backend's tests.
 */
export function runFolder() {
  folder ??= path.join(hasRoomInMemory() ? runsInMemory : runs, `run-${process.pid}`);
  return folder;
}

/** Removes servers and data of runs that were killed. */
export async function clearDeadRuns() {
  for (const place of [runs, runsInMemory])
    for (const name of await fs.readdir(place).catch(() => [])) {
      const pid = Number(/^run-(\d+)$/.exec(name)?.[1]);
      if (pid && !isAlive(pid)) await removeDatabase(path.join(place, name));
    }
}

async function makeTemplate(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
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

/** A server that runs already, such as one of an older version: its address ends in `/postgres?…`. */
async function useServer(url) {
  await makeTemplate(url);
  const restart = () => Promise.reject(new Error("The server of TEST_SERVER_URL is not restarted by a test."));
  return { url, template: TEMPLATE, data: runFolder(), stop: () => Promise.resolve(), restart };
}

/**
 * One PostgreSQL for a test run, with a migrated and seeded template that each test file clones; the one of
 * `TEST_SERVER_URL` if that is set. `restart` drops open connections.
 */
export async function startTestCluster({ connections } = {}) {
  if (process.env.TEST_SERVER_URL) return useServer(process.env.TEST_SERVER_URL);
  await clearDeadRuns();
  const data = runFolder();
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
