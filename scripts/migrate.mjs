// Applies this release's migrations to the database of DATABASE_URL, as the site does at its start.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
const { migrateDatabase } = await import("../lib/backend/db/migrate.ts");
const { closeShared } = await import("../lib/backend/platform/shared.ts");
await migrateDatabase();
await closeShared();
