import { database } from "@/lib/backend/core/db/client";
import { migrateDatabase } from "@/lib/backend/core/db/migrate";
import { installation } from "@/lib/backend/core/db/schema/installation";
import { seedDatabase } from "@/lib/backend/core/db/seed/seed-database";
import { closeSingletons } from "@/lib/backend/core/process-singleton";

await migrateDatabase();
await seedDatabase();
// The first start of a sandbox marks its database as test mode.
await database().insert(installation).values({ livemode: false });
await closeSingletons();
