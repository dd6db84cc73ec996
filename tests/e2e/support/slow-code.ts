import type { Page } from "playwright/test";

/** Blocks the page's scripts until the returned function is called, so that the HTML is shown before hydration. */
export async function slowCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: releaseCode } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return releaseCode;
}

/** Keeps the page from fetching the next step's code while it is idle. Call it before the page is opened. */
export const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
