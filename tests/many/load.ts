import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { customerOf, type Held, ways } from "@/tests/faults/customer";
import type { Site } from "@/tests/faults/site";
import type { Trip } from "@/tests/faults/trips";

/** What became of one kind of load. Nobody asks twice: what gets no answer, or one of 500 and above, is lost. */
export interface Asked {
  readonly milliseconds: number[];
  readonly lost: string[];
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const search = (days: number) => ({
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: `${day(days)}T10:00`,
  returnAt: `${day(days + 5)}T10:00`,
  under25: false,
});

interface Call {
  readonly path: string;
  readonly body?: object;
}

/** What visitors ask for: kept pages, pages made on request, searches. */
const visits: readonly Call[] = [
  { path: paths.home("es") },
  { path: "/web/disponibilidad", body: search(40) },
  { path: `${paths.secondHand("es")}?fuel=diesel&sort=price` },
  { path: paths.faq("de") },
  { path: "/web/disponibilidad", body: search(70) },
  { path: "/web/segundamano?sort=price" },
  { path: paths.login("en") },
];

const described = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

async function visit(url: string, { path, body }: Call, network: number): Promise<number> {
  const headers = { "content-type": "application/json", "x-forwarded-for": `10.0.${network % 200}.1` };
  const answer = await fetch(url + path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  await answer.arrayBuffer();
  return answer.status;
}

interface Manner {
  readonly atOnce?: number;
  readonly pause?: number;
  /** Which statuses from 500 on are as good as an answer. */
  readonly excused?: (status: number, path: string) => boolean;
}

/** Visitors of the site, some at once, until they are told to stop. */
export async function keepLooking(
  url: string,
  stop: AbortSignal,
  { atOnce = 4, pause = 30, excused = () => false }: Manner = {},
): Promise<Asked> {
  const asked: Asked = { milliseconds: [], lost: [] };
  let turn = 0;
  const visitor = async () => {
    while (!stop.aborted) {
      turn += 1;
      const call = visits[turn % visits.length] ?? visits[0];
      if (!call) return;
      const start = performance.now();
      try {
        const status = await visit(url, call, turn);
        if (status >= 500 && !excused(status, call.path)) asked.lost.push(`${status} ${call.path}`);
      } catch (error) {
        asked.lost.push(`${described(error)} ${call.path}`);
      }
      asked.milliseconds.push(performance.now() - start);
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return asked;
}

export interface Bought extends Asked {
  /** Orders whose answer came, and those of them that were paid at their provider's page. */
  readonly held: Held[];
  readonly paid: Held[];
}

/** People who book, pay and come back, until they are told to stop; each stay is free. */
export async function keepBuying(
  { url, gateways }: Site,
  trips: Iterator<Trip, never>,
  stop: AbortSignal,
  { atOnce = 2, pause = 100, excused = () => false }: Manner = {},
): Promise<Bought> {
  const bought: Bought = { milliseconds: [], lost: [], held: [], paid: [] };
  let turn = 0;
  const buyer = async () => {
    const statuses: number[] = [];
    const customer = customerOf(url, (status) => statuses.push(status), 0);
    while (!stop.aborted) {
      turn += 1;
      const way = ways[turn % ways.length] ?? ways[0];
      const start = performance.now();
      try {
        const held = await customer.book(trips.next().value, way);
        if (held) {
          bought.held.push(held);
          await gateways.press(await gateways.open(held.payment.action), "pay");
          bought.paid.push(held);
          await customer.back(held);
        }
      } catch (error) {
        if (!statuses.some((status) => status >= 500)) bought.lost.push(described(error));
      }
      for (const status of statuses.splice(0))
        if (status >= 500 && !excused(status, "/web/reserva")) bought.lost.push(`order: ${status}`);
      bought.milliseconds.push(performance.now() - start);
      await wait(pause);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  return bought;
}

/** The value that all but a twentieth are below. */
export function p95(milliseconds: readonly number[]): number {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

type Answers = Awaited<ReturnType<Site["gateways"]["answers"]>>;

/** Notices that were answered otherwise than by 2xx since then; 0 is no answer at all. */
export const refusedNotices = (before: Answers, after: Answers) =>
  after.flatMap((one) => {
    const earlier = before.find(({ provider, status }) => provider === one.provider && status === one.status);
    const times = one.times - (earlier?.times ?? 0);
    return times > 0 && (one.status < 200 || one.status > 299)
      ? [`${times} notices of ${one.provider}: ${one.status}`]
      : [];
  });

/** The first few, for who looks at the reason. */
export const firstOf = (lost: readonly string[]): string =>
  lost.length === 0 ? "" : ` (${[...new Set(lost)].slice(0, 4).join("; ")})`;
