import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

const t = textsOf("en");
const helpTitle = (page: Page) => page.getByRole("heading", { level: 1, name: t("faq.title") });
const footerLink = (page: Page, href: string) => page.locator(`footer a[href="${href}"]`).first();
const coming = (page: Page) => page.locator("html[data-page-coming]");

/** Records every request for a page or its RSC data, by path. */
function recordPageRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.resourceType() === "document" || searchParams.has("_rsc")) requests.push(pathname);
  });
  return requests;
}

/** A global variable that a full page load would remove. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);

test("a hovered link opens its page without another request @desktop", async ({ page, context }) => {
  await page.goto(paths.offices("en"));
  await page.waitForLoadState("networkidle");
  await mark(page);
  const whole = page.waitForResponse(
    (answer) =>
      answer.url().includes(`${paths.faq("en")}?_rsc=`) && !answer.request().headers()["next-router-segment-prefetch"],
  );
  await footerLink(page, paths.faq("en")).hover();
  await (await whole).finished();
  // The page's chunks are requested only after its data have been parsed.
  await page.waitForTimeout(1_000);
  await context.setOffline(true);
  await footerLink(page, paths.faq("en")).click();
  await expect(helpTitle(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test("a link that the pointer only crosses is not prefetched @desktop", async ({ page }) => {
  await page.goto(paths.offices("en"));
  await page.waitForLoadState("networkidle");
  const requests = recordPageRequests(page);
  await page.locator("footer").evaluate((footer) => {
    for (const link of footer.querySelectorAll("a")) {
      link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      link.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
    }
  });
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
});

test("a navigation starts with the focus in the content, and Back restores the scroll position", async ({ page }) => {
  await page.goto(paths.offices("en"));
  await page.waitForLoadState("networkidle");
  await mark(page);
  const link = footerLink(page, paths.faq("en"));
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press("Enter");
  await expect(helpTitle(page)).toBeVisible();
  await expect(page).toHaveURL(paths.faq("en"));
  await expect(page.locator("main#content")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(paths.offices("en"));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  expect(await isSameDocument(page)).toBe(true);
});

test("a link between public and private pages loads the target page once", async ({ page }) => {
  const manage = paths.manage("en");
  await page.goto(paths.offices("en"));
  await page.waitForLoadState("networkidle");
  const there = recordPageRequests(page);
  await footerLink(page, manage).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(manage);
  await page.waitForLoadState("networkidle");
  expect(there.filter((path) => path === manage)).toEqual([manage]);

  const back = recordPageRequests(page);
  await footerLink(page, paths.faq("en")).click();
  await expect(helpTitle(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(back.filter((path) => path === paths.faq("en"))).toEqual([paths.faq("en")]);
});

test("a slow navigation shows a progress bar, then the logo, until the page has loaded @desktop", async ({ page }) => {
  await page.goto(paths.offices("en"));
  await page.waitForLoadState("networkidle");
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await footerLink(page, paths.faq("en")).click();
  await expect(coming(page)).toHaveCount(1);
  const screen = page.getByText(t("loading.label"));
  await expect(screen).toBeVisible();
  const covered = await page.locator("main h1").evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) !== heading;
  });
  expect(covered).toBe(true);
  await expect(page.locator("header nav a").first()).toBeVisible();
  letThrough();
  await expect(helpTitle(page)).toBeVisible();
  await expect(coming(page)).toHaveCount(0);
  await expect(screen).toBeHidden();
});

test("a slow tab of the client area shows the logo @desktop", async ({ page, request }) => {
  await signInByCalls(page.request, await newAccount(request, { language: "en" }));
  await page.goto(paths.dashboard("en"));
  const nav = page.getByRole("link", { name: t("clientArea.nav.coupons"), exact: true }).first();
  await expect(nav).toBeVisible();
  await page.waitForLoadState("networkidle");
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(/_rsc=/, async (route) => {
    await held;
    await route.continue();
  });
  await nav.click();
  await expect(page.getByText(t("loading.label")).filter({ visible: true }).first()).toBeVisible();
  letThrough();
  await expect(page.getByRole("heading", { level: 1, name: t("clientArea.nav.coupons") })).toBeVisible();
  await expect(page.getByText(t("loading.label")).filter({ visible: true })).toHaveCount(0);
});
