import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { fillDriver, goOn, heading, journey, searchParamsFor } from "@/tests/e2e/support/journey";
import { openStep } from "@/tests/e2e/support/open-step";
import { withoutPrefetch } from "@/tests/e2e/support/slow-code";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

const chunks = "**/_next/static/chunks/**";

interface RecordedError {
  name: string;
  code: string | null;
  hasCause: boolean;
}

/** Records the page's errors and how often it is loaded. */
async function watch(page: Page) {
  const errors: RecordedError[] = [];
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.exposeFunction("recordError", (details: RecordedError) => errors.push(details));
  await page.addInitScript(() => {
    const record = (error: unknown) => {
      if (!(error instanceof Error)) return;
      const code: unknown = Reflect.get(error, "code");
      const details = {
        name: error.name,
        code: typeof code === "string" ? code : null,
        hasCause: Boolean(error.cause),
      };
      Reflect.get(window, "recordError")(details);
    };
    window.addEventListener("error", ({ error }) => record(error));
    window.addEventListener("unhandledrejection", ({ reason }) => record(reason));
    // Errors caught by an error boundary only appear on the console.
    const say = console.error;
    console.error = (...words: unknown[]) => {
      for (const word of words) record(word);
      say(...words);
    };
  });
  return { errors, loads: () => loads };
}

/** Aborts requests for script chunks that were not loaded yet, until the returned function is called. */
async function blockNewCode(page: Page, known: ReadonlySet<string>) {
  let blocked = true;
  await page.route(chunks, (route) =>
    blocked && !known.has(route.request().url()) ? route.abort("failed") : route.continue(),
  );
  return () => {
    blocked = false;
  };
}

function recordUrls(page: Page): ReadonlySet<string> {
  const urls = new Set<string>();
  page.on("request", (request) => urls.add(request.url()));
  return urls;
}

test("a booking step whose chunk is missing reloads once, then shows an error and keeps the booking", async ({
  page,
}) => {
  const { errors, loads } = await watch(page);
  const trip = journey(page, "de");
  const { t } = trip;
  const urls = recordUrls(page);
  await withoutPrefetch(page);
  await openStep(trip, "coverage", { searchParams: searchParamsFor(70, 74), groupId: 2 });
  await page.waitForLoadState("networkidle");
  const unblock = await blockNewCode(page, new Set(urls));
  const before = loads();
  await goOn(trip);
  const failure = page.getByRole("heading", { name: t("failure.title") });
  await expect(failure).toBeFocused();
  expect(loads() - before).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem("bookingDraft"))).toContain('"name":"Seat Ibiza"');

  // Pressed again while the chunk is still missing: one more load, then the message again, no automatic retry.
  await page.getByRole("button", { name: t("failure.retry") }).click();
  await expect.poll(loads).toBe(before + 2);
  await expect(failure).toBeFocused();
  unblock();
  await page.getByRole("button", { name: t("failure.retry") }).click();
  await expect(heading(trip, "extras.title")).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(loads() - before).toBe(3);
  const lost = errors.filter(({ name }) => name === "ChunkLoadError");
  expect(lost.length).toBeGreaterThan(0);
  expect(lost.filter(({ hasCause }) => !hasCause)).toEqual([]);
});

test("the driver form can be filled in offline, shows an error when submitted and keeps all fields without a reload", async ({
  page,
  context,
}) => {
  const { loads } = await watch(page);
  const trip = journey(page, "en");
  const { t } = trip;
  await openStep(trip, "driver", { searchParams: searchParamsFor(75, 79), groupId: 2 });
  await expect(page.locator("[name=nationality] option[value=ES]")).toBeAttached();
  await page.waitForLoadState("networkidle");
  const before = loads();
  const failure = page.getByRole("heading", { name: t("failure.title") });
  await context.setOffline(true);
  await fillDriver(trip, "offline@example.com");
  await expect(page.locator("[name=firstName]")).toHaveValue("Prueba");
  await expect(failure).toHaveCount(0);

  await goOn(trip, t("driver.step.submit"));
  await expect(failure).toBeFocused();
  await page.getByRole("button", { name: t("failure.retry") }).click();
  await expect(failure).toBeVisible();
  expect(loads()).toBe(before);

  await context.setOffline(false);
  await page.getByRole("button", { name: t("failure.retry") }).click();
  await expect(page.locator("[name=firstName]")).toHaveValue("Prueba");
  await expect(page.locator("[name=acceptsPrivacyAndTerms]")).toBeChecked();
  await goOn(trip, t("driver.step.submit"));
  await expect(heading(trip, "payment.step.title")).toBeVisible();
  expect(loads()).toBe(before + 1);
});

