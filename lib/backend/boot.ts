import "server-only";
import { desc, lte } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { installation } from "@/lib/backend/db/schema/installation";
import { configuration } from "@/lib/backend/db/schema/tariff";
import { seedDatabase } from "@/lib/backend/db/seed/seed-database";
import { notePeerAddresses } from "@/lib/backend/http/network";
import { noteTagManager } from "@/lib/backend/http/tag-manager";
import { startJobs } from "@/lib/backend/jobs/start-jobs";
import { bootRefusal } from "@/lib/backend/platform/boot-guards";
import { now } from "@/lib/backend/platform/clock";
import { env, UnusableEnvironment } from "@/lib/backend/platform/env";
import { watchStock } from "@/lib/backend/second-hand/watch-stock";
import { configurationSchema } from "@/lib/contracts/configuration";
import { placeholdersIn } from "@/lib/domain/configuration/example-data";

/** A reason not to start that needs no stack: the operator has to change a setting. */
class Refusal extends Error {}

/** Marks a new database as holding real money or none; it never changes afterwards. */
export async function markInstallation(livemode: boolean): Promise<void> {
  await database().insert(installation).values({ livemode }).onConflictDoNothing();
  const [made] = await database().select().from(installation);
  if (made?.livemode === livemode) return;
  throw new Refusal(
    livemode
      ? "this database holds bookings of the sandbox, so live payments can't use it. Give DATABASE_URL an empty one"
      : "this database holds real bookings, so only live payments can use it. Set PAYMENTS_MODE to live",
  );
}

async function refusePlaceholders(): Promise<void> {
  const [active] = await database()
    .select({ document: configuration.document })
    .from(configuration)
    .where(lte(configuration.activeFrom, now()))
    .orderBy(desc(configuration.activeFrom))
    .limit(1);
  const { legal, support, secondHand } = configurationSchema.parse(active?.document);
  const open = placeholdersIn({ legal, support, lender: secondHand.lender });
  if (open.length > 0) throw new Refusal(`live payments need real values in the configuration for ${open.join(", ")}`);
}

async function prepare(servesPages: boolean): Promise<void> {
  const settings = env();
  const refusal = bootRefusal(settings);
  if (refusal) throw new Refusal(refusal);
  notePeerAddresses();
  noteTagManager(settings.tagManager);
  // With a backend of its own elsewhere, the site keeps no data and runs no jobs.
  if (settings.webApiUrl) return;
  await migrateDatabase();
  await seedDatabase();
  const livemode = settings.paymentsMode === "live";
  await markInstallation(livemode);
  if (livemode) await refusePlaceholders();
  await startJobs();
  if (servesPages) watchStock();
}

/**
 * Start-up of the server: settings, guards, schema, catalogue, jobs, and where pages are served the watch over those that
 * show the stock. A refusal ends the process with a plain sentence.
 */
export async function boot({ servesPages = false } = {}): Promise<void> {
  try {
    await prepare(servesPages);
  } catch (error) {
    const plain = error instanceof Refusal || error instanceof UnusableEnvironment;
    console.error(plain ? `The site does not start: ${error.message}.` : error);
    process.exit(1);
  }
}
