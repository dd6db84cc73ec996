import fs from "node:fs";
import path from "node:path";

/** A test by its file and a part of its full name. */
export interface NamedTest {
  readonly file: string;
  readonly test: string;
}

const retention = "tests/backend/core/jobs/retention.test.ts";
const rounds = "tests/backend/core/jobs/every-round.test.ts";
const waiting = "tests/backend/core/jobs/start-jobs.test.ts";
const alerts = "tests/backend/sales/cars/alerts.test.ts";
const erasure = "tests/backend/account/dashboard/erasure.test.ts";
const stuck = "tests/backend/payment/stuck-operations.test.ts";
const is = (file: string, test: string): NamedTest => ({ file, test });

/** The test that fails when a job round no longer runs a task. A new task needs an entry here. */
const taskTests: Readonly<Record<string, NamedTest>> = {
  retryUnprocessedWebhooks: is(rounds, "acts on a webhook that was stored when its process died"),
  reconcilePayments: is(rounds, "asks about a payment that nobody told us of"),
  askUnknownOperations: is(rounds, "asks what became of a refund whose answer was lost"),
  reportStuckOperations: is(stuck, "opens one incident after an hour"),
  releaseUncaptured: is(stuck, "is voided when the capture keeps failing"),
  expireHolds: is(rounds, "ends an unpaid hold that is over and frees its unit"),
  reportHolds: is(
    "tests/backend/rental/booking/unpaid-holds.test.ts",
    "alert a person once a day when they exceed a tenth of the fleet",
  ),
  refundOverdueErrors: is(rounds, "gives the money of a booking that could not be made back after 24 hours"),
  reportSilence: is(rounds, "reports a provider that has not answered about a payment for a day"),
  closeResolvedIncidents: is(rounds, "closes an incident whose cause is gone, and no other"),
  mailPendingPayments: is(waiting, "tell a customer once who has been waiting for the bank for minutes"),
  sweepOutbox: is(rounds, "is found again by the round and done"),
  deleteDocuments: is(rounds, "deletes a driver's documents three years after the return"),
  anonymiseEnquiries: is(rounds, "takes the person out of an enquiry after twelve months"),
  endReservations: is(
    "tests/backend/sales/cars/desk-cars.test.ts",
    "is reserved for seven days, which end by themselves, not before",
  ),
  remindOfDrives: is("tests/backend/sales/cars/test-drives.test.ts", "is recalled a day before, once"),
  deleteUnconfirmedDrives: is("tests/backend/sales/cars/drive-confirmation.test.ts", "is deleted after two hours"),
  stretchOverdue: is(
    "tests/backend/rental/desk/day.test.ts",
    "is taken until it is back, and the next booking gets another one",
  ),
  reportCatalogue: is("tests/backend/pricing/changed-catalogue.test.ts", "leaves out a new group without prices"),
  reportOverdueEnquiries: is(
    "tests/backend/sales/desk/inbox.test.ts",
    "opens one incident when the deadline has passed",
  ),
  matchLedger: is(rounds, "reports money of which the provider's books say something else than ours"),
  sweepSessions: is(
    "tests/backend/account/sessions.test.ts",
    "sessions that ended a day ago are deleted, and nothing else",
  ),
  eraseWaitingClients: is(erasure, "is carried out the night after the last booking is over"),
  anonymiseOrders: is(retention, "names nobody any more after thirty days, not before"),
  sealTaxIds: is(retention, "is encrypted, older ones from the next night on"),
  clearLeftovers: is(retention, "what opens a booking once its 400 days are over"),
  anonymiseRecords: is(erasure, "down to what the law keeps"),
  deleteExpiredAlerts: is(alerts, "is gone in one step with its address, and when its days are over"),
  mailNewCars: is(alerts, "mails an alert the new cars that match in one mail"),
  mailAlertReminders: is(alerts, "asks once, a week before the end"),
};

const jobs = ["lib/backend/reconcile-jobs.ts", "lib/backend/nightly-jobs.ts"];
const lists = /const \w*tasks = \{\n((?: {2}[^\n]*,\n)+)\}/gi;

export interface RoundTask {
  readonly file: string;
  readonly name: string;
  /** Source of the task list, with the task and without it. */
  readonly list: string;
  readonly without: string;
  /** Undefined when `taskTests` has no entry for the task. */
  readonly missedBy: NamedTest | undefined;
}

/** The tasks of all job rounds, read from the sources. */
export function roundTasks(root: string): readonly RoundTask[] {
  return jobs.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), "utf8");
    return [...source.matchAll(lists)].flatMap(([list, lines = ""]) =>
      lines.split(/(?<=\n)/).flatMap((line) => {
        const name = /^ {2}(\w+)/.exec(line)?.[1];
        return name ? [{ file, name, list, without: list.replace(line, ""), missedBy: taskTests[name] }] : [];
      }),
    );
  });
}

/** Entries of `taskTests` whose task no longer exists. */
export const unknownTasks = (tasks: readonly RoundTask[]): readonly string[] =>
  Object.keys(taskTests).filter((known) => !tasks.some(({ name }) => name === known));
