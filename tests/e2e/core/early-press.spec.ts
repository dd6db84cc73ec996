import { type APIRequestContext, expect } from "playwright/test";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { expectSignedIn, fillLogin, fillNewPassword, newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { heading, type Journey, journey, methodOf, searchParamsFor } from "@/tests/e2e/support/journey";
import { recoveryMail } from "@/tests/e2e/support/mailbox";
import { paidOrder, placeOrder, pressAtGateway, priceOf } from "@/tests/e2e/support/orders";
import { slowCode } from "@/tests/e2e/support/slow-code";
import { test, wholeUnless } from "@/tests/e2e/support/test";
import { dayAhead } from "@/tests/support/open-days";

const savedQuoteSchema = z.object({ data: z.object({ quoteId: z.string() }) });

/** What a screen shows: a booking with its own dates. */
interface Subject {
  readonly code: string;
  readonly bookingToken: string;
  readonly request: APIRequestContext;
}

interface Early {
  what: string;
  /** State of the booking that the screen shows; without it there is none. */
  booking?: "paid" | "unpaid" | "declined";
  /** Part of `npm test`, of which one at both widths; the others are left to the whole tests. */
  runs?: "daily" | "daily, at both widths";
  address: (subject: Subject) => string | Promise<string>;
  press: (trip: Journey, subject: Subject) => Promise<void>;
  done: (trip: Journey, subject: Subject) => Promise<void>;
}

const email = "early@example.com";
const firstName = "Sargantana";
const fresh = "xaloc-i-garbi";
const button = ({ page }: Journey, name: string | RegExp) => page.getByRole("button", { name });
const opened = (path: string, { bookingToken }: Subject) => `${path}?t=${bookingToken}`;
const chosen = ({ page }: Journey) => page.evaluate(() => sessionStorage.getItem("bookingDraft"));

/** Input and presses on private screens before hydration, which must not be lost. */
const early: readonly Early[] = [
  {
    what: "signing in",
    runs: "daily",
    address: () => paths.login("en"),
    press: (trip) => fillLogin(trip, email, "not-the-password"),
    done: async ({ page, t }) => {
      await expect(page.getByRole("alert").filter({ hasText: t("errors.api.loginFailed") })).toBeVisible();
      await expect(page.getByLabel(t("account.login.nik"), { exact: true })).toHaveValue(email);
    },
  },
  {
    what: "requesting a password mail",
    address: () => paths.forgot("en"),
    press: async (trip) => {
      await trip.page.getByLabel(trip.t("account.forgot.nik"), { exact: true }).fill(email);
      await button(trip, trip.t("account.forgot.submit")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByLabel(t("account.code.label"))).toBeVisible();
      await expect(page.getByText(t("account.code.sentTo", { email }))).toBeVisible();
    },
  },
  {
    what: "opening a booking",
    booking: "unpaid",
    address: () => paths.manage("en"),
    press: async (trip, { code }) => {
      await trip.page.getByLabel(trip.t("manage.find.code")).fill(code);
      await trip.page.getByLabel(trip.t("manage.find.email")).fill(email);
      await button(trip, trip.t("manage.find.submit")).click();
    },
    done: async ({ page }, { code }) => {
      await expect(page).toHaveURL(paths.manage("en", code));
    },
  },
  {
    what: "cancelling an unpaid booking",
    booking: "unpaid",
    address: (held) => opened(paths.manage("en", held.code), held),
    press: async (trip) => {
      await button(trip, trip.t("manage.unpaid.giveUp")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("link", { name: t("manage.unpaid.search") })).toBeVisible();
    },
  },
  {
    what: "resending the confirmation",
    booking: "paid",
    address: (held) => opened(paths.confirmation("en", held.code), held),
    press: async (trip) => {
      await button(trip, trip.t("confirmation.actions.resend")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByText(t("confirmation.actions.resent"))).toBeVisible();
    },
  },
  {
    what: "opening the change form",
    booking: "paid",
    address: (held) => opened(paths.manage("en", held.code), held),
    press: async (trip) => {
      await button(trip, trip.t("manage.change.open")).click();
    },
    done: async (trip) => {
      await expect(button(trip, trip.t("manage.change.show"))).toBeVisible();
    },
  },
  {
    what: "requesting an invoice",
    booking: "paid",
    address: (held) => opened(paths.invoice("en", held.code), held),
    press: async (trip) => {
      await trip.page.getByLabel(trip.t("invoice.field.fiscalName")).fill("Prueba S.L.");
      await button(trip, trip.t("invoice.look")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("alert").filter({ hasText: t("invoice.summary") })).toBeVisible();
      await expect(page.getByLabel(t("invoice.field.fiscalName"))).toHaveValue("Prueba S.L.");
    },
  },
  {
    what: "cancelling a booking",
    runs: "daily",
    booking: "paid",
    address: (held) => opened(paths.cancel("en", held.code), held),
    press: async (trip) => {
      await trip.page.getByRole("checkbox").check();
      await trip.page.locator("main form button[type=submit]").click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("status").filter({ hasText: t("manage.cancel.done") })).toBeVisible();
    },
  },
  {
    what: "choosing a vehicle",
    runs: "daily, at both widths",
    address: () => paths.wizard("en", "vehicles", searchParamsFor(50, 55)),
    press: async (trip) => {
      const { page, t } = trip;
      const economy = page.getByRole("checkbox", { name: t("vehicles.category.ECONOMY") });
      // A phone has its filters in a dialog.
      if (await economy.isVisible()) await economy.check();
      await page.getByRole("combobox", { name: t("vehicles.sort") }).selectOption("-price");
      const name = t("vehicles.card.orSimilar", { name: "Seat Ibiza" });
      await button(trip, t("vehicles.card.chooseThis", { name })).click();
      await expect(heading(trip, "vehicles.title")).toBeVisible();
    },
    done: async (trip) => {
      await expect(heading(trip, "coverage.title")).toBeVisible();
      await expect(trip.page).toHaveURL(/sort=-price/);
      await expect.poll(() => chosen(trip)).toContain('"name":"Seat Ibiza"');
    },
  },
  {
    what: "retrying the payment",
    booking: "declined",
    address: (held) => opened(paths.paymentError("en", held.code), held),
    press: async (trip) => {
      const pay = button(trip, /\d/);
      await methodOf(trip, "stripeCard").check();
      await pay.click();
      await expect(pay).toBeVisible();
    },
    done: async ({ page }) => {
      await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
    },
  },
  {
    what: "setting a new password",
    address: async ({ request }) => {
      const { nik } = await newAccount(request, { language: "en", firstName });
      expect((await request.post("/web/cliente/forgot", { data: { nik, lang: "en" } })).status()).toBe(200);
      const { pathname, search } = new URL((await recoveryMail(nik, 2)).link);
      return `${pathname}${search}`;
    },
    press: (trip) => fillNewPassword(trip, fresh),
    done: (trip) => expectSignedIn(trip, firstName),
  },
  {
    what: "continuing a saved quote",
    address: async ({ request }) => {
      const { selection } = await priceOf(request, { searchParams: searchParamsFor(96, 100), groupId: 2 });
      const saved = await request.post("/web/presupuesto/guardar", { data: selection });
      return paths.quote("en", savedQuoteSchema.parse(await saved.json()).data.quoteId);
    },
    press: async ({ page, t }) => {
      await page.getByRole("link", { name: t("savedQuote.goOn") }).click();
    },
    done: async (trip) => {
      await expect(heading(trip, "driver.step.title")).toBeVisible();
      expect(await chosen(trip)).toContain('"name":"Seat Ibiza"');
    },
  },
];

