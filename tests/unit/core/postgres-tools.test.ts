import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { postgresTools } from "@/scripts/backup/postgres-tools.mjs";

let folder = "";
/** A program that tells its version and notes its environment and arguments. */
async function installTool(name: string, version: number) {
  const file = path.join(folder, name);
  const script = `#!/bin/sh
[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}.1" && exit
printf '%s\\n' "PGPASSWORD=$PGPASSWORD" "PGSSLROOTCERT=$PGSSLROOTCERT" "$@" > "$0.called"
`;
  await fs.writeFile(file, script, { mode: 0o755 });
}
const callOf = async (name: string) =>
  (await fs.readFile(path.join(folder, `${name}.called`), "utf8")).trimEnd().split("\n");

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "tools-"));
  process.env.PG_DUMP = path.join(folder, "pg_dump");
  await installTool("pg_dump", 17);
  await installTool("pg_restore", 17);
});
afterAll(async () => {
  delete process.env.PG_DUMP;
  await fs.rm(folder, { recursive: true });
});

describe("pg_dump and pg_restore", () => {
  it("pg_dump and pg_restore are not used for a newer server, which they cannot read", async () => {
    expect(await postgresTools(18)).toBeUndefined();
    expect(await postgresTools(17)).toBeDefined();
  });

  it("pg_dump gets the password in the environment, because every user can read a program's arguments", async () => {
    const tools = await postgresTools(16);
    await tools?.dump("postgres://site:s%40crt@db.example/site?sslmode=verify-full", "0001-1", "/backup/file");
    expect(await callOf("pg_dump")).toEqual([
      "PGPASSWORD=s@crt",
      "PGSSLROOTCERT=system",
      "--format=custom",
      "--no-comments",
      "--exclude-schema=jobs",
      "--snapshot=0001-1",
      "--file=/backup/file",
      "--dbname=postgres://site@db.example/site?sslmode=verify-full",
    ]);
  });

  it("pg_restore runs in one transaction that ends at the first error", async () => {
    const tools = await postgresTools(16);
    await tools?.restore("postgres://site:s%40crt@127.0.0.1/site", "/backup/file");
    expect(await callOf("pg_restore")).toEqual([
      "PGPASSWORD=s@crt",
      "PGSSLROOTCERT=",
      "--single-transaction",
      "--exit-on-error",
      "--no-owner",
      "--no-privileges",
      "--dbname=postgres://site@127.0.0.1/site",
      "/backup/file",
    ]);
  });
});
