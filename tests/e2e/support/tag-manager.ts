import type { BrowserContext, Page } from "playwright/test";

/** Container and origin in the tested site's settings. */
export const container = "GTM-TEST123";
const origin = "https://tag-manager.test";

/** What the real tag manager does, as far as tests need it: sets cookies and reports the page. */
const program = `document.cookie="_ga=GA1.1.1.1; path=/; max-age=63072000";
document.cookie="_ga_TEST123=GS1.1; path=/; max-age=63072000";
localStorage.setItem("_gcl_ls","1");
fetch("${origin}/collect?"+new URLSearchParams({dl:location.href,dr:document.referrer,queue:JSON.stringify(dataLayer.map(function(entry){return Array.from(entry.length?entry:[entry])}))}))`;

export interface PretendTagManager {
  /** Every request to its origin, in order. */
  readonly requests: URL[];
  /** Reported page views: address, referrer, and the data layer at that time. */
  readonly reports: () => { page: string; referrer: string; queue: string }[];
}

/** Answers the tag manager's origin in every page of a browser context. */
export async function pretendTagManager(context: BrowserContext): Promise<PretendTagManager> {
  const requests: URL[] = [];
  await context.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url());
    requests.push(url);
    await route.fulfill(
      url.pathname === "/gtm.js"
        ? { contentType: "text/javascript", body: program }
        : { status: 204, headers: { "access-control-allow-origin": "*" } },
    );
  });
  const reports = () =>
    requests
      .filter(({ pathname }) => pathname === "/collect")
      .map(({ searchParams }) => ({
        page: searchParams.get("dl") ?? "",
        referrer: searchParams.get("dr") ?? "",
        queue: searchParams.get("queue") ?? "",
      }));
  return { requests, reports };
}

/** Names of all cookies and storage keys that a browser holds for the site. */
export async function storedNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...keys].toSorted();
}
