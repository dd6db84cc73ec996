import { type APIRequestContext, expect, test } from "playwright/test";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { expectInside, fillLogin, fillNewPassword, newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { addressOf, heading, type Journey, journey, methodOf } from "@/tests/e2e/support/journey";
import { recoveryMail } from "@/tests/e2e/support/mailbox";
import { answerBank, paidOrder, placeOrder, priceOf } from "@/tests/e2e/support/orders";
import { slowCode } from "@/tests/e2e/support/slow-code";

const kept = z.object({ data: z.object({ quoteId: z.string() }) });

/** What a screen is about: a booking from a day of its own on. */
interface Subject {
  readonly code: string;
  readonly bookingToken: string;
  readonly request: APIRequestContext;
}

interface Early {
  what: string;
  /** Whose booking the screen is about, if it is about one. */
  booking?: "paid" | "unpaid" | "declined";
  /** At both widths. */
  both?: true;
  address: (subject: Subject) => string | Promise<string>;
  press: (own: Journey, subject: Subject) => Promise<void>;
  done: (own: Journey, subject: Subject) => Promise<void>;
}

const email = "early@example.com";
const firstName = "Sargantana";
const fresh = "xaloc-i-garbi";
const button = ({ page }: Journey, name: string | RegExp) => page.getByRole("button", { name });
const opened = (path: string, { bookingToken }: Subject) => `${path}?t=${bookingToken}`;
const chosen = ({ page }: Journey) => page.evaluate(() => sessionStorage.getItem("bookingDraft"));

/** What is typed and pressed on private screens before they can answer. */
const early: readonly Early[] = [
  {
    what: "the login",
    address: () => paths.login("en"),
    press: (own) => fillLogin(own, email, "not-the-password"),
    done: async ({ page, t }) => {
      await expect(page.getByRole("alert").filter({ hasText: t("errors.api.loginFailed") })).toBeVisible();
      await expect(page.getByLabel(t("account.login.nik"), { exact: true })).toHaveValue(email);
    },
  },
  {
    what: "the mail for a new password",
    address: () => paths.forgot("en"),
    press: async (own) => {
      await own.page.getByLabel(own.t("account.forgot.nik"), { exact: true }).fill(email);
      await button(own, own.t("account.forgot.submit")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByLabel(t("account.code.label"))).toBeVisible();
      await expect(page.getByText(t("account.code.sentTo", { email }))).toBeVisible();
    },
  },
  {
    what: "the search for a booking",
    booking: "unpaid",
    address: () => paths.manage("en"),
    press: async (own, { code }) => {
      await own.page.getByLabel(own.t("manage.find.code")).fill(code);
      await own.page.getByLabel(own.t("manage.find.email")).fill(email);
      await button(own, own.t("manage.find.submit")).click();
    },
    done: async ({ page }, { code }) => {
      await expect(page).toHaveURL(paths.manage("en", code));
    },
  },
  {
    what: "giving an unpaid vehicle up",
    booking: "unpaid",
    address: (held) => opened(paths.manage("en", held.code), held),
    press: async (own) => {
      await button(own, own.t("manage.unpaid.giveUp")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("link", { name: t("manage.unpaid.search") })).toBeVisible();
    },
  },
  {
    what: "the confirmation once more",
    booking: "paid",
    address: (held) => opened(paths.confirmation("en", held.code), held),
    press: async (own) => {
      await button(own, own.t("confirmation.actions.resend")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByText(t("confirmation.actions.resent"))).toBeVisible();
    },
  },
  {
    what: "the form for changes",
    booking: "paid",
    address: (held) => opened(paths.manage("en", held.code), held),
    press: async (own) => {
      await button(own, own.t("manage.change.open")).click();
    },
    done: async (own) => {
      await expect(button(own, own.t("manage.change.show"))).toBeVisible();
    },
  },
  {
    what: "the data of an invoice",
    booking: "paid",
    address: (held) => opened(paths.invoice("en", held.code), held),
    press: async (own) => {
      await own.page.getByLabel(own.t("invoice.field.fiscalName")).fill("Prueba S.L.");
      await button(own, own.t("invoice.look")).click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("alert").filter({ hasText: t("invoice.summary") })).toBeVisible();
      await expect(page.getByLabel(t("invoice.field.fiscalName"))).toHaveValue("Prueba S.L.");
    },
  },
  {
    what: "a cancellation",
    booking: "paid",
    address: (held) => opened(paths.cancel("en", held.code), held),
    press: async (own) => {
      await own.page.getByRole("checkbox").check();
      await own.page.locator("main form button[type=submit]").click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("status").filter({ hasText: t("manage.cancel.done") })).toBeVisible();
    },
  },
  {
    what: "a choice on the results",
    both: true,
    address: () => paths.wizard("en", "vehicles", addressOf(50, 55)),
    press: async (own) => {
      const { page, t } = own;
      await page.getByRole("checkbox", { name: t("vehicles.category.ECONOMY") }).check();
      await page.getByRole("combobox", { name: t("vehicles.sort") }).selectOption("-price");
      const name = t("vehicles.card.orSimilar", { name: "Seat Ibiza" });
      await button(own, t("vehicles.card.chooseThis", { name })).click();
      await expect(heading(own, "vehicles.title")).toBeVisible();
    },
    done: async (own) => {
      await expect(heading(own, "coverage.title")).toBeVisible();
      await expect(own.page).toHaveURL(/category=ECONOMY&sort=-price/);
      await expect.poll(() => chosen(own)).toContain('"name":"Seat Ibiza"');
    },
  },
  {
    what: "another try to pay, with a method",
    booking: "declined",
    address: (held) => opened(paths.paymentError("en", held.code), held),
    press: async (own) => {
      const pay = button(own, /\d/);
      await methodOf(own, "stripeCard").check();
      await pay.click();
      await expect(pay).toBeVisible();
    },
    done: async ({ page }) => {
      await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
    },
  },
  {
    what: "a new password by the mailed link",
    address: async ({ request }) => {
      const { nik } = await newAccount(request, { language: "en", firstName });
      expect((await request.post("/web/cliente/forgot", { data: { nik, lang: "en" } })).status()).toBe(200);
      const { pathname, search } = new URL((await recoveryMail(nik, 2)).link);
      return `${pathname}${search}`;
    },
    press: (own) => fillNewPassword(own, fresh),
    done: (own) => expectInside(own, firstName),
  },
  {
    what: "a saved price",
    address: async ({ request }) => {
      const { wanted } = await priceOf(request, { address: addressOf(96, 100), groupId: 2 });
      const saved = await request.post("/web/presupuesto/guardar", { data: wanted });
      return paths.quote("en", kept.parse(await saved.json()).data.quoteId);
    },
    press: async ({ page, t }) => {
      await page.getByRole("link", { name: t("savedQuote.goOn") }).click();
    },
    done: async (own) => {
      await expect(heading(own, "driver.step.title")).toBeVisible();
      expect(await chosen(own)).toContain('"name":"Seat Ibiza"');
    },
  },
];

