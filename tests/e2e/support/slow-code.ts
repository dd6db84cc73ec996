import type { Page } from "playwright/test";

/** Keeps the page's code back until it is let go: the page is read long before it can answer. */
export async function slowCode(page: Page): Promise<() => void> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**/*.js", async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}
