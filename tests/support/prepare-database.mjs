import { migrateDatabase } from "@/lib/backend/db/migrate";
import { seedDatabase } from "@/lib/backend/db/seed/seed-database";

await migrateDatabase();
await seedDatabase();
process.exit(0);
