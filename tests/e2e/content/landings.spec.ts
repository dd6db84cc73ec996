import { expect, type Page } from "playwright/test";
import { z } from "zod";
import { okEnvelope } from "@/lib/contracts/core/envelope";
import { groupSeasonsSchema, rentalGroupSchema } from "@/lib/contracts/fleet/rental-group";
import { paths } from "@/lib/contracts/paths";
import { type Language, languages } from "@/lib/domain/core/languages";
import { expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { linksOf, newCrawler, structuredDataOf } from "@/tests/e2e/support/crawler";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";
import { inTurns, type LocalisedPath } from "@/tests/e2e/support/turns";

const testedLanguages: readonly Language[] = ["es", "de"];
const visit = newCrawler();
const groupsSchema = okEnvelope(z.array(rentalGroupSchema));
const pricesSchema = okEnvelope(z.array(groupSeasonsSchema));
const answerOf = async (url: string): Promise<unknown> => JSON.parse((await visit(url)).html);

/** Each kind of landing page with the key of its specific text; all are laid out alike. */
const landings = [
  { slug: "ibiza", key: "ibiza", isDaily: true },
  { slug: "palma-de-mallorca", key: "palmaAirport", isDaily: false },
  { slug: "suv", key: "SUV", isDaily: false },
  { slug: "specials", key: "SPECIALS", isDaily: false },
] as const;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

for (const [index, { slug, key, isDaily }] of landings.entries()) {
  const language = testedLanguages[index % 2] ?? "de";
  const t = textsOf(language);
  const name = `the landing page ${paths.search(language, slug)} has its own title, tips, pick-up and questions`;
  test(name, wholeUnless(isDaily), async ({ page }) => {
    await page.goto(paths.search(language, slug));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(heading(page, t(`landings.about.${key}.title`))).toBeVisible();
    await expect(heading(page, t(`landings.about.${key}.tips.third.title`))).toBeVisible();
    await expect(heading(page, t("landings.pickupTitle"))).toBeVisible();
    await expect(heading(page, t("landings.questionsTitle"))).toBeVisible();
    await expectAccessibleEverywhere(page);
  });
}

for (const language of testedLanguages) {
  const t = textsOf(language);
  test(`a landing page shows the season prices of the API, in ${language}`, async ({ page, baseURL }) => {
    const origin = baseURL ?? "";
    const groups = groupsSchema.parse(await answerOf(`${origin}/web/coche`)).data;
    const prices = pricesSchema.parse(await answerOf(`${origin}/web/coche/precios`)).data;
    await page.goto(paths.search(language, "economy"));
    const table = page.getByRole("table", { name: t("landings.pricesTitle") });
    const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const wanted = groups.filter(({ categories }) => categories.includes("ECONOMY"));
    await expect(table.getByRole("row")).toHaveCount(wanted.length + 1);
    for (const { id, exampleModel } of wanted) {
      const own = prices.find(({ groupId }) => groupId === id)?.seasons ?? [];
      const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: exampleModel }) });
      await expect(row.getByRole("cell")).toHaveText(own.map(({ perDayCents }) => written.format(perDayCents / 100)));
    }
  });
}

test("an office's landing page preselects that office in the search, unless the address names another", async ({
  page,
}) => {
  const office = page.locator('select[name="pickupOfficeId"]');
  await page.goto(paths.search("en", "palma-de-mallorca"));
  await expect(page.locator("form[novalidate]")).toBeVisible();
  await expect(office).toHaveValue("4");
  await page.goto(`${paths.search("en", "palma-de-mallorca")}?Id=P`);
  await expect(office).toHaveValue("3");
});

test("every landing page links to fleet, offices, questions, other landing pages, subscription and used cars", async ({
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const sitemap = (await visit(`${origin}/sitemap.xml`)).html;
  const slugsIn = (language: Language) => {
    const start = `${origin}${paths.search(language)}/`;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => url);
    return listed.filter((url) => url.startsWith(start)).map((url) => url.slice(start.length));
  };
  const slugs = slugsIn("es");
  expect(slugs).toHaveLength(16);
  for (const language of languages) expect(slugsIn(language).toSorted(), language).toEqual(slugs.toSorted());
  const addresses = slugs.map(
    (slug): LocalisedPath =>
      (language) =>
        paths.search(language, slug),
  );
  for (const { language, address } of inTurns(addresses)) {
    const page = await visit(`${origin}${address}`);
    expect(page.status, address).toBe(200);
    const links = linksOf(page);
    for (const area of [
      paths.fleet(language),
      `${paths.offices(language)}/`,
      `${paths.faq(language)}/`,
      `${paths.search(language)}/`,
      paths.subscription(language),
      paths.secondHand(language),
    ])
      expect(
        links.filter((link) => link.startsWith(`${origin}${area}`)).length,
        `${address} to ${area}`,
      ).toBeGreaterThan(0);
    const kinds = structuredDataOf(page).map((data) => z.object({ "@type": z.string() }).parse(data)["@type"]);
    expect(kinds, address).toContain("BreadcrumbList");
  }
});

test('the search page shows a loading overlay with "..." until texts and vehicles have loaded, once for all pages', async ({
  page,
}) => {
  const t = textsOf("it");
  const calls: string[] = [];
  const gates = new Map<string, () => void>();
  for (const call of ["textos", "coche"])
    await page.route(`**/web/${call}*`, async (route) => {
      calls.push(call);
      await new Promise<void>((open) => gates.set(call, open));
      await route.continue();
    });
  await page.goto(paths.search("it"));
  const overlay = page.locator("[data-search-overlay]");
  await expect(overlay.getByText("...", { exact: true })).toBeVisible();
  await expect.poll(() => gates.size).toBe(2);
  gates.get("textos")?.();
  await expect(overlay.getByText(t("search.screen.vehicles"))).toBeVisible();
  gates.get("coche")?.();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: t("home.hero.title") })).toBeVisible();
  await page.getByRole("link", { name: t("categories.SUV.name"), exact: true }).click();
  await expect(heading(page, t("landings.about.SUV.title"))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: t("home.hero.title") })).toBeVisible();
  await expect(overlay).toHaveCount(0);
  expect(calls.toSorted()).toEqual(["coche", "textos"]);
});

test.describe("landing pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search page and its landing pages are complete without JavaScript", async ({ page }) => {
    const t = textsOf("fr");
    await page.goto(paths.search("fr"));
    await expect(page.locator("[data-search-overlay]")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: t("home.hero.title") })).toBeVisible();
    await page.goto(paths.search("fr", "ibiza"));
    await expect(heading(page, t("landings.about.ibiza.title"))).toBeVisible();
    await expect(page.getByRole("table", { name: t("landings.pricesTitle") })).toBeVisible();
  });
});
