import { gzipSync } from "node:zlib";
import { islandLandings } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import { type Language, languages } from "@/lib/domain/core/languages";
import { searchParamsFor } from "@/tests/e2e/support/journey";
import type { Verdict } from "./verdict";

/** Budgets of first-load JavaScript, compressed, in KiB. */
export const scriptKib = {
  /** The first script, one cached file for every page, also replays early input, which private pages had inline. */
  content: 153,
  /** Its enquiry form is that of subscriptions, with the typed date and its calendar. */
  sheet: 157,
  /** Its calculator formats messages in the browser: 4 KiB of next-intl, as in the search form. */
  subscription: 158,
  /** Links find the surface of an address in the one table of pages. */
  search: 169,
  /** The sheet of a vehicle opens before the list behind it is rendered again. */
  results: 202,
  /** Driver form and payment of a draft that is stored, whose schema brings 33 KiB of zod. */
  driver: 243,
  payment: 231,
  client: 198,
  desk: 190_000 / 1024,
} as const;

interface WeighedPage {
  what: string;
  path: (language: Language, site: string) => string | Promise<string>;
  scriptKib: number;
  /** Budget of its HTML in KB, compressed and raw. */
  html?: { zipped: number; raw: number };
  /** Today's weight where it exceeds the budget, or does so with the tag manager of `npm test`: it may not grow. */
  today?: { zipped?: number; raw?: number };
}

/** `npm test` checks against today's weight, the benchmark against the budget. */
type Limit = "budget" | "today";

/** Weight limits of the pages that need no journey, for the benchmark and for the browser part of `npm test`. */
export const weighedPages: readonly WeighedPage[] = [
  {
    what: "home",
    path: (language) => paths.home(language),
    scriptKib: scriptKib.search,
    html: { zipped: 18, raw: 90 },
    today: { zipped: 20, raw: 99 },
  },
  {
    what: "help index",
    path: (language) => paths.faq(language),
    scriptKib: scriptKib.content,
    html: { zipped: 24, raw: 150 },
    today: { zipped: 26.5 },
  },
  {
    what: "second-hand list",
    path: (language) => paths.secondHand(language),
    scriptKib: scriptKib.content,
    html: { zipped: 22, raw: 160 },
    today: { zipped: 29.5, raw: 175 },
  },
  {
    what: "second-hand sheet",
    path: firstCar,
    scriptKib: scriptKib.sheet,
    html: { zipped: 20, raw: 110 },
    today: { zipped: 26.3, raw: 125 },
  },
  { what: "fleet", path: (language) => paths.fleet(language), scriptKib: scriptKib.content },
  { what: "contact", path: (language) => paths.contact(language), scriptKib: scriptKib.content },
  {
    what: "subscription",
    path: (language) => paths.subscription(language),
    scriptKib: scriptKib.subscription,
  },
  { what: "search", path: (language) => paths.search(language), scriptKib: scriptKib.search },
  {
    what: "landing page with search",
    path: (language) => paths.search(language, islandLandings[0]),
    scriptKib: scriptKib.search,
  },
  {
    what: "results",
    path: (language) => paths.wizard(language, "vehicles", searchParamsFor(40, 45)),
    scriptKib: scriptKib.results,
  },
  { what: "login", path: (language) => paths.login(language), scriptKib: scriptKib.client },
];

async function read(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Path of the first car of the second-hand list. */
async function firstCar(language: Language, site: string): Promise<string> {
  const list = await read(new URL(paths.secondHand(language), site));
  const [, path] = /<a [^>]*href="([^"?#]+\/\d{4}-\d+)"/.exec(list) ?? [];
  if (!path) throw new Error("The second-hand list names no car.");
  return path;
}

const limitOf = (limit: Limit, budget: number, today: number | undefined) =>
  limit === "today" ? Math.max(budget, today ?? 0) : budget;

const budgetVerdict = (what: string, measured: number, budget: number, unit: string): Verdict => ({
  what,
  measured: `${measured.toFixed(1)} ${unit}`,
  budget: `≤ ${Number(budget.toFixed(1))} ${unit}`,
  withinBudget: measured <= budget,
});

/** JavaScript of a page against its budget. */
export const scriptVerdict = (what: string, bytes: number, budgetKib: number): Verdict =>
  budgetVerdict(`first-load JavaScript, compressed: ${what}`, bytes / 1024, budgetKib, "KiB");

/** HTML weight of the pages that have a budget for it, each in its heaviest language. */
export async function htmlWeights(site: string, limit: Limit): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { what, path, html: budget, today } of weighedPages) {
    if (!budget) continue;
    const weighed = languages.map(async (language) => {
      const html = await read(new URL(await path(language, site), site));
      return { zipped: gzipSync(html).length / 1000, raw: Buffer.byteLength(html) / 1000 };
    });
    const all = await Promise.all(weighed);
    const heaviest = (of: "zipped" | "raw") => Math.max(...all.map((entry) => entry[of]));
    verdicts.push(
      budgetVerdict(
        `HTML, compressed: ${what}`,
        heaviest("zipped"),
        limitOf(limit, budget.zipped, today?.zipped),
        "KB",
      ),
      budgetVerdict(`HTML as it is: ${what}`, heaviest("raw"), limitOf(limit, budget.raw, today?.raw), "KB"),
    );
  }
  return verdicts;
}

/** Gzipped size of a script in bytes. */
export async function zippedBytes(url: string | URL): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
}

/** Weight of the scripts that each page's HTML names, a lower bound; `npm run bench code` measures all of them in a browser. */
export async function namedScripts(site: string): Promise<Verdict[]> {
  const known = new Map<string, Promise<number>>();
  const bytesOf = (src: string) => {
    const bytes = known.get(src) ?? zippedBytes(new URL(src, site));
    known.set(src, bytes);
    return bytes;
  };
  const verdicts = weighedPages.map(async ({ what, path, scriptKib: budget }) => {
    const html = await read(new URL(await path("en", site), site));
    // Modern browsers do not load `nomodule` scripts.
    const scripts = [...html.matchAll(/<script [^>]*src="([^"]+\.js)[^>]*>/g)].filter(
      ([tag]) => !/nomodule/i.test(tag),
    );
    if (scripts.length === 0) throw new Error(`The HTML of ${what} names no script.`);
    const sizes = await Promise.all([...new Set(scripts.map(([, src = ""]) => src))].map(bytesOf));
    return scriptVerdict(
      what,
      sizes.reduce((sum, bytes) => sum + bytes, 0),
      budget,
    );
  });
  return Promise.all(verdicts);
}
