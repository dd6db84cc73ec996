// Applies this release's migrations to the database of DATABASE_URL, as the site does at its start. With
// DATABASE_OWNER_URL that role does it, and the one of DATABASE_URL gets only what the site works with.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
const { DATABASE_OWNER_URL: owner, DATABASE_URL: site } = process.env;
if (owner) process.env.DATABASE_URL = owner;
const { migrateDatabase } = await import("../lib/backend/core/db/migrate.ts");
const { grantWork } = await import("../lib/backend/core/db/grant-work.ts");
const { closeSingletons } = await import("../lib/backend/core/process-singleton.ts");
await migrateDatabase();
const refusal = owner && site ? await grantWork(site) : null;
await closeSingletons();
if (refusal) {
  console.error(`The database is migrated, but the site has no rights on it yet: ${refusal}.`);
  process.exitCode = 1;
}
