import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { restoreBackup, writeBackup } from "@/scripts/backup/backup.mjs";
import { databaseLocations } from "@/scripts/postgres/locations.mjs";
import { removeDatabase, startDatabase } from "@/scripts/postgres/start-database.mjs";
import { systemUser } from "@/scripts/postgres/system-user.mjs";
import { upgradeCluster } from "@/scripts/postgres/upgrade.mjs";
import { useDatabase } from "@/tests/support/database";

jest.setTimeout(120_000);
const source = useDatabase();
let data = "";
let home = "";

/** Starts a server on the data folder for the work, then stops it. */
async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startDatabase(data);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const offices = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as offices from office");
  await client.end();
  return rows[0];
};

beforeAll(async () => {
  data = await fs.mkdtemp(path.join(os.tmpdir(), "upgrade-"));
  home = (await databaseLocations(data, systemUser())).home;
  const backup = path.join(data, "backup");
  await writeBackup(source.url, backup, { now: new Date() });
  await withServer((url) => restoreBackup(url, backup));
});
afterAll(() => removeDatabase(data));

const version = async (folder: string) => (await fs.readFile(path.join(home, folder, "PG_VERSION"), "utf8")).trim();

describe("data of another version of PostgreSQL", () => {
  it("is upgraded with the old programs that were kept beside it, and the old data stays", async () => {
    const from = await version("postgres");
    expect(await fs.readdir(path.join(home, `programs-${from}`, "bin"))).toContain("postgres");
    const log = jest.spyOn(console, "log").mockImplementation(() => undefined);
    await upgradeCluster(await databaseLocations(data, systemUser()), systemUser(), { from, to: from });
    log.mockRestore();
    expect(await version(`postgres-${from}`)).toBe(from);
    expect(await fs.readdir(home)).not.toContain("postgres.next");
    expect(await withServer(offices)).toEqual(await offices(source.url));
  });

  it("survives a crash just before the new data replaces the old", async () => {
    await fs.rename(path.join(home, "postgres"), path.join(home, "postgres.next"));
    expect(await withServer(offices)).toEqual(await offices(source.url));
  });

  it("without its old programs is left alone, with a one-sentence error", async () => {
    await fs.writeFile(path.join(home, "postgres", "PG_VERSION"), "9\n");
    await expect(startDatabase(data)).rejects.toThrow(
      /was made by PostgreSQL 9, this release brings \d+, .* Install PostgreSQL 9 and start again, or restore a backup\./,
    );
  });
});
