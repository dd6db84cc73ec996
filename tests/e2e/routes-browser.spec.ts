import { expect, type Page, test } from "playwright/test";
import de from "@/messages/de.json" with { type: "json" };
import es from "@/messages/es.json" with { type: "json" };
import fr from "@/messages/fr.json" with { type: "json" };

const texts = { es, de, fr };

/** Collects console errors, exceptions and requests to other hosts. */
function watch(page: Page, baseURL: string | undefined) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:")) complaints.push(request.url());
  });
  return complaints;
}

const quiet = [
  "/de/rent",
  "/es/rent/faq",
  "/fr/rent/fleet/fiat-panda",
  "/it/rent/offices/ibiza-aeropuerto",
  "/en/rent/legal/cookies",
  "/de/rent/contact",
  "/en/buy-second-hand-car",
  "/es/suscripcion-de-coche",
  "/fr/search/cabrio",
  "/de/search",
  "/es/rent/manage",
  "/en/user/login",
  "/it/rent/checkin/T-ABCDEFG",
  "/test-google",
];
for (const path of quiet)
  test(`${path} breaks no content policy, logs nothing and asks no other host`, async ({ page, baseURL }) => {
    const complaints = watch(page, baseURL);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("h1")).toBeVisible();
    expect(complaints).toEqual([]);
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
  ["/de/rent/confirmation/T-ABCDEFG", "de", "notFound"],
  ["/es/stripe/abc", "es", "payment"],
  ["/de/paypal/abc/ko", "de", "payment"],
];
for (const [path, language, kind] of lostInPrivate)
  test(`${path} is not found, complete without script and alive with it`, async ({ page, baseURL, request }) => {
    const heading = kind === "payment" ? texts[language].paymentReturn.title : texts[language].notFound.title;
    const plain = await request.get(path);
    expect(plain.status()).toBe(404);
    expect(await plain.text()).toMatch(new RegExp(`<h1[^>]*>${heading}`));

    const complaints = watch(page, baseURL);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("h1")).toHaveText(heading);
    await page.getByRole("button", { name: texts[language].layout.header.openMenu }).click();
    await expect(
      page.getByRole("dialog").getByRole("link", { name: texts[language].layout.header.help }),
    ).toBeVisible();
    expect(complaints.filter((complaint) => !complaint.includes("status of 404"))).toEqual([]);
  });

test("no schema tries whether it may make functions of text, which the policy forbids", async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL);
  await page.goto("/es/rent/manage", { waitUntil: "networkidle" });
  expect(await page.evaluate("globalThis.__zod_globalConfig?.jitless")).toBe(true);
  expect(complaints).toEqual([]);
});

test("coming by the front page, the language of local storage wins and the cookie is repaired", async ({ page }) => {
  await page.goto("/en/rent/faq");
  await page.evaluate(() => window.localStorage.setItem("lang", "de"));
  await page.context().clearCookies();
  await page.goto("/?discount=5");
  await expect(page).toHaveURL(/\/de\/rent\?discount=5$/);
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "lang")?.value).toBe("de");
  expect((await page.context().cookies()).find(({ name }) => name === "from-root")).toBeUndefined();
});

test("any other page stays in its language and only repairs the cookie", async ({ page, baseURL }) => {
  await page.goto("/en/rent/faq");
  await page.evaluate(() => window.localStorage.setItem("lang", "it"));
  await page.context().addCookies([{ name: "lang", value: "fr", url: baseURL ?? "" }]);
  await page.goto("/en/rent/contact");
  await expect(page).toHaveURL(/\/en\/rent\/contact$/);
  await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === "lang")?.value).toBe("it");
});

test("the language switch keeps path, query and the slug's form, and is remembered", async ({ page }) => {
  await page.goto("/es/compra-de-coche-segunda-mano?fuel=DIESEL");
  const menu = page.locator("header details");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/buy-second-hand-car\?fuel=DIESEL$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/");
  await expect(page).toHaveURL(/\/de\/rent$/);
});

test("the search screen covers itself until translations and cars are there", async ({ page }) => {
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
  await expect(page.locator("main li").getByText(/^\d+ modelos?$/)).toHaveCount(filled.size);
});

test("the search screen shows the main page without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/es/search");
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("[data-search-overlay]")).toBeHidden();
  await context.close();
});

test("no content page is wider than the window", async ({ page }) => {
  for (const path of quiet) {
    await page.goto(path.replace(/^\/(es|en|it|fr)\//, "/de/"));
    for (const width of [320, 1000, 1001]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await wide(), `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
