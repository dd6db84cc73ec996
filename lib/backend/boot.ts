import "server-only";
import { tryPhotoStore } from "@/lib/backend/content/photos/store";
import { bootRefusal } from "@/lib/backend/core/boot-guards";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { DatabaseBeforeBaseline, migrateDatabase } from "@/lib/backend/core/db/migrate";
import { installation } from "@/lib/backend/core/db/schema/installation";
import { seedDatabase } from "@/lib/backend/core/db/seed/seed-database";
import { type Environment, env, UnusableEnvironment } from "@/lib/backend/core/env";
import { setTrustedHeaders } from "@/lib/backend/core/http/network";
import { formatProblem } from "@/lib/backend/pricing/catalogue";
import { newestCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { watchCatalogue } from "@/lib/backend/pricing/watch-catalogue";
import { watchReviews } from "@/lib/backend/rental/reviews/published-reviews";
import { watchStock } from "@/lib/backend/sales/cars/stock";
import { undecidedFacts } from "@/lib/domain/core/configuration";
import { startJobs } from "./start-jobs";

/** The operator has to change a setting before the process can start: printed without a stack trace. */
class StartRefused extends Error {}

/** Records once whether this database holds live or sandbox payments, and refuses to start in the other mode. */
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

/** Refuses to start without a complete catalogue or, with live payments, with placeholders for the company's data. */
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
  const open = livemode ? undecidedFacts(catalogue) : [];
  if (open.length > 0)
    throw new StartRefused(
      `live payments need real values in the catalogue for ${open.join(", ")}. Mend it with ${publish}`,
    );
}

/** An error of stdout or stderr (full disk, closed pipe) must not end the process. */
function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Telemetry is imported only when a collector or the metrics endpoint is configured. */
async function startTelemetryIfConfigured(settings: Environment): Promise<void> {
  const { collector, metrics } = settings.telemetry;
  if (!collector && !metrics) return;
  const { startTelemetry } = await import("@/lib/backend/core/telemetry/start-telemetry");
  const refusal = await startTelemetry(settings);
  if (refusal) throw new StartRefused(refusal);
}

async function prepare({ servesPages = false, runsJobs = true }: ProcessTasks): Promise<void> {
  ignoreLogErrors();
  const settings = env();
  const refusal = bootRefusal(settings);
  if (refusal) throw new StartRefused(refusal);
  setTrustedHeaders(settings);
  await startTelemetryIfConfigured(settings);
  // With WEB_API_URL the backend is another process: this one has no database and runs no jobs.
  if (settings.webApiUrl) return;
  const livemode = settings.paymentsMode === "live";
  await migrateDatabase();
  // Before the seed, which reads the mark: a live database never gets the example data.
  await markInstallation(livemode);
  await seedDatabase();
  await refuseCatalogue(livemode);
  await tryPhotoStore();
  if (runsJobs) await startJobs();
  if (!servesPages) return;
  watchStock();
  watchCatalogue();
  watchReviews();
}

/** Whether this process serves pages, and whether it runs jobs. */
interface ProcessTasks {
  readonly servesPages?: boolean;
  readonly runsJobs?: boolean;
}

/**
 * Start-up of the server: settings, guards, schema, catalogue and jobs; a process that serves pages also watches stock,
 * catalogue and reviews for changes. A refusal ends the process with one sentence.
 */
export async function boot(tasks: ProcessTasks = {}): Promise<void> {
  try {
    await prepare(tasks);
  } catch (error) {
    const plain =
      error instanceof StartRefused || error instanceof UnusableEnvironment || error instanceof DatabaseBeforeBaseline;
    console.error(plain ? `The site does not start: ${error.message}.` : error);
    process.exit(1);
  }
}
