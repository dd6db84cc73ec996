import { expect, type Page } from "playwright/test";
import { consentKey } from "@/lib/contracts/compliance/consent";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { partsOf } from "@/tests/e2e/support/consent";
import { problemsOf } from "@/tests/e2e/support/journey";
import { pretendTagManager, storedNames } from "@/tests/e2e/support/tag-manager";
import { phoneAlone, test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";
import { inTurns, type LocalisedPath } from "@/tests/e2e/support/turns";

// No consent has been given or refused yet.
test.use({ isConsentOpen: true });

/** Groups pages that are built alike: by area and depth, below /rent by parent. Directly below /rent each is its own kind. */
function kindOf(pathname: string) {
  const [, , area, part, ...below] = pathname.split("/");
  if (area !== "rent") return `${area} ${part ? 1 + below.length : 0}`;
  return below.length > 0 ? `${area} ${part}` : pathname;
}

const lost: LocalisedPath = (language) => `/${language}/no-such-page`;
/** The status itself, and the error that NotFoundStatus throws on the server to set it. */
const ofLost = ["status of 404", "React error #419"].map((text) => expect.stringContaining(text));

/** One public page of each kind: from the sitemap, and the pages that are not indexed. */
async function publicPages(page: Page): Promise<LocalisedPath[]> {
  const xml = await (await page.request.get("/sitemap.xml")).text();
  const listed = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = ""]) => {
    const named = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    return new Map(named.map(([, language = "", url = ""]) => [language, new URL(url).pathname]));
  });
  const kinds = Map.groupBy(listed, (addresses) => kindOf(addresses.get("de") ?? ""));
  return [
    ...[...kinds.values()].map(
      ([addresses]): LocalisedPath =>
        (language) =>
          addresses?.get(language) ?? "",
    ),
    (language) => paths.legal(language, "cookies"),
    (language) => paths.search(language),
    paths.mapTest,
    (language) => paths.secondHand(language, "?fuel=DIESEL"),
    (language) => paths.secondHand(language, "/favourites"),
    (language) => paths.secondHand(language, "/compare"),
    (language) => paths.secondHand(language, "/alert/abcdef"),
    lost,
  ];
}

test("no public page contacts another host, stores data or logs an error before consent", async ({ page, baseURL }) => {
  test.slow();
  const problems = problemsOf(page, baseURL);
  const pages = inTurns(await publicPages(page));
  expect(pages.length).toBeGreaterThan(20);
  for (const { language, address } of pages)
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(partsOf(page, language).banner, address).toBeVisible();
      await expect(page.locator("h1"), address).toBeVisible();
      // Scrolling is not consent.
      await page.mouse.wheel(0, 2_000);
      expect(await storedNames(page), address).toEqual([]);
      const expected = address === lost(language) ? ofLost : [];
      expect(problems.splice(0), address).toEqual(expected);
    });
  await page.waitForLoadState("networkidle");
  expect(problems, "after the last page").toEqual([]);
});

test("rejecting takes as many clicks as accepting, and the banner does not return", { tag: "@phone" }, async ({
  page,
  context,
}) => {
  const language = "de";
  const tags = await pretendTagManager(context);
  const { banner, reject, accept } = partsOf(page, language);
  await page.goto(paths.faq(language));
  await expect(banner).toBeVisible();
  const look = (entry: typeof reject) =>
    entry.evaluate((button) => {
      const { width, height, top } = button.getBoundingClientRect();
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(button);
      return { width, height, top, backgroundColor, color, fontSize, fontWeight };
    });
  expect(await look(reject)).toEqual(await look(accept));
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await reject.click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText(textsOf(language)("consent.kept"))).toBeAttached();
  await page.goto(paths.offices(language));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(banner).toHaveCount(0);
  expect(await storedNames(page)).toEqual([consentKey]);
  expect(tags.requests).toEqual([]);
});

test(
  "the consent banner and settings work by keyboard, hide no focus and have no accessibility violation",
  phoneAlone,
  async ({ page }) => {
    const { banner, dialog, choose, analytics, inDialog, reject } = partsOf(page, "de");
    await page.goto(paths.faq("de"));
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expect(choose).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(analytics).not.toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(banner).toBeVisible();

    const last = page.locator("footer").getByRole("link").last();
    await last.focus();
    const covered = await last.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      const edge = document.querySelector("[data-consent-banner]")?.getBoundingClientRect().top ?? 0;
      return { isAbove: bottom <= edge, isBelowTop: top >= 0 };
    });
    expect(covered).toEqual({ isAbove: true, isBelowTop: true });

    await reject.focus();
    await page.keyboard.press("Enter");
    await expect(banner).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: textsOf("de")("layout.header.skip") })).toBeFocused();
    await expect(inDialog("save")).toHaveCount(0);
  },
);

test("the cookie settings opened from a footer are readable on public, private and booking pages", async ({ page }) => {
  const { dialog, entry } = partsOf(page, "en");
  const openers = [
    paths.home("en"),
    paths.secondHand("en"),
    paths.legal("en", "cookies"),
    paths.manage("en"),
    `${paths.results("en")}?pickupOfficeId=1`,
  ];
  for (const path of openers) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await entry.filter({ visible: true }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  }
});

test("without JavaScript the footer links to the cookie choices in the policy", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.contact("es"));
  await page
    .locator("footer")
    .getByRole("link", { name: textsOf("es")("consent.entry") })
    .click();
  await expect(page).toHaveURL(`${paths.legal("es", "cookies")}#revoke`);
  await expect(page.locator("section#revoke")).toContainText(textsOf("es")("legal.pages.cookies.sections.revoke.text"));
});

test("cookie settings that cannot load leave page and typed fields unchanged, and can be opened again", async ({
  page,
  context,
}) => {
  const { banner, dialog, choose, entry, reject } = partsOf(page, "en");
  const message = page.locator("#ask-message");
  await page.goto(paths.contact("en"));
  await expect(banner).toBeVisible();
  await message.fill("A child seat for a baby, please.");
  await context.setOffline(true);
  for (const press of [choose, entry]) {
    const failed = page.waitForEvent("requestfailed");
    await press.click();
    await failed;
    await expect(message).toHaveValue("A child seat for a baby, please.");
    await expect(dialog).toHaveCount(0);
  }
  await context.setOffline(false);
  await choose.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await reject.click();
  await entry.click();
  await expect(dialog).toBeVisible();
  await expect(message).toHaveValue("A child seat for a baby, please.");
});
