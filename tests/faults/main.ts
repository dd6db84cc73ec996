import { PlainError, say, secondsSince } from "@/scripts/launcher/console.mjs";
import { databaseDown } from "@/tests/faults/figures/database-down";
import { kills } from "@/tests/faults/figures/kills";
import { lastUnit } from "@/tests/faults/figures/last-unit";
import { lostWebhooks } from "@/tests/faults/figures/lost-webhooks";
import { returns } from "@/tests/faults/figures/returns";
import { webhooks } from "@/tests/faults/figures/webhooks";
import type { startTestCluster } from "@/tests/support/cluster.mjs";
import { faultTable } from "./fault-table";
import { type Figure, fullLoad, type Load, seconds, shortLoad } from "./figure";
import { type Mutant, mutants } from "./mutants";
import { readOptions } from "./options";
import { openSite, type Site } from "./site";
import { showSuiteMutants } from "./suite-mutants";
import { judgeRow, readReport, runSuites } from "./suites";
import { beginRun } from "./tidy-run";
import { freeTrips } from "./trips";

type Cluster = Awaited<ReturnType<typeof startTestCluster>>;
interface Run {
  readonly cluster: Cluster;
  readonly instances: number;
  readonly mutant: Mutant | null;
}

const mark = (holds: boolean) => (holds ? "ok    " : "FAILED");
const named = (count: number) => (count === 1 ? "one instance" : `${count} instances`);

/** Starts a separate site, measures, and stops it. */
async function withSite<T>({ cluster, instances, mutant }: Run, measure: (site: Site) => Promise<T>): Promise<T> {
  const site = await openSite({ cluster, instances, mutant });
  try {
    return await measure(site);
  } finally {
    await site.close();
  }
}

async function timed(work: Promise<Figure>): Promise<Figure> {
  const start = Date.now();
  const figure = await work;
  say(`  ${mark(figure.holds)} ${figure.id}: ${figure.measured} [${seconds(start)}]`);
  return figure;
}

/** The figures without kills and outages; each mutant must fail one of them. */
async function quickFigures(site: Site, load: Load, trips: ReturnType<typeof freeTrips>) {
  return [
    await timed(lastUnit(site, load)),
    await timed(returns(site, trips)),
    await timed(lostWebhooks(site, load, trips)),
  ];
}

async function allFigures(run: Run, load: Load): Promise<readonly Figure[]> {
  say(`\nFigures with ${named(run.instances)} on one PostgreSQL`);
  return await withSite(run, async (site) => {
    const trips = freeTrips();
    const measured = await quickFigures(site, load, trips);
    return [
      ...measured,
      await timed(webhooks(site, load, trips)),
      await timed(databaseDown(site, trips)),
      await timed(kills(site, load, trips)),
    ];
  });
}

async function showMutants(cluster: Cluster): Promise<boolean> {
  const caught: boolean[] = [];
  const selected = options.mutant ? [options.mutant] : [null, ...mutants];
  for (const mutant of selected) {
    say(`\n${mutant ? `Mutant ${mutant.name}` : "Without a mutant"}`);
    // Two instances: the orders of one process seldom meet between its check and its insert.
    const figures = await withSite({ cluster, instances: 2, mutant }, (site) =>
      quickFigures(site, { ...shortLoad, orders: fullLoad.orders }, freeTrips()),
    );
    const failed = figures.filter(({ holds }) => !holds).map(({ id }) => id);
    const isCaught = mutant ? failed.includes(mutant.caughtBy) : failed.length === 0;
    say(`  ${mark(isCaught)} ${mutant ? `caught by: ${failed.join(", ") || "nothing"}` : "all hold"}`);
    caught.push(isCaught);
  }
  return caught.every(Boolean);
}

/** First the mutants that figures must catch, then those that test suites must catch; `--mutant` selects some. */
async function showAllMutants(cluster: Cluster): Promise<boolean> {
  const { mutant, suiteMutants } = options;
  const byFigures = suiteMutants.length > 0 ? true : await showMutants(cluster);
  const bySuites = mutant
    ? true
    : await showSuiteMutants(
        process.cwd(),
        cluster.data,
        (name) => suiteMutants.length === 0 || suiteMutants.includes(name),
      );
  return byFigures && bySuites;
}

async function showEverything(cluster: Cluster): Promise<boolean> {
  const { instances, quick, mutant, report } = options;
  const load = quick ? shortLoad : fullLoad;
  say(report ? "Suites of the fault table: from the report" : "Suites of the fault table …");
  const start = Date.now();
  const suites = report ? readReport(report) : await runSuites(faultTable, cluster.data);
  if (!report) say(`Suites: done in ${secondsSince(start)}`);
  const measured: { instances: number; figure: Figure }[] = [];
  for (const count of instances)
    for (const figure of await allFigures({ cluster, instances: count, mutant }, load))
      measured.push({ instances: count, figure });
  const figures = measured.map(({ figure }) => figure);
  const rows = faultTable.map((row) => judgeRow(row, suites, figures));

  say("\nFault → outcome");
  for (const { row, passed, figures: evidence, wrong } of rows) {
    const proof = [`${passed} tests`, ...new Set(evidence.map(({ id }) => `figure ${id}`))].join(", ");
    say(`  ${mark(wrong.length === 0)} ${row.fault} → ${row.outcome} (${proof})`);
    for (const reason of wrong) say(`           ${reason}`);
  }
  say("\nFigure | instances | wanted | measured");
  for (const { instances: count, figure } of measured)
    say(`  ${mark(figure.holds)} ${figure.id} | ${count} | ${figure.wanted} | ${figure.measured}`);
  const failed = rows.filter(({ wrong }) => wrong.length > 0).length + figures.filter(({ holds }) => !holds).length;
  say(`\n${rows.length} rows, ${figures.length} figures, ${failed} failed${mutant ? ` (mutant ${mutant.name})` : ""}`);
  return failed === 0;
}

const options = readOptions(process.argv.slice(2));
const start = Date.now();
const run = beginRun();
let good = false;
try {
  const cluster = await run.cluster;
  good = options.mutants ? await showAllMutants(cluster) : await showEverything(cluster);
} catch (error) {
  if (!run.stopped()) console.error(error instanceof PlainError ? `\n${error.message}` : error);
}
await run.clear();
if (run.stopped()) process.exit(130);
say(`${good ? "Passed" : "FAILED"} after ${secondsSince(start)}`);
process.exit(good ? 0 : 1);