/** Places the booking that a screen is about, from a day of its own on. */
async function bookingFor(request: APIRequestContext, booking: Early["booking"], from: number) {
  if (!booking) return { code: "", bookingToken: "" };
  const order = { address: addressOf(from, from + 3), groupId: 2, email, packageCode: "PQ2" as const };
  const placed = await (booking === "paid" ? paidOrder : placeOrder)(request, order);
  if (booking === "declined") await answerBank(placed, "decline", "payment_error");
  return placed;
}

for (const [at, { what, booking, both, address, press, done }] of early.entries())
  test(`${what}: asked for before the page's code has come, it is done when it has`, {
    tag: both ? ["@both"] : [],
  }, async ({ page, request }) => {
    const own = journey(page, "en");
    const subject = { ...(await bookingFor(request, booking, 280 + 5 * at)), request };
    const target = await address(subject);
    const letGo = await slowCode(page);
    await page.goto(target, { waitUntil: "commit" });
    await press(own, subject);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    letGo();
    await done(own, subject);
  });

for (const screen of ["profile", "support"] as const)
  test(`${screen}: the client area takes nothing in before its code has checked the session, and then it does`, async ({
    page,
    request,
  }) => {
    const { t } = journey(page, "en");
    const owner = await newAccount(request, { language: "en" });
    await signInByCalls(page.request, owner);
    const letGo = await slowCode(page);
    await page.goto(paths.clientPage("en", screen), { waitUntil: "commit" });
    const field = page.locator("main form :is(input:not([type=hidden], [readonly], [hidden]), textarea)").first();
    await expect(field).toBeAttached();
    const isInert = () => field.evaluate((one) => one.closest("[inert]") !== null);
    expect(await isInert()).toBe(true);
    await field.evaluate((one) => one.focus());
    await expect(field).not.toBeFocused();
    letGo();
    await expect.poll(isInert).toBe(false);
    await expect(page.getByRole("heading", { level: 1, name: t(`clientArea.nav.${screen}`) })).toBeFocused();
    await field.fill("Ondina");
    await expect(field).toHaveValue("Ondina");
  });