test("an open form keeps its fields when its chunk is missing", async ({ page }) => {
  const { errors, loads } = await watch(page);
  const t = textsOf("en");
  const field = (name: string) => page.locator(`[name=${name}]`);
  const urls = recordUrls(page);
  await page.goto(paths.contact("en"));
  await page.waitForLoadState("networkidle");
  const unblock = await blockNewCode(page, new Set(urls));
  const before = loads();
  const typed = { fullName: "Prueba Ejemplo", email: "typed@example.com", message: "Line one\nLine two" };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await field("acceptsTerms").check();
  // A failed prefetch has no visible effect.
  expect(loads()).toBe(before);
  expect(errors).toEqual([]);

  const send = page.getByRole("button", { name: t("contact.form.submit") });
  await send.click();
  await expect.poll(loads).toBe(before + 1);
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  expect(errors).toContainEqual({ name: "ChunkLoadError", code: null, hasCause: true });

  const failure = page.getByRole("heading", { name: t("failure.title") });
  await expect(field("acceptsTerms")).toBeChecked();
  await send.click();
  await expect(failure).toBeFocused();
  expect(loads() - before).toBe(1);
  unblock();
  await page.getByRole("button", { name: t("failure.retry") }).click();
  for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value);
  await expect(field("acceptsTerms")).toBeChecked();
  expect(loads() - before).toBe(2);
  expect(await page.evaluate(() => sessionStorage.getItem("typedFields"))).toBeNull();
});

test("a missing stylesheet raises CSS_CHUNK_LOAD_FAILED, reloads once and then shows the error page", async ({
  page,
}) => {
  const { errors, loads } = await watch(page);
  const t = textsOf("es");
  let blocked = true;
  await page.route("**/_next/static/**/*.css*", (route) => (blocked ? route.abort("failed") : route.continue()));
  await page.goto(paths.faq("es"));
  const failure = page.getByRole("heading", { name: t("failure.title") });
  await expect(failure).toBeVisible();
  await expect.poll(loads).toBe(2);
  const details = { name: "ChunkLoadError", code: "CSS_CHUNK_LOAD_FAILED", hasCause: true };
  await expect.poll(() => errors.at(-1)).toEqual(details);
  expect(errors.filter(({ code }) => code !== details.code)).toEqual([]);
  blocked = false;
  await page.getByRole("button", { name: t("failure.retry") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("faq.title") })).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(loads()).toBe(3);
});

test("a page whose first scripts are missing keeps its content and offers a retry", async ({ page }) => {
  const { errors, loads } = await watch(page);
  const t = textsOf("it");
  let blocked = true;
  await page.route(chunks, (route) =>
    blocked && /\.js/.test(route.request().url()) ? route.abort("failed") : route.continue(),
  );
  await page.goto(paths.faq("it"));
  const line = page.getByRole("alert").filter({ hasText: t("failure.title") });
  await expect(line).toBeVisible();
  expect(loads()).toBe(2);
  expect(errors[0]).toEqual({ name: "ChunkLoadError", code: null, hasCause: true });
  await expect(page.getByRole("heading", { level: 1, name: t("faq.title") })).toBeVisible();
  blocked = false;
  await line.getByRole("button", { name: t("failure.retry") }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: t("faq.title") })).toBeVisible();
});

test("a reload keeps the user name of the login form, but never the password", async ({ page }) => {
  await page.goto(paths.login("en"));
  await page.waitForLoadState("networkidle");
  const nik = page.locator("input[autocomplete=username]");
  const password = page.locator("input[autocomplete=current-password]");
  await nik.fill("typed@example.com");
  await password.fill("secret-of-the-visitor");
  const reloaded = page.waitForEvent("domcontentloaded");
  const kept = await page.evaluate(() => {
    window.dispatchEvent(new Event("reload-page"));
    return sessionStorage.getItem("typedFields");
  });
  expect(kept).toContain("typed@example.com");
  expect(kept).not.toContain("secret-of-the-visitor");
  await reloaded;
  await expect(nik).toHaveValue("typed@example.com");
  await expect(password).toHaveValue("");
});
