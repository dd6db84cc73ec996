import { markInstallation } from "@/lib/backend/boot";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { seedDatabase } from "@/lib/backend/db/seed/seed-database";
import { closeShared } from "@/lib/backend/platform/shared";

await migrateDatabase();
await seedDatabase();
await markInstallation(false);
await closeShared();
