import { expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { fillLogin } from "@/tests/e2e/support/account";
import { addressOf, heading, type Journey, journey, methodOf } from "@/tests/e2e/support/journey";
import { answerBank, paidOrder, placeOrder } from "@/tests/e2e/support/orders";
import { slowCode } from "@/tests/e2e/support/slow-code";

test("what is pressed on the results before the page's code has come is done when it has", { tag: "@both" }, async ({
  page,
}) => {
  const trip = journey(page, "en");
  const { t } = trip;
  const letGo = await slowCode(page);
  await page.goto(paths.wizard("en", "vehicles", addressOf(50, 55)), { waitUntil: "commit" });
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  await page.getByRole("checkbox", { name: t("vehicles.category.ECONOMY") }).check();
  await page.getByRole("combobox", { name: t("vehicles.sort") }).selectOption("-price");
  const name = t("vehicles.card.orSimilar", { name: "Seat Ibiza" });
  await page.getByRole("button", { name: t("vehicles.card.chooseThis", { name }) }).click();
  await expect(heading(trip, "vehicles.title")).toBeVisible();
  letGo();
  await expect(heading(trip, "coverage.title")).toBeVisible();
  await expect(page).toHaveURL(/category=ECONOMY&sort=-price/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("bookingDraft"))).toContain('"name":"Seat Ibiza"');
});

test("a method and the payment pressed before the page's code has come are taken when it has", async ({
  page,
  request,
}) => {
  const trip = journey(page, "en");
  const placed = await placeOrder(request, { address: addressOf(60, 63), groupId: 2 });
  await answerBank(placed, "decline", "payment_error");
  const letGo = await slowCode(page);
  await page.goto(`${paths.paymentError("en", placed.code)}?t=${placed.bookingToken}`, { waitUntil: "commit" });
  const pay = page.getByRole("button", { name: /\d/ });
  await methodOf(trip, "stripeCard").check();
  await pay.click();
  await expect(pay).toBeVisible();
  letGo();
  await expect(page.locator("button[name=choice][value=pay]")).toBeVisible();
});

/** A booking with the token that opens it here. */
interface Held {
  readonly code: string;
  readonly bookingToken: string;
}

interface Early {
  what: string;
  /** Whose booking the screen is about, if it is about one. */
  booking?: "paid" | "unpaid";
  address: (booking: Held) => string;
  press: (own: Journey, booking: Held) => Promise<void>;
  done: (own: Journey, booking: Held) => Promise<void>;
}

const email = "early@example.com";
const button = ({ page }: Journey, name: string | RegExp) => page.getByRole("button", { name });
const opened = (path: string, { bookingToken }: Held) => `${path}?t=${bookingToken}`;

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
    address: (booking) => opened(paths.manage("en", booking.code), booking),
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
    address: (booking) => opened(paths.confirmation("en", booking.code), booking),
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
    address: (booking) => opened(paths.manage("en", booking.code), booking),
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
    address: (booking) => opened(paths.invoice("en", booking.code), booking),
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
    address: (booking) => opened(paths.cancel("en", booking.code), booking),
    press: async (own) => {
      await own.page.getByRole("checkbox").check();
      await own.page.locator("main form button[type=submit]").click();
    },
    done: async ({ page, t }) => {
      await expect(page.getByRole("status").filter({ hasText: t("manage.cancel.done") })).toBeVisible();
    },
  },
];
const nobody: Held = { code: "", bookingToken: "" };

for (const [at, { what, booking, address, press, done }] of early.entries())
  test(`${what}: asked for before the page's code has come, it is done when it has`, async ({ page, request }) => {
    const own = journey(page, "en");
    const from = 280 + 5 * at;
    const order = { address: addressOf(from, from + 3), groupId: 2, email, packageCode: "PQ2" as const };
    const placed = booking ? await (booking === "paid" ? paidOrder : placeOrder)(request, order) : nobody;
    const letGo = await slowCode(page);
    await page.goto(address(placed), { waitUntil: "commit" });
    await press(own, placed);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    letGo();
    await done(own, placed);
  });
