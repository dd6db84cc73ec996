import type { BrowserContext, Page } from "playwright/test";

/** Container and origin that the tested site is given. */
export const container = "GTM-TEST123";
const origin = "https://tag-manager.test";

/** What the real one does, as far as it matters here: it leaves a cookie and reports the page. */
const program = `document.cookie="_ga=GA1.1.1.1; path=/; max-age=63072000";
document.cookie="_ga_TEST123=GS1.1; path=/; max-age=63072000";
localStorage.setItem("_gcl_ls","1");
fetch("${origin}/collect?"+new URLSearchParams({dl:location.href,dr:document.referrer,queue:JSON.stringify(dataLayer.map(function(entry){return Array.from(entry.length?entry:[entry])}))}))`;

export interface PretendTagManager {
  /** Every request of its origin, in order. */
  readonly asked: URL[];
  /** What was reported to it: the page's address, what led there, and what it was told before. */
  readonly reports: () => { page: string; referrer: string; queue: string }[];
}

/** Answers for the tag manager in every page of a browser. */
export async function pretendTagManager(context: BrowserContext): Promise<PretendTagManager> {
  const asked: URL[] = [];
  await context.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    await route.fulfill(
      url.pathname === "/gtm.js"
        ? { contentType: "text/javascript", body: program }
        : { status: 204, headers: { "access-control-allow-origin": "*" } },
    );
  });
  const reports = () =>
    asked
      .filter(({ pathname }) => pathname === "/collect")
      .map(({ searchParams }) => ({
        page: searchParams.get("dl") ?? "",
        referrer: searchParams.get("dr") ?? "",
        queue: searchParams.get("queue") ?? "",
      }));
  return { asked, reports };
}

/** All that a browser keeps of the site. */
export async function keptBy(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...keys].toSorted();
}
