import { parseArgs } from "node:util";
import { PlainError, say, secondsSince } from "@/scripts/launcher/console.mjs";
import { randomFrom } from "./random";
import { type Area, areas, malformed } from "./requests";
import { type Outcome, type RawRequest, send } from "./send";
import { readSiteMap } from "./site-map";
import { requestUpgrades } from "./upgrades";

const concurrency = 16;
const { values } = parseArgs({
  options: {
    url: { type: "string" },
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "10000" },
    only: { type: "string" },
  },
});

function numberOf(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new PlainError(`--${name} is a whole number.`);
  return number;
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

async function measure(site: URL): Promise<boolean> {
  const seed = numberOf(values.seed, "seed");
  const total = numberOf(values.requests, "requests");
  const port = Number(site.port || 80);
  const map = await readSiteMap(site.origin);
  const ask = async (number: number): Promise<Sent> => {
    const area = areas[number % areas.length] ?? "web";
    const request = malformed(randomFrom(seed * 1_000_003 + number), area, map);
    return { number, area, request, outcome: await send(port, request) };
  };
  if (values.only !== undefined) {
    const sent = await ask(numberOf(values.only, "only"));
    say(describe(sent));
    return !isBad(sent);
  }

  const all: Sent[] = [];
  let next = 0;
  const worker = async () => {
    while (next < total) all.push(await ask(next++));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  for (const area of areas) {
    const kinds = Map.groupBy(
      all.filter((sent) => sent.area === area),
      ({ outcome }) => kindOf(outcome),
    );
    say(
      `${area}: ${[...kinds]
        .map(([kind, { length }]) => `${kind} ${length}`)
        .toSorted()
        .join(", ")}`,
    );
  }
  const bad = all.filter(isBad).toSorted((a, b) => a.number - b.number);
  for (const sent of bad.slice(0, 100)) say(describe(sent));
  say(`${all.length} malformed requests (seed ${seed}): ${bad.length} of 5xx or without an answer`);
  const { sent, ended } = await requestUpgrades(port);
  const { status } = await fetch(`${site.origin}/es/rent`);
  say(`${sent} requests for an upgrade: ${ended} answered and closed; then /es/rent answers ${status}`);
  return bad.length === 0 && ended === sent && status === 200;
}

const start = Date.now();
try {
  if (!values.url || !URL.canParse(values.url))
    throw new PlainError("--url is missing: the address of the site to test.");
  const good = await measure(new URL(values.url));
  say(`${good ? "Passed" : "FAILED"} after ${secondsSince(start)}`);
  process.exit(good ? 0 : 1);
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
