import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "@/scripts/launcher/chromium.mjs";
import { acceptInvitation, pageWithPasskey, tablet } from "@/tests/e2e/support/at-desk";
import {
  chooseVehicle,
  type Journey,
  journey,
  passCoverageAndExtras,
  search,
  toPayment,
} from "@/tests/e2e/support/journey";
import { scriptKib, scriptVerdict, weighedPages, zippedBytes } from "./page-weight";
import type { Verdict } from "./verdict";

const language = "en";

interface Screen {
  what: string;
  budgetKib: number;
  /** Navigates to the screen as a visitor does; it is then reloaded and measured. */
  reach: (trip: Journey) => Promise<unknown>;
}

const screens = (site: string): readonly Screen[] => [
  ...weighedPages.map(({ what, path, scriptKib: budgetKib }) => ({
    what,
    budgetKib,
    reach: async ({ page }: Journey) => {
      await page.goto(await path(language, site), { waitUntil: "networkidle" });
      // The results have stored a draft of this search: whoever sees them first has none.
      await page.evaluate(() => window.sessionStorage.clear());
    },
  })),
  {
    // Measured by a reload. A visitor comes from the results, whose scripts are in the browser's cache already.
    what: "driver form",
    budgetKib: scriptKib.driver,
    reach: async (trip) => {
      await search(trip, { from: 40, until: 45 });
      await chooseVehicle(trip, "Seat Ibiza");
      await passCoverageAndExtras(trip);
    },
  },
  // Measured by a reload as well.
  { what: "payment", budgetKib: scriptKib.payment, reach: (trip) => toPayment(trip, "bench@example.com") },
];

/** Compressed bytes of all scripts that the screen requests until the network is idle. */
async function scriptBytes(page: Page) {
  const scripts = new Set<string>();
  const addScript = (request: { url(): string }) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.add(request.url());
  };
  await page.waitForLoadState("networkidle");
  page.on("request", addScript);
  await page.reload({ waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
  page.off("request", addScript);
  const sizes = await Promise.all([...scripts].map(zippedBytes));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

const measure = async (page: Page, what: string, budgetKib: number): Promise<Verdict> =>
  scriptVerdict(what, await scriptBytes(page), budgetKib);

/** Every desk page linked from the header, as a manager, who sees nearly all of them. */
async function deskLoads(browser: Browser, invitation: string): Promise<Verdict[]> {
  const page = await pageWithPasskey(browser, tablet);
  await acceptInvitation(page, invitation, language);
  const links = await page
    .locator("header nav a")
    .evaluateAll((found) => found.map((entry) => entry.getAttribute("href")));
  const seen = new Set<string>();
  for (const link of links) {
    await page.goto(new URL(link ?? "", page.url()).href);
    const places = page.locator("header nav a, header a");
    for (const href of await places.evaluateAll((found) => found.map((entry) => entry.getAttribute("href"))))
      if (href?.includes("/desk")) seen.add(href);
  }
  const verdicts: Verdict[] = [];
  for (const place of seen) {
    await page.goto(new URL(place, page.url()).href);
    verdicts.push(await measure(page, place, scriptKib.desk));
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
    for (const { what, budgetKib, reach } of screens(site)) {
      await reach(trip);
      verdicts.push(await measure(page, what, budgetKib));
    }
    return [...verdicts, ...(await deskLoads(browser, invitation))];
  } finally {
    await browser.close();
  }
}
