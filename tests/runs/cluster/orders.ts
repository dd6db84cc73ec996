import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { customerOf } from "@/tests/runs/customer";
import type { Run } from "@/tests/runs/run";
import type { Settings, Site } from "@/tests/runs/site";
import { freeTrips, type Trips } from "@/tests/runs/trips";
import { coreTimes, cpuOf, cpuOfDatabase } from "@/tests/support/cpu-time";

const ORDERS = 150;
const CONCURRENCY = 16;
const WARM_UP = 20;
const CORE_SHARE = 0.2;

const root = "/sys/fs/cgroup";
/** Version 2 has one tree for all controllers; version 1 has one tree for each. */
const isUnified = fs.existsSync(path.join(root, "cgroup.controllers"));
const groups = isUnified ? root : path.join(root, "cpu");
const PERIOD_MICROSECONDS = 20_000;

const moveTo = (group: string, pids: readonly (string | number)[]) => {
  const member = path.join(group, isUnified ? "cgroup.procs" : "tasks");
  for (const pid of pids) fs.writeFileSync(member, String(pid));
};

/** Limits a process to a share of one core by a cgroup; false where this machine does not allow that. */
function limitCore(pid: number, share: number): boolean {
  const group = path.join(groups, `orders-${pid}`);
  const quota = String(Math.round(share * PERIOD_MICROSECONDS));
  try {
    if (isUnified) fs.writeFileSync(path.join(root, "cgroup.subtree_control"), "+cpu");
    fs.mkdirSync(group);
    if (isUnified) fs.writeFileSync(path.join(group, "cpu.max"), `${quota} ${PERIOD_MICROSECONDS}`);
    else {
      fs.writeFileSync(path.join(group, "cpu.cfs_period_us"), String(PERIOD_MICROSECONDS));
      fs.writeFileSync(path.join(group, "cpu.cfs_quota_us"), quota);
    }
    moveTo(group, isUnified ? [pid] : fs.readdirSync(`/proc/${pid}/task`));
    return true;
  } catch {
    return false;
  }
}

function unlimitCore(pid: number): void {
  const group = path.join(groups, `orders-${pid}`);
  try {
    const members = fs.readFileSync(path.join(group, isUnified ? "cgroup.procs" : "tasks"), "utf8");
    moveTo(groups, members.split("\n").filter(Boolean));
    fs.rmdirSync(group);
  } catch {
    // The process has ended and its cgroup with it.
  }
}

/** Orders at quoted prices, ready to send. */
async function preparedOrders(site: Site, trips: Trips, count: number) {
  const customer = customerOf(site.url);
  const orders: object[] = [];
  while (orders.length < count)
    orders.push(await customer.priced(trips.next().value, { provider: "redsys", method: "card" }));
  return orders;
}

interface Pace {
  readonly perSecond: number;
  /** CPU milliseconds per order, of all instances together and of PostgreSQL. */
  readonly instanceMs: number;
  readonly databaseMs: number;
  /** Share of all cores of this machine, customers and database included. */
  readonly busy: number;
  readonly refused: number;
}

async function placeAll(site: Site, orders: readonly object[]): Promise<number> {
  let next = 0;
  let refused = 0;
  const buyer = async () => {
    while (next < orders.length) {
      const body = JSON.stringify(orders[next]);
      next += 1;
      // Instances in turn, whatever keep-alive would do.
      const { url } = site.processes[next % site.processes.length] ?? site;
      const answer = await fetch(`${url}/web/reserva`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
          "x-forwarded-for": `10.${next % 250}.${Math.floor(next / 250)}.1`,
        },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, buyer));
  return refused;
}

/** Orders per second of a site's instances, with Redsys, whose page needs no call to the provider. */
async function paceOf(site: Site, trips: Trips): Promise<Pace> {
  await placeAll(site, await preparedOrders(site, trips, WARM_UP * site.processes.length));
  const orders = await preparedOrders(site, trips, ORDERS);
  const database = new URL(site.settings.DATABASE_URL ?? "").pathname.slice(1);
  const cpuUsed = () => ({
    instances: site.processes.reduce((sum, { pid }) => sum + cpuOf(pid()), 0),
    database: cpuOfDatabase(database),
  });
  const before = { ...cpuUsed(), cores: coreTimes() };
  const start = performance.now();
  const refused = await placeAll(site, orders);
  const seconds = (performance.now() - start) / 1000;
  const after = { ...cpuUsed(), cores: coreTimes() };
  return {
    perSecond: ORDERS / seconds,
    instanceMs: (after.instances - before.instances) / ORDERS,
    databaseMs: (after.database - before.database) / ORDERS,
    busy: 1 - (after.cores.idle - before.cores.idle) / (after.cores.all - before.cores.all),
    refused,
  };
}

const describePace = ({ perSecond, instanceMs, databaseMs, busy }: Pace) =>
  `${perSecond.toFixed(1)}/s (${instanceMs.toFixed(1)} ms of instance, ${databaseMs.toFixed(1)} ms of PostgreSQL each; cores ${(100 * busy).toFixed(0)} % busy)`;

/** Two instances must take at least 1.7 times the orders of one, unless all cores of this machine are busy. */
export async function compareOrders(run: Run, settings: Settings): Promise<void> {
  const paceOfSite = async (instances: number, share: number | null) => {
    const site = await run.site({ instances, settings });
    const pids = site.processes.map(({ pid }) => pid());
    try {
      if (share !== null && !pids.every((pid) => limitCore(pid, share))) return null;
      return await paceOf(site, freeTrips());
    } finally {
      for (const pid of pids) unlimitCore(pid);
      await run.closeAll();
    }
  };
  for (const share of [CORE_SHARE, null]) {
    const what = share === null ? "all on the cores of this machine" : `each with ${share} of a core`;
    const name = `orders of two instances and of one, ${what}`;
    const [entry, two] = [await paceOfSite(1, share), await paceOfSite(2, share)];
    if (!entry || !two) {
      run.notMeasured(name, "this process may not limit another's processor");
      continue;
    }
    const ratio = two.perSecond / entry.perSecond;
    const refused = entry.refused + two.refused;
    run.check(
      name,
      "≥ 1.7 ×, or all cores busy",
      `${describePace(two)} against ${describePace(entry)}: ${ratio.toFixed(2)} ×; ${refused} refused`,
      (ratio >= 1.7 || two.busy >= 0.95) && refused === 0,
    );
  }
}
