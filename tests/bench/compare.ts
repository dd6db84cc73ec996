import { dayRates } from "./day-rate";
import { firstLoads } from "./first-load";
import { freeUnitsRates } from "./free-units-rate";
import { htmlWeights } from "./page-weight";
import { proxyRates } from "./proxy-rate";
import { orderRates, requestCosts } from "./request-rates";
import { interleaved, requestsPerSecond } from "./rounds";
import { sizes } from "./sizes";
import { stepTimes } from "./step-times";
import type { Verdict } from "./verdict";

const [site = "", minimal = "", cluster = "", template = "", database = "", ...more] = process.argv.slice(2);
const [codeLink = "", dayLink = "", sizesLink = "", proxy = "", pid = "", sandbox = "", ...selected] = more;
const number = (value: number) => Math.round(value).toLocaleString("en");

async function home(): Promise<Verdict> {
  const rate = (url: string) => () => requestsPerSecond(url, 2);
  await rate(site)();
  await rate(minimal)();
  const { first, second } = await interleaved(7, rate(site), rate(minimal));
  const ratio = first / second;
  return {
    what: "home under next start, against a minimal static page of the same bytes",
    measured: `${ratio.toFixed(2)} × (${number(first)} and ${number(second)} a second)`,
    budget: "≥ 0.8 ×",
    withinBudget: ratio >= 0.8,
  };
}

async function availability(): Promise<Verdict> {
  const { first, second } = await freeUnitsRates(cluster, template, 10_000, 1_000_000);
  const growth = first / second;
  return {
    what: "availability query, 10,000 to 1,000,000 allocations",
    measured: `${growth.toFixed(2)} × (${number(first)} and ${number(second)} searches a second)`,
    budget: "≤ 1.2 ×",
    withinBudget: growth <= 1.2,
  };
}

async function day(): Promise<Verdict> {
  const { first, second } = await dayRates(site, minimal, dayLink, database);
  const ratio = second / first;
  return {
    what: "the desk's day with 200 bookings, against the same rows with nothing to look up",
    measured: `${ratio.toFixed(2)} × the CPU (${number(first)} and ${number(second)} a second)`,
    budget: "≤ 3 ×",
    withinBudget: ratio <= 3,
  };
}

const withoutNginx: Verdict = {
  what: "pages through nginx, against a bare server with the same bytes",
  measured: "nginx is not installed",
  budget: "≥ 0.6 ×",
  withinBudget: false,
};

const parts = {
  home,
  availability,
  html: () => htmlWeights(site, "budget"),
  code: () => firstLoads(site, codeLink),
  day,
  requests: () => requestCosts(site, minimal),
  orders: () => orderRates(site, minimal),
  steps: () => stepTimes(site),
  proxy: () => (proxy ? proxyRates(proxy) : withoutNginx),
  sizes: () => sizes({ site, proxy, pid, database, sandbox, invitation: sizesLink }),
};
/** Parts without a budget only run when named. */
const onlyWhenNamed = ["sizes"];
const unknown = selected.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`The benchmark has no ${unknown}; it has ${Object.keys(parts)}.`);
const verdicts: Verdict[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (selected.length === 0 ? !onlyWhenNamed.includes(name) : selected.includes(name))
    verdicts.push(...[await measure()].flat());
}
console.table(
  Object.fromEntries(
    verdicts.map(({ what, measured, budget, withinBudget }) => [
      what,
      { measured, budget, verdict: withinBudget ? "kept" : "BROKEN" },
    ]),
  ),
);
process.exit(verdicts.every(({ withinBudget }) => withinBudget) ? 0 : 1);
