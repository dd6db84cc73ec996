import { expect } from "playwright/test";
import { consentKey, consentVersion } from "@/lib/contracts/compliance/consent";
import { paths } from "@/lib/contracts/paths";
import { partsOf } from "@/tests/e2e/support/consent";
import { container, pretendTagManager, storedNames } from "@/tests/e2e/support/tag-manager";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

// No consent has been given or refused yet.
test.use({ isConsentOpen: true });

test("the tag manager loads only after consent, and stops when consent is withdrawn", async ({ page, context }) => {
  const language = "es";
  const tags = await pretendTagManager(context);
  const { banner, accept, entry, dialog, analytics, inDialog } = partsOf(page, language);
  await page.goto(paths.faq(language));
  await accept.click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => tags.reports()).toHaveLength(1);
  expect(tags.requests[0]?.searchParams.get("id")).toBe(container);
  expect(tags.reports()[0]?.page).toContain(paths.faq(language));
  expect(tags.reports()[0]?.queue).toMatch(
    /^\[\["consent","default",\{"ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"granted"\}\],\[\{"gtm.start"/,
  );
  await page.goto(paths.offices(language));
  await expect.poll(() => tags.reports()).toHaveLength(2);
  expect(await storedNames(page)).toEqual(["_ga", "_ga_TEST123", "_gcl_ls", consentKey]);

  const before = tags.requests.length;
  await entry.click();
  await expect(dialog).toBeVisible();
  await expect(analytics).toBeChecked();
  await analytics.uncheck();
  const reloaded = page.waitForEvent("load");
  await inDialog("save").click();
  await reloaded;
  await page.waitForLoadState("networkidle");
  expect(await storedNames(page)).toEqual([consentKey]);
  await page.goto(paths.contact(language));
  await page.waitForLoadState("networkidle");
  expect(tags.requests).toHaveLength(before);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});

test("the private pages never load the tag manager, and allow consent to be withdrawn", async ({
  page,
  context,
  baseURL,
}) => {
  const tags = await pretendTagManager(context);
  const { accept, entry, analytics, inDialog } = partsOf(page, "en");
  await page.goto(paths.contact("en"));
  await accept.click();
  await expect.poll(() => tags.reports()).toHaveLength(1);
  const before = tags.requests.length;
  for (const address of [paths.manage("en"), paths.login("en"), paths.invoice("en", "T-ABCDEFG")]) {
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    expect(answer?.headers()["content-security-policy"]).not.toContain("tag-manager");
  }
  expect(tags.requests).toHaveLength(before);

  // The page after a private one gets only the origin as referrer: the path could contain a booking code.
  await page
    .locator("footer")
    .getByRole("link", { name: textsOf("en")("layout.footer.faq") })
    .click();
  await expect.poll(() => tags.reports()).toHaveLength(2);
  expect(tags.reports()[1]).toMatchObject({ page: `${baseURL}${paths.faq("en")}`, referrer: `${baseURL}/` });

  await page.goto(paths.manage("en"));
  await entry.click();
  await expect(analytics).toBeChecked();
  await inDialog("rejectAll").click();
  await expect.poll(() => storedNames(page)).not.toContain("_ga");
  const requestsBefore = tags.requests.length;
  await page.goto(paths.faq("en"), { waitUntil: "networkidle" });
  expect(tags.requests).toHaveLength(requestsBefore);
});

test("the address of a page with a mailed token is never sent to analytics", async ({ page, context, baseURL }) => {
  const tags = await pretendTagManager(context);
  const { accept } = partsOf(page, "en");
  await page.goto(`${paths.secondHand("en")}/alert/abcdef`);
  await accept.click();
  await page.waitForLoadState("networkidle");
  expect(tags.requests).toEqual([]);
  await page.goto(paths.faq("en"), { referer: `${baseURL}${paths.manage("en", "T-ABCDEFG")}` });
  await page.waitForLoadState("networkidle");
  expect(tags.requests).toEqual([]);
  await page.goto(paths.faq("en"));
  await expect.poll(() => tags.reports()).toHaveLength(1);
});

test("consent to an older version is asked again, and a choice in another tab applies here", async ({
  page,
  context,
}) => {
  const { banner, accept, reject } = partsOf(page, "en");
  const tags = await pretendTagManager(context);
  await page.goto(paths.faq("en"));
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? "", value ?? ""),
    [
      consentKey,
      JSON.stringify({ version: consentVersion - 1, choices: { analytics: true }, at: new Date().toISOString() }),
    ],
  );
  await page.reload();
  await expect(banner).toBeVisible();
  const other = await context.newPage();
  await other.goto(paths.offices("en"));
  await partsOf(other, "en").accept.click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => tags.reports()).toHaveLength(2);
  await other.evaluate((key) => localStorage.removeItem(key), consentKey);
  await expect(accept).toBeVisible();
  await expect(reject).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga");
});
