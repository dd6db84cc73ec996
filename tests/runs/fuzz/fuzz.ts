import { log } from "@/scripts/launcher/console.mjs";
import type { Run, Suite } from "@/tests/runs/run";
import { randomFrom } from "./random";
import { type Area, areas, malformed } from "./requests";
import { type Outcome, type RawRequest, send } from "./send";
import { readSiteMap } from "./site-map";
import { requestUpgrades } from "./upgrades";

const concurrency = 16;

interface Options {
  readonly seed: number;
  readonly requests: number;
  /** Number of the only request to send. */
  readonly only: number | undefined;
}

interface Sent {
  readonly number: number;
  readonly area: Area;
  readonly request: RawRequest;
  readonly outcome: Outcome;
}

const kindOf = (outcome: Outcome) => (typeof outcome === "number" ? `${Math.floor(outcome / 100)}xx` : outcome);
const isBad = ({ outcome }: Sent) => outcome === "silent" || (typeof outcome === "number" && outcome >= 500);
const describe = ({ number, area, request, outcome }: Sent) =>
  `  #${number} ${area}: ${outcome} ${JSON.stringify(request).slice(0, 1_000)}`;

const openSite = async (run: Run) => {
  const { url, processes } = await run.site({ instances: 1, pages: true });
  return { url, port: Number(new URL(processes[0]?.url ?? url).port) };
};

/** Seeded malformed requests: none is answered by 5xx or not at all. */
async function sendRequests(run: Run, { seed, requests, only }: Options): Promise<void> {
  const { url, port } = await openSite(run);
  const map = await readSiteMap(url);
  const ask = async (number: number): Promise<Sent> => {
    const area = areas[number % areas.length] ?? "web";
    const request = malformed(randomFrom(seed * 1_000_003 + number), area, map);
    return { number, area, request, outcome: await send(port, request) };
  };
  const all: Sent[] = [];
  if (only !== undefined) {
    all.push(await ask(only));
    log(all.map(describe).join());
  }
  let next = 0;
  const worker = async () => {
    while (only === undefined && next < requests) all.push(await ask(next++));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const bad = all.filter(isBad).toSorted((a, b) => a.number - b.number);
  for (const sent of bad.slice(0, 100)) log(describe(sent));
  for (const area of areas) {
    const sent = all.filter((entry) => entry.area === area);
    const kinds = Map.groupBy(sent, ({ outcome }) => kindOf(outcome));
    const counts = [...kinds].map(([kind, { length }]) => `${kind} ${length}`).toSorted();
    if (sent.length > 0)
      run.check(`${area}, seed ${seed}`, "no 5xx, no request without an answer", counts.join(", "), !sent.some(isBad));
  }
  // A process that had ended would close every connection.
  const { status } = await fetch(`${url}/es/rent`);
  run.check("status of the home page afterwards", "200", String(status), status === 200);
}

/** Requests for an upgrade: each is answered and its socket closed. */
async function sendUpgrades(run: Run): Promise<void> {
  const { url, port } = await openSite(run);
  const { sent, ended } = await requestUpgrades(port);
  const { status } = await fetch(`${url}/es/rent`);
  run.check(
    "upgrade requests",
    "all answered and closed, then the home page is served",
    `${ended} of ${sent}, then ${status}`,
    ended === sent && status === 200,
  );
}

/** Malformed requests against the production build. */
export const fuzz = (options: Options): Suite => ({
  parts: { requests: (run) => sendRequests(run, options), upgrades: sendUpgrades },
});
