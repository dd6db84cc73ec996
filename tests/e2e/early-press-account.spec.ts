import { type APIRequestContext, expect, test } from "playwright/test";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { type Account, expectInside, fillNewPassword, newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { addressOf, heading, type Journey, journey } from "@/tests/e2e/support/journey";
import { recoveryMail } from "@/tests/e2e/support/mailbox";
import { priceOf } from "@/tests/e2e/support/orders";
import { slowCode } from "@/tests/e2e/support/slow-code";

const kept = z.object({ data: z.object({ quoteId: z.string() }) });

interface Early {
  what: string;
  address: (owner: Account, request: APIRequestContext) => string | Promise<string>;
  press: (own: Journey, owner: Account) => Promise<void>;
  done: (own: Journey, owner: Account) => Promise<void>;
}

const fresh = "xaloc-i-garbi";

/** What is typed and pressed by somebody who is not signed in before the screen can answer. */
const early: readonly Early[] = [
  {
    what: "a new password by the mailed link",
    address: async ({ nik }, request) => {
      expect((await request.post("/web/cliente/forgot", { data: { nik, lang: "en" } })).status()).toBe(200);
      const { pathname, search } = new URL((await recoveryMail(nik, 2)).link);
      return `${pathname}${search}`;
    },
    press: (own) => fillNewPassword(own, fresh),
    done: (own, { firstName }) => expectInside(own, firstName),
  },
  {
    what: "a saved price",
    address: async (_, request) => {
      const { wanted } = await priceOf(request, { address: addressOf(96, 100), groupId: 2 });
      const saved = await request.post("/web/presupuesto/guardar", { data: wanted });
      return paths.quote("en", kept.parse(await saved.json()).data.quoteId);
    },
    press: async ({ page, t }) => {
      await page.getByRole("link", { name: t("savedQuote.goOn") }).click();
    },
    done: async (own) => {
      await expect(heading(own, "driver.step.title")).toBeVisible();
      expect(await own.page.evaluate(() => sessionStorage.getItem("bookingDraft"))).toContain('"name":"Seat Ibiza"');
    },
  },
];

for (const { what, address, press, done } of early)
  test(`${what}: asked for before the page's code has come, it is done when it has`, async ({ page, request }) => {
    const own = journey(page, "en");
    const owner = await newAccount(request, { language: "en" });
    const target = await address(owner, request);
    const letGo = await slowCode(page);
    await page.goto(target, { waitUntil: "commit" });
    await press(own, owner);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    letGo();
    await done(own, owner);
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
