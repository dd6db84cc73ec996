import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import de from "@/messages/de.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import fr from "@/messages/fr.json" with { type: "json" };
import { problemsOf } from "@/tests/e2e/support/journey";
import { test } from "@/tests/e2e/support/test";
import { shareOf } from "@/tests/e2e/support/turns";

const texts = { es, de, fr };

test("private pages and the map test page break no content policy, log no error and contact no other host", async ({
  page,
  baseURL,
}) => {
  const problems = problemsOf(page, baseURL);
  for (const address of [paths.manage("es"), paths.login("en"), paths.checkin("it", "T-ABCDEFG"), "/test-google"])
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(page.locator("h1"), address).toBeVisible();
      expect(problems.splice(0), address).toEqual([]);
    });
});

const lostInPrivate: readonly (readonly [
  path: string,
  language: "es" | "de" | "fr",
  heading: "notFound" | "payment",
])[] = [
  ["/es/user/nowhere", "es", "notFound"],
  ["/fr/stripe", "fr", "notFound"],
  ["/de/tpv/abc/nowhere", "de", "notFound"],
  ["/de/regenera", "de", "notFound"],
  ["/fr/rent/vehicles/nowhere", "fr", "notFound"],
  ["/de/rent/confirmation/nowhere/more", "de", "notFound"],
  ["/es/stripe/abc", "es", "payment"],
  ["/de/paypal/abc/ko", "de", "payment"],
];
for (const share of [0, 1])
  test(`unknown addresses of private pages show a complete 404 without JavaScript and work with it, part ${share + 1} of 2`, async ({
    page,
    baseURL,
    request,
  }) => {
    const problems = problemsOf(page, baseURL);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, language, kind] of shareOf(lostInPrivate, share, 2))
      await test.step(path, async () => {
        const { layout, notFound, paymentReturn } = texts[language];
        const heading = kind === "payment" ? paymentReturn.title : notFound.title;
        const plain = await request.get(path);
        expect(plain.status(), path).toBe(404);
        expect(await plain.text(), path).toMatch(new RegExp(`<h1[^>]*>${heading}`));

        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.locator("h1"), path).toHaveText(heading);
        await page.getByRole("button", { name: layout.header.openMenu }).click();
        const help = page.getByRole("dialog").getByRole("link", { name: layout.header.help });
        await expect(help, path).toBeVisible();
        expect(
          problems.splice(0).filter((problem) => !problem.includes("status of 404")),
          path,
        ).toEqual([]);
      });
  });

test("schema validation never creates functions from strings, which the content policy forbids", async ({
  page,
  baseURL,
}) => {
  const problems = problemsOf(page, baseURL);
  await page.goto("/es/rent/manage", { waitUntil: "networkidle" });
  expect(await page.evaluate("globalThis.__zod_globalConfig?.jitless")).toBe(true);
  expect(problems).toEqual([]);
});

test("the site root follows the language of local storage and repairs the cookie", async ({ page }) => {
  await page.goto("/en/rent/faq");
  await page.evaluate(() => window.localStorage.setItem("lang", "de"));
  await page.context().clearCookies();
  await page.goto("/?discount=5");
  await expect(page).toHaveURL(/\/de\/rent\?discount=5$/);
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "lang")?.value).toBe("de");
  expect((await page.context().cookies()).find(({ name }) => name === "from-root")).toBeUndefined();
});

test("any other page keeps its language and only repairs the cookie", async ({ page, baseURL }) => {
  await page.goto("/en/rent/faq");
  await page.evaluate(() => window.localStorage.setItem("lang", "it"));
  await page.context().addCookies([{ name: "lang", value: "fr", url: baseURL ?? "" }]);
  await page.goto("/en/rent/contact");
  await expect(page).toHaveURL(/\/en\/rent\/contact$/);
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "lang")?.value).toBe("it");
});

test("the language switch keeps path, query and localised slug, and is remembered", async ({ page }) => {
  await page.goto("/es/compra-de-coche-segunda-mano?fuel=DIESEL");
  const menu = page.locator("header details");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/buy-second-hand-car\?fuel=DIESEL$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/");
  await expect(page).toHaveURL(/\/de\/rent$/);
});

test("the search page shows an overlay until translations and cars have loaded", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: string[] = [];
  await page.route("**/web/**", async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  await page.goto("/es/search");
  const overlay = page.locator("[data-search-overlay] [role=status]");
  await expect(overlay).toBeVisible();
  release();
  await expect(overlay).toHaveCount(0);
  await expect(page.locator("h1")).toBeVisible();
  expect(calls.toSorted()).toEqual(["/web/coche", "/web/textos"]);
  // The fetched data are shown: the number of models in each category.
  const { data }: { data: { categories: string[] }[] } = await (await page.request.get("/web/coche")).json();
  const filled = new Set(data.flatMap(({ categories }) => categories));
  await expect(page.locator("main li").getByText(/^\d+ vehículos?$/)).toHaveCount(filled.size);
});

test("the search page shows its content without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/es/search");
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("[data-search-overlay]")).toBeHidden();
});
