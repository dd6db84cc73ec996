import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { databaseLocations, systemUser } from "@/scripts/postgres/locations.mjs";
import { removeDatabase, startDatabase } from "@/scripts/postgres/start-database.mjs";

jest.setTimeout(120_000);

it("refuses data of another PostgreSQL version with instructions and leaves the data unchanged", async () => {
  const data = await fs.mkdtemp(path.join(os.tmpdir(), "version-"));
  try {
    await (await startDatabase(data)).stop();
    const { home } = await databaseLocations(data, systemUser());
    const version = path.join(home, "postgres", "PG_VERSION");
    await fs.writeFile(version, "15\n");
    await expect(startDatabase(data)).rejects.toThrow(
      /was made by PostgreSQL 15, and this release brings \d+\. Make a backup with the release before this one/,
    );
    expect(await fs.readFile(version, "utf8")).toBe("15\n");
  } finally {
    await removeDatabase(data);
  }
});
