import fs from "node:fs";
import path from "node:path";
import { bootRefusal } from "@/lib/backend/core/boot-guards";
import { readEnvironment } from "@/lib/backend/core/env";
import { localSecrets } from "../launcher/sandbox.mjs";
import { hasDatabase, runningDatabase, startDatabase } from "../postgres/start-database.mjs";
import { checkBackup, restoreBackup, writeBackup } from "./backup.mjs";

const data = path.resolve(".data");
const DAY = 24 * 3_600_000;
const log = (line) => console.log(line);
const euros = (cents) => `${(Number(cents) / 100).toFixed(2)} euro`;

const help = `Back up the data: npm run backup -- COMMAND

  create FOLDER            database and photographs, as of one moment, into a new folder
  check FOLDER             whether a backup is whole
  restore FOLDER           a backup into an empty database; then our ledger is compared with the providers'
  match [--since MOMENT]   compares our ledger with the providers', and lists payments there that are unknown here

The database is that of DATABASE_URL, else the one in .data. A backup holds personal data and no key:
DOCUMENT_KEYS, which open the check-in documents in it, and NEXTAUTH_SECRET are kept elsewhere.`;

/** Runs `work` on the database of DATABASE_URL, else on the one in .data, which is started for it if necessary. */
async function onDatabase(work, { mayRun }) {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return await work(DATABASE_URL);
  if (mayRun && !(await hasDatabase(data))) throw new Error("There is no database in .data. Set DATABASE_URL.");
  const running = await runningDatabase(data);
  if (running && mayRun) return await work(running);
  const database = await startDatabase(data);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Settings of a site started by `npm start`: keys and sandbox URLs are in its data folder. */
function localSettings() {
  const port = path.join(data, "sandbox", "port");
  if (process.env.PAYMENTS_MODE === "live" || !fs.existsSync(port)) return process.env;
  const gateway = `http://127.0.0.1:${fs.readFileSync(port, "utf8")}`;
  const bases = ["STRIPE_API_BASE", "PAYPAL_API_BASE", "REDSYS_BASE", "GOOGLE_ISSUER"].map((name) => [name, gateway]);
  return { ...localSecrets(data), ...Object.fromEntries(bases), ...process.env };
}

const photosOf = () => {
  const { photoStore } = readEnvironment(process.env);
  return photoStore.kind === "folder" ? { photos: photoStore.folder } : { photosElsewhere: photoStore.url };
};

function printManifest({ madeAt, server, copied, photosElsewhere, figures }) {
  const { bookings, payments, capturedCents, refundedCents } = figures;
  log(`  of ${madeAt}, PostgreSQL ${server}, ${copied ? "table by table, as no pg_dump fits it" : "with pg_dump"}`);
  log(
    `  ${bookings} bookings, ${payments} payments, taken ${euros(capturedCents)}, given back ${euros(refundedCents)}`,
  );
  if (photosElsewhere) log(`  The photographs are in ${photosElsewhere} and not in it: its versions are their backup.`);
}

/** Reconciles with the providers, using the site's settings; `boot` refuses invalid ones. */
async function match(url, { since = new Date(Date.now() - 3 * DAY), settling }) {
  const settings = { ...localSettings(), DATABASE_URL: url };
  Object.assign(process.env, settings);
  const { boot } = await import("@/lib/backend/boot");
  const { closeSingletons } = await import("@/lib/backend/core/process-singleton");
  const { matchLedger } = await import("@/lib/backend/payment/commands/match-ledger");
  const { reportUnknownPayments } = await import("@/lib/backend/payment/commands/report-unknown-payments");
  const { withoutStatementLimit } = await import("@/lib/backend/core/db/client");
  await boot({ runsJobs: false });
  try {
    return await withoutStatementLimit(async () =>
      printMatch(await matchLedger(new Date(), settling), await reportUnknownPayments(since, new Date())),
    );
  } finally {
    await closeSingletons();
  }
}

function printMatch({ compared, agreeing, differing }, lists) {
  const open = compared - agreeing - differing;
  log(
    `Of ${compared} payments of 40 days ${agreeing} agree with their provider, ${differing} differ, ${open} could not be compared.`,
  );
  for (const { provider, listed, unknown } of lists) {
    if (listed === null) log(`${provider} offers no list of its payments: compare the one in its portal by hand.`);
    else log(`${provider} lists ${listed} since then; ${unknown.length} of them are not known here.`);
    for (const { providerRef, bookingCode, amountCents } of unknown)
      log(`  ${providerRef} ${bookingCode ?? ""} ${euros(amountCents)}`);
  }
  const good = differing + open === 0 && lists.every(({ unknown }) => unknown.length === 0);
  log(
    good
      ? "The ledger agrees with the providers'."
      : "Each difference is an incident now; see the incidents at the desk.",
  );
  return good;
}

/** Why the providers can't or must not be queried with these settings, e.g. in a restore drill; null when they can. */
function reasonNotToMatch({ livemode }) {
  if (!process.env.DATABASE_URL) return "the simulated gateways run with the site";
  const settings = readEnvironment(process.env);
  if (livemode !== (settings.paymentsMode === "live")) return "PAYMENTS_MODE is not what it was";
  return bootRefusal(settings);
}

const commands = {
  async create(folder) {
    const manifest = await onDatabase((url) => writeBackup(url, folder, { ...photosOf(), now: new Date() }), {
      mayRun: true,
    });
    log(`The backup is in ${folder} and was read again:`);
    printManifest(manifest);
    log("  It holds no key: keep DOCUMENT_KEYS, which open its documents, and NEXTAUTH_SECRET elsewhere.");
    return true;
  },
  async check(folder) {
    printManifest(await checkBackup(folder));
    log(`${folder} is whole.`);
    return true;
  },
  async restore(folder) {
    return await onDatabase(
      async (url) => {
        const { manifest } = await restoreBackup(url, folder, photosOf());
        log("The backup is restored, with the same figures:");
        printManifest(manifest);
        log(`  Clients that were erased since are in it again: repeat the erasures made after ${manifest.madeAt}.`);
        const reason = reasonNotToMatch(manifest);
        // No operation of the backup can still be in progress, so everything is compared at once.
        if (!reason) return await match(url, { since: new Date(manifest.madeAt), settling: 0 });
        log(`The ledger was not compared with the providers’: ${reason}.`);
        log(`Once the site runs: npm run backup -- match --since ${manifest.madeAt}`);
        return true;
      },
      { mayRun: false },
    );
  },
};

/**
 * Runs a command; false when it failed or the ledgers differ.
 * @param {readonly string[]} words
 */
export async function runBackupCommand([command, ...words]) {
  try {
    if (command === "match") {
      const [option, moment] = words;
      const since = option === "--since" ? new Date(moment) : undefined;
      if ((option && !since) || Number.isNaN(since?.getTime()))
        throw new Error("Say match --since 2026-11-23T04:00:00Z");
      const url = process.env.DATABASE_URL || (await runningDatabase(data));
      if (!url) throw new Error("The site is not running here. Start it with npm start, or set DATABASE_URL.");
      return await match(url, { since });
    }
    if (!Object.hasOwn(commands, command ?? "") || words.length !== 1) {
      log(help);
      return command === undefined || command === "help";
    }
    return await commands[command](path.resolve(words[0]));
  } catch (error) {
    console.error(error.message);
    return false;
  }
}
