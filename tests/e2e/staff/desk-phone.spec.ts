import { expect, type Page } from "playwright/test";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { acceptInvitation, invitation, pageWithPasskey, signedInStaff } from "@/tests/e2e/support/at-desk";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { query } from "@/tests/e2e/support/database";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf } from "@/tests/e2e/support/texts";

const phone = { viewport: { width: 390, height: 844 } };
const t = deskTextsOf("es");
const dayOf = async (code: string) =>
  String((await query("select pickup_at::date::text as day from booking where code = $1", [code]))[0]?.day);
const shot = async (page: Page, name: string) => {
  const folder = process.env.DESK_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test("the desk fits a phone: lists are cards, and one button opens every section", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const { code } = await bookByApi(customer, { language: "es", from: 309, email: "phone@example.test" });
  const manager = await signedInStaff(browser, "manager", "es", phone);
  const day = await dayOf(code);
  const pages = [
    ["today", deskPaths.today("es", { date: day })],
    ["bookings", deskPaths.bookings("es")],
    ["booking", deskPaths.booking("es", code)],
    ["money", deskPaths.bookingMoney("es", code)],
    ["out", deskPaths.handOver("es", code)],
    ["groups", deskPaths.groups("es")],
    ["fleet", deskPaths.fleet("es")],
    ["unit", deskPaths.unit("es", 1)],
    ["offices", deskPaths.offices("es")],
    ["office", deskPaths.office("es", 1)],
    ["prices", deskPaths.prices("es")],
    ["promotions", deskPaths.promotions("es")],
    ["incidents", deskPaths.incidents("es")],
    ["inbox", deskPaths.inbox("es")],
    ["people", deskPaths.people("es")],
    ["texts", deskPaths.texts("es")],
    ["stock", deskPaths.stock("es")],
    ["accounts", deskPaths.accounts("es")],
    ["audit", deskPaths.audit("es")],
    ["me", deskPaths.me("es")],
  ] as const;
  const tooWide: string[] = [];
  for (const [name, path] of pages) {
    await manager.goto(path);
    await shot(manager, `phone-${name}`);
    const width = await manager.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) tooWide.push(`${name}: ${width}`);
    if (process.env.DESK_SHOTS) {
      await manager.setViewportSize({ width: 1440, height: 900 });
      await shot(manager, `wide-${name}`);
      await manager.setViewportSize(phone.viewport);
    }
  }
  expect(tooWide).toEqual([]);

  await manager.goto(deskPaths.today("es", { date: day }));
  const header = await manager.locator("header").boundingBox();
  expect(header?.height).toBeLessThanOrEqual(60);
  await manager.getByText(t("nav.menu"), { exact: true }).click();
  const menu = manager.getByRole("navigation", { name: t("nav.menu") });
  const links = ["today", "bookings", "incidents", "inbox", "people", "fleet", "groups", "stock", "accounts"] as const;
  for (const link of links) await expect(menu.getByRole("link", { name: t(`nav.${link}`), exact: true })).toBeVisible();
  await shot(manager, "phone-menu");
  await expectAccessible(manager);
  await menu.getByRole("link", { name: t("nav.groups"), exact: true }).click();
  await expect(manager.getByRole("heading", { level: 1, name: t("fleet.list.title") })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("an empty hand-over form lists every missing field with a link to it below the header", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const { code } = await bookByApi(customer, { language: "es", from: 315, email: "empty@example.test" });
  const agent = await signedInStaff(browser, "agent", "es", phone);
  await agent.goto(deskPaths.handOver("es", code));
  await agent.getByRole("button", { name: t("rental.submitOut") }).click();
  const summary = agent.getByRole("alert").filter({ hasText: t("errors.VALIDATION_FAILED") });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    `${t("rental.km")}: ${t("fields.REQUIRED")}`,
    `${t("rental.fuel")}: ${t("fields.REQUIRED")}`,
    `${t("rental.papers")}: ${t("fields.CHECKBOX_REQUIRED")}`,
    `${t("rental.deposit")}: ${t("fields.CHECKBOX_REQUIRED")}`,
    `${t("rental.sign")}: ${t("fields.REQUIRED")}`,
  ]);
  await shot(agent, "phone-out-refused");
  await expectAccessible(agent);
  await summary.getByRole("link").nth(2).click();
  await expect(agent.getByLabel(t("rental.documentsSeen"))).toBeFocused();
  const top = await agent.getByLabel(t("rental.documentsSeen")).evaluate((box) => box.getBoundingClientRect().top);
  const bottom = await agent.locator("header").evaluate((header) => header.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThan(bottom);
});

test("a booking of another office names that office and has no forms", async ({ browser, page: customer }) => {
  test.slow();
  const { code } = await bookByApi(customer, { language: "es", from: 321, email: "elsewhere@example.test" });
  const palma = await pageWithPasskey(browser, phone);
  await acceptInvitation(palma, await invitation("manager", "es", "--offices", "3"), "es");
  for (const path of [
    deskPaths.booking("es", code),
    deskPaths.bookingMoney("es", code),
    deskPaths.handOver("es", code),
  ]) {
    await palma.goto(path);
    await expect(palma.getByText("Corresponde a otra oficina: Aeropuerto de Ibiza")).toBeVisible();
    await expect(palma.locator("main").getByRole("textbox")).toHaveCount(0);
    await expect(palma.locator("main").getByRole("button")).toHaveCount(0);
  }
  await shot(palma, "phone-other-office");
  await expectAccessible(palma);
  for (const path of [deskPaths.promotions("es"), deskPaths.texts("es"), deskPaths.group("es", 1)]) {
    await palma.goto(path);
    await expect(palma.getByText(t("offices.wholeCompany"))).toBeVisible();
  }
});
