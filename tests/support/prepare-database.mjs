import { database } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { installation } from "@/lib/backend/db/schema/installation";
import { seedDatabase } from "@/lib/backend/db/seed/seed-database";
import { closeShared } from "@/lib/backend/platform/shared";

await migrateDatabase();
await seedDatabase();
// The first start of a sandbox marks its database as test mode.
await database().insert(installation).values({ livemode: false });
await closeShared();
