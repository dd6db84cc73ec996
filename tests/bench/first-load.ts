import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { paths } from "@/lib/contracts/paths";
import { islandLandings } from "@/lib/contracts/public-slugs";
import { findChromium } from "@/scripts/launcher/chromium.mjs";
import { device, join, tablet } from "@/tests/e2e/support/at-desk";
import {
  chooseVehicle,
  type Journey,
  journey,
  passCoverageAndExtras,
  search,
  toPayment,
} from "@/tests/e2e/support/journey";
import type { Verdict } from "./verdict";

const language = "en";

interface Screen {
  what: string;
  budgetKib: number;
  /** Leads the page to the screen as a visitor; the screen is then loaded anew. */
  reach: (trip: Journey) => Promise<unknown>;
}

/** The sheet of the first car of the list. */
async function toSheet(page: Page) {
  await page.goto(paths.secondHand(language));
  const links = await page.locator("main a[href]").evaluateAll((found) => found.map((one) => one.getAttribute("href")));
  const sheet = links.find((href) => /\/\d{4}-\d+$/.test(href ?? ""));
  if (!sheet) throw new Error("The second-hand list names no car.");
  await page.goto(sheet);
}

const screens: readonly Screen[] = [
  { what: "FAQ", budgetKib: 146, reach: ({ page }) => page.goto(paths.faq(language)) },
  { what: "fleet", budgetKib: 146, reach: ({ page }) => page.goto(paths.fleet(language)) },
  { what: "contact", budgetKib: 146, reach: ({ page }) => page.goto(paths.contact(language)) },
  { what: "subscription", budgetKib: 146, reach: ({ page }) => page.goto(paths.subscription(language)) },
  { what: "second-hand list", budgetKib: 146, reach: ({ page }) => page.goto(paths.secondHand(language)) },
  { what: "second-hand sheet", budgetKib: 146, reach: ({ page }) => toSheet(page) },
  { what: "home", budgetKib: 156, reach: ({ page }) => page.goto(paths.home(language)) },
  { what: "search", budgetKib: 156, reach: ({ page }) => page.goto(paths.search(language)) },
  {
    what: "landing page with search",
    budgetKib: 156,
    reach: ({ page }) => page.goto(paths.search(language, islandLandings[0])),
  },
  { what: "login", budgetKib: 186, reach: ({ page }) => page.goto(paths.login(language)) },
  { what: "results", budgetKib: 182, reach: (trip) => search(trip, { from: 40, until: 45 }) },
  {
    // Loaded anew, for this measure. A visitor comes from the results, whose code it shares and the browser has kept.
    what: "driver form",
    budgetKib: 203,
    reach: async (trip) => {
      await chooseVehicle(trip, "Seat Ibiza");
      await passCoverageAndExtras(trip);
    },
  },
  // The same.
  { what: "payment", budgetKib: 189, reach: (trip) => toPayment(trip, "bench@example.com") },
];

/** Bytes of all scripts that the screen asks for until it rests, each compressed as a server would send it. */
async function scriptBytes(page: Page) {
  const scripts = new Set<string>();
  const note = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.add(request.url());
  };
  await page.waitForLoadState("networkidle");
  page.on("request", note);
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  const sizes = [...scripts].map(async (url) => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

async function measure(page: Page, what: string, budgetKib: number): Promise<Verdict> {
  const kib = (await scriptBytes(page)) / 1024;
  return {
    what: `first-load JavaScript, compressed: ${what}`,
    measured: `${kib.toFixed(1)} KiB`,
    budget: `≤ ${Math.round(budgetKib)} KiB`,
    kept: kib <= budgetKib,
  };
}

/** 190 KB, which the desk's decision allows any of its pages. */
const deskBudgetKib = 190_000 / 1024;

/** Each place of the desk that its ways lead to, for a manager, who sees nearly all. */
async function deskLoads(browser: Browser, invitation: string): Promise<Verdict[]> {
  const page = await device(browser, tablet);
  await join(page, invitation, language);
  const ways = await page.locator("header nav a").evaluateAll((found) => found.map((one) => one.getAttribute("href")));
  const seen = new Set<string>();
  for (const way of ways) {
    await page.goto(new URL(way ?? "", page.url()).href);
    const places = page.locator("header nav a, header a");
    for (const href of await places.evaluateAll((found) => found.map((one) => one.getAttribute("href"))))
      if (href?.includes("/desk")) seen.add(href);
  }
  const verdicts: Verdict[] = [];
  for (const place of seen) {
    await page.goto(new URL(place, page.url()).href);
    verdicts.push(await measure(page, place, deskBudgetKib));
  }
  return verdicts;
}

/** First-load JavaScript of the screens against their budgets, as a browser fetches it. */
export async function firstLoads(site: string, invitation: string): Promise<Verdict[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ baseURL: new URL(site).origin, viewport: { width: 1440, height: 900 } });
    const trip = journey(page, language);
    const verdicts: Verdict[] = [];
    for (const { what, budgetKib, reach } of screens) {
      await reach(trip);
      verdicts.push(await measure(page, what, budgetKib));
    }
    return [...verdicts, ...(await deskLoads(browser, invitation))];
  } finally {
    await browser.close();
  }
}
