// Brings the database that DATABASE_URL names to this release's schema, as the start of the site does.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
const { migrateDatabase } = await import("../lib/backend/db/migrate.ts");
const { closeShared } = await import("../lib/backend/platform/shared.ts");
await migrateDatabase();
await closeShared();