/** Places the booking that a screen shows, on its own dates. */
async function bookingFor(request: APIRequestContext, booking: Early["booking"], from: number) {
  if (!booking) return { code: "", bookingToken: "" };
  const order = { searchParams: searchParamsFor(from, from + 3), groupId: 2, email, packageCode: "PQ2" as const };
  const placed = await (booking === "paid" ? paidOrder : placeOrder)(request, order);
  if (booking === "declined") await pressAtGateway(placed, "decline", "payment_error");
  return placed;
}

for (const [at, { what, booking, runs, address, press, done }] of early.entries())
  test(
    `${what}: a click before hydration takes effect after it`,
    runs === "daily, at both widths" ? { tag: "@both" } : wholeUnless(runs === "daily"),
    async ({ page, request }) => {
      const trip = journey(page, "en");
      const subject = { ...(await bookingFor(request, booking, 280 + 5 * at)), request };
      const target = await address(subject);
      const releaseCode = await slowCode(page);
      await page.goto(target, { waitUntil: "commit" });
      await press(trip, subject);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      releaseCode();
      await done(trip, subject);
    },
  );

for (const screen of ["profile", "support"] as const)
  test(
    `client area, ${screen} page: form fields are inert until the session was checked`,
    wholeUnless(screen === "support"),
    async ({ page, request }) => {
      const { t } = journey(page, "en");
      const owner = await newAccount(request, { language: "en" });
      await signInByCalls(page.request, owner);
      const releaseCode = await slowCode(page);
      await page.goto(paths.clientPage("en", screen), { waitUntil: "commit" });
      const field = page.locator("main form :is(input:not([type=hidden], [readonly], [hidden]), textarea)").first();
      await expect(field).toBeAttached();
      const isInert = () => field.evaluate((entry) => entry.closest("[inert]") !== null);
      expect(await isInert()).toBe(true);
      await field.evaluate((entry) => entry.focus());
      await expect(field).not.toBeFocused();
      releaseCode();
      await expect.poll(isInert).toBe(false);
      await expect(page.getByRole("heading", { level: 1, name: t(`clientArea.nav.${screen}`) })).toBeFocused();
      await field.fill("Ondina");
      await expect(field).toHaveValue("Ondina");
    },
  );

