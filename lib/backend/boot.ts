import "server-only";
import { formatProblem } from "@/lib/backend/catalogue/catalogue";
import { newestCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { watchCatalogue } from "@/lib/backend/catalogue/watch-catalogue";
import { database } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { installation } from "@/lib/backend/db/schema/installation";
import { seedDatabase } from "@/lib/backend/db/seed/seed-database";
import { noteRequests } from "@/lib/backend/http/network";
import { startJobs } from "@/lib/backend/jobs/start-jobs";
import { tryPhotoStore } from "@/lib/backend/photo/store";
import { bootRefusal } from "@/lib/backend/platform/boot-guards";
import { now } from "@/lib/backend/platform/clock";
import { type Environment, env, UnusableEnvironment } from "@/lib/backend/platform/env";
import { watchStock } from "@/lib/backend/second-hand/stock";
import { unnamedIn } from "@/lib/domain/configuration/configuration";

/** A reason not to start that needs no stack: the operator has to change a setting. */
class StartRefused extends Error {}

/** Marks a new database as holding real money or none; it never changes afterwards. */
async function markInstallation(livemode: boolean): Promise<void> {
  await database().insert(installation).values({ livemode }).onConflictDoNothing();
  const [made] = await database().select().from(installation);
  if (made?.livemode === livemode) return;
  throw new StartRefused(
    livemode
      ? "this database holds bookings of the sandbox, so live payments can't use it. Give DATABASE_URL an empty one"
      : "this database holds real bookings, so only live payments can use it. Set PAYMENTS_MODE to live",
  );
}

const publish = "npm run desk -- catalogue publish FILE";

/** Prices that can't be made, or a company that isn't named, are told before anybody sees a page. */
async function refuseCatalogue(livemode: boolean): Promise<void> {
  const catalogue = await newestCatalogue(now());
  if (!catalogue) {
    throw new StartRefused(
      `this database has no catalogue yet. Copy deploy/catalogue.example.json, write your offices, vehicles, prices and company into it, and publish it with ${publish}`,
    );
  }
  const { problems } = catalogue;
  if (problems.length > 0) {
    throw new StartRefused(
      `the catalogue is not whole: ${problems.map(formatProblem).join("; ")}. Mend it with ${publish}`,
    );
  }
  const open = livemode ? unnamedIn(catalogue) : [];
  if (open.length > 0)
    throw new StartRefused(
      `live payments need real values in the catalogue for ${open.join(", ")}. Mend it with ${publish}`,
    );
}

/** A log that can't be written, on a disk that is full or to a reader that is gone, ends no process. */
function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Where anybody asks for it; else none of it is loaded. */
async function watch(settings: Environment): Promise<void> {
  const { collector, metrics } = settings.telemetry;
  if (!collector && !metrics) return;
  const { startTelemetry } = await import("@/lib/backend/telemetry/start-telemetry");
  const refusal = await startTelemetry(settings);
  if (refusal) throw new StartRefused(refusal);
}

async function prepare({ servesPages = false, works = true }: Tasks): Promise<void> {
  outliveLog();
  const settings = env();
  const refusal = bootRefusal(settings);
  if (refusal) throw new StartRefused(refusal);
  noteRequests(settings);
  await watch(settings);
  // With a backend of its own elsewhere, the site keeps no data and runs no jobs.
  if (settings.webApiUrl) return;
  const livemode = settings.paymentsMode === "live";
  await migrateDatabase();
  // Before anything is written: a database for real money never gets an example.
  await markInstallation(livemode);
  await seedDatabase();
  await refuseCatalogue(livemode);
  await tryPhotoStore();
  if (works) await startJobs();
  if (!servesPages) return;
  watchStock();
  watchCatalogue();
}

/** Whether the process shows pages, and whether it does jobs. */
interface Tasks {
  readonly servesPages?: boolean;
  readonly works?: boolean;
}

/**
 * Start-up of the server: settings, guards, schema, catalogue, jobs, and where pages are served the watch over what
 * they show of stock and catalogue. A refusal ends the process with a plain sentence.
 */
export async function boot(tasks: Tasks = {}): Promise<void> {
  try {
    await prepare(tasks);
  } catch (error) {
    const plain = error instanceof StartRefused || error instanceof UnusableEnvironment;
    console.error(plain ? `The site does not start: ${error.message}.` : error);
    process.exit(1);
  }
}
