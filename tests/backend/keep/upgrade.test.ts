import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { writeBackup } from "@/scripts/keep/backup.mjs";
import { restoreBackup } from "@/scripts/keep/restore.mjs";
import { placesOf } from "@/scripts/postgres/places.mjs";
import { removeDatabase, startDatabase } from "@/scripts/postgres/start-database.mjs";
import { systemUser } from "@/scripts/postgres/system-user.mjs";
import { upgradeCluster } from "@/scripts/postgres/upgrade.mjs";
import { useDatabase } from "@/tests/support/database";

jest.setTimeout(120_000);
const source = useDatabase();
let data = "";
let home = "";

/** Work on the server of the data folder, which is stopped again. */
async function running<T>(work: (url: string) => Promise<T>): Promise<T> {
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
  home = (await placesOf(data, systemUser())).home;
  const backup = path.join(data, "backup");
  await writeBackup(source.url, backup, { now: new Date() });
  await running((url) => restoreBackup(url, backup));
});
afterAll(() => removeDatabase(data));

const version = async (folder: string) => (await fs.readFile(path.join(home, folder, "PG_VERSION"), "utf8")).trim();

describe("data of another version of PostgreSQL", () => {
  it("is brought along with the programs that were kept beside it, and the old stays", async () => {
    const from = await version("postgres");
    expect(await fs.readdir(path.join(home, `programs-${from}`, "bin"))).toContain("postgres");
    const said = jest.spyOn(console, "log").mockImplementation(() => undefined);
    await upgradeCluster(await placesOf(data, systemUser()), systemUser(), { from, to: from });
    said.mockRestore();
    expect(await version(`postgres-${from}`)).toBe(from);
    expect(await fs.readdir(home)).not.toContain("postgres.next");
    expect(await running(offices)).toEqual(await offices(source.url));
  });

  it("is whole when the machine stopped just before the new took the old one’s place", async () => {
    await fs.rename(path.join(home, "postgres"), path.join(home, "postgres.next"));
    expect(await running(offices)).toEqual(await offices(source.url));
  });

  it("of which the programs are nowhere is left alone, in one sentence", async () => {
    await fs.writeFile(path.join(home, "postgres", "PG_VERSION"), "9\n");
    await expect(startDatabase(data)).rejects.toThrow(
      /was made by PostgreSQL 9, this release brings \d+, .* Install PostgreSQL 9 and start again, or restore a backup\./,
    );
  });
});