test("a search sent before hydration keeps the coupon and the discount of the URL", async ({ page }) => {
  const { t } = journey(page, "de");
  const releaseCode = await slowCode(page);
  await page.goto(`${paths.homeWithCoupon("de", "ISLAS10")}&discount=15`, { waitUntil: "commit" });
  await page.locator('input[name="pickupDate"]').fill(dayAhead(160));
  await page.locator('input[name="returnDate"]').fill(dayAhead(164));
  await page.getByRole("button", { name: t("search.submit") }).click();
  releaseCode();
  await expect(page.getByRole("heading", { level: 1, name: t("vehicles.title") })).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ coupon: "ISLAS10", discount: "15" });
});

test("search fields filled in before hydration keep their values", async ({ page }) => {
  const releaseCode = await slowCode(page);
  await page.goto(paths.home("de"), { waitUntil: "commit" });
  const office = page.locator('select[name="pickupOfficeId"]');
  await office.selectOption({ index: 1 });
  const chosen = await office.inputValue();
  await page.locator('select[name="pickupTime"]').selectOption("12:00");
  await page.locator('input[name="pickupDate"]').fill(dayAhead(160));
  const boxes = page.locator('input:is([name="under25"], [name="DO"])');
  await page.locator("form details summary").click();
  for (const box of await boxes.all()) await box.check();
  releaseCode();
  await expect(page.locator('input[name="returnDate"]')).not.toHaveValue("");
  await expect(office).toHaveValue(chosen);
  await expect(page.locator('select[name="pickupTime"]')).toHaveValue("12:00");
  // Typed as one writes it in German, once the code has come.
  await expect(page.locator('input[name="pickupDate"]')).toHaveValue(dayAhead(160).split("-").reverse().join("."));
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
});

test("filters of used cars chosen before hydration are applied after it", async ({ page }) => {
  const releaseCode = await slowCode(page);
  await page.goto(paths.secondHand("de"), { waitUntil: "commit" });
  const automatic = page.locator('input[name="gearbox"][value="AUTOMATIC"]');
  await automatic.evaluate((box) => box.closest("details")?.setAttribute("open", ""));
  await automatic.check();
  await page.locator('select[name="kmMax"]').selectOption("100000");
  releaseCode();
  await expect(page).toHaveURL(/\?kmMax=100000&gearbox=AUTOMATIC$|\?gearbox=AUTOMATIC&kmMax=100000$/);
  await expect(automatic).toBeChecked();
});
