import { expect, type Page } from "playwright/test";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { query } from "@/tests/e2e/support/database";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf } from "@/tests/e2e/support/texts";

const t = deskTextsOf("es");
const save = (page: Page) => page.getByRole("button", { name: t("prices.save") }).click();
const cellsOf = (group: number, path: string) => `prices.${group}.${path}`;

/** Pastes a block of cells as a spreadsheet does. */
const paste = (page: Page, name: string, text: string) =>
  page.locator(`[name="${name}"]`).evaluate((cell, block) => {
    const data = new DataTransfer();
    data.setData("text", block);
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

test("a manager imports a new group's prices: a missing price is refused, an unusual one confirmed, and the change reverted", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const email = `prices.${Date.now()}@example.test`;
  const { code } = await bookByApi(customer, { language: "es", from: 221, email });
  const paid = () => query("select tariff_id, total_cents, lines::text from booking where code = $1", [code]);
  const before = await paid();
  // A separate, inactive group: its prices cannot affect other tests' searches.
  const [group] = await query<{ id: number; code: string }>(
    `insert into rental_group
     select (g).* from (select jsonb_populate_record(r, jsonb_build_object('id', (select max(id) + 1 from rental_group),
       'code', 'Z9', 'active', false, 'sort_order', 9990)) as g from rental_group r where r.id = 2) made
     returning id, code`,
  );
  const id = group?.id ?? 0;

  const manager = await signedInStaff(browser, "manager", "es", tablet);
  await manager.goto(deskPaths.prices("es"));
  await expectAccessible(manager);
  const name = `Verano ${Date.now().toString(36)}`;
  await manager.getByLabel(t("prices.draftName")).fill(name);
  await manager.getByRole("button", { name: t("prices.newDraft") }).click();
  await expect(manager.getByRole("heading", { level: 1, name })).toBeVisible();
  const draft = manager.url();

  await paste(manager, cellsOf(id, "perDayCents.LOW"), "21,50\t32\t\t70\n");
  await expect(manager.getByText(t("prices.pasted", { count: 4 }))).toBeVisible();
  await paste(manager, cellsOf(id, "coverages.BASIC.perDayCents"), "0\t900\t700\t12\t0\t150\t17\t0\t0");
  await manager.locator(`[name="${cellsOf(id, "perDayCents.MID")}"]`).fill("barato");
  await save(manager);
  await expect(manager.getByText(t("fields.INVALID"))).toBeVisible();
  const low = manager.locator(`[name="${cellsOf(id, "perDayCents.LOW")}"]`);
  await expect(low).toHaveValue("21,50");
  await manager.locator(`[name="${cellsOf(id, "perDayCents.MID")}"]`).fill("32");
  await save(manager);
  await expect(manager.getByText(t("prices.open", { count: 1 }))).toBeVisible();
  await expectAccessible(manager);
  await expectFits(manager, 820);
  await manager.setViewportSize(tablet.viewport);

  await manager.getByRole("button", { name: t("prices.publish") }).click();
  await expect(manager.getByText(t("errors.DRAFT_UNUSABLE"))).toBeVisible();
  await low.focus();
  await manager.keyboard.press("End");
  await manager.keyboard.press("ArrowRight");
  await manager.keyboard.press("ArrowRight");
  await expect(manager.locator(`[name="${cellsOf(id, "perDayCents.HIGH")}"]`)).toBeFocused();
  await manager.keyboard.type("52");
  await manager.locator('[name="configuration.motorcycle.extraKmCents"]').fill("0,99");
  await save(manager);
  await expect(manager.getByText(t("prices.open", { count: 1 }))).toHaveCount(0);
  await expect(manager.getByRole("region", { name: t("prices.preview") }).getByRole("row")).not.toHaveCount(1);

  await manager.getByRole("button", { name: t("prices.publish") }).click();
  await expect(manager.getByText(t("errors.CHANGE_UNCONFIRMED"))).toBeVisible();
  await manager.getByRole("checkbox").check();
  const at = wallClockAt(Date.now() + 86_400_000, "Europe/Madrid");
  await manager.getByLabel(t("prices.at"), { exact: true }).fill(at);
  await manager.getByRole("button", { name: t("prices.publish") }).click();
  await expect(manager.getByText(t("prices.states.SCHEDULED"), { exact: true })).toBeVisible();
  await expect(manager.getByText("21,50")).not.toHaveCount(0);
  await expectAccessible(manager);
  await manager.goto(draft);
  await expect(manager.getByText(t("prices.draftGone"))).toBeVisible();
  expect(await paid()).toEqual(before);

  await manager.goBack();
  await manager.getByRole("button", { name: t("prices.callOff") }).click();
  await expect(manager).not.toHaveURL(draft);
  await expect(manager.getByRole("heading", { name: t("prices.changesBefore") })).toBeVisible();
  const last =
    "select count(*)::int as prices from season_price where group_id = $1 and tariff_id = (select max(id) from tariff)";
  await expect.poll(() => query(last, [id])).toEqual([{ prices: 0 }]);
  expect(await query("select action from audit_entry where action like 'prices.%' order by id desc limit 2")).toEqual([
    { action: "prices.undo" },
    { action: "prices.publish" },
  ]);
});

test("an agent is refused prices on the page and in the API, and accounts can read them", async ({ browser }) => {
  const agent = await signedInStaff(browser, "agent", "en", { viewport: { width: 1440, height: 900 } });
  await agent.goto(deskPaths.prices("en"));
  await expect(agent.getByText(deskTextsOf("en")("failure.forbiddenTitle"))).toBeVisible();
  expect(await agent.evaluate(async () => (await fetch("/web/desk/precios")).status)).toBe(403);
  const accounts = await signedInStaff(browser, "accounts", "en", { viewport: { width: 1440, height: 900 } });
  await accounts.goto(deskPaths.prices("en"));
  await accounts
    .getByRole("link", { name: /^\d{4}-/ })
    .first()
    .click();
  await expect(accounts.getByRole("heading", { name: deskTextsOf("en")("prices.blocks.days.title") })).toBeVisible();
  await expectAccessible(accounts);
});

test("a manager creates a coupon, which works at once, and withdraws it", async ({ browser, request }) => {
  const en = deskTextsOf("en");
  const manager = await signedInStaff(browser, "manager", "en", { viewport: { width: 1440, height: 900 } });
  await manager.goto(deskPaths.promotions("en"));
  await expectAccessible(manager);
  await expectFits(manager, 820);
  const code = `DESK-${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const coupons = manager
    .locator("section")
    .filter({ has: manager.getByRole("heading", { name: en("promotions.coupons") }) });
  const fresh = coupons.locator("details").last();
  await fresh.locator("summary").click();
  await fresh.getByLabel(en("promotions.code")).fill(code.toLowerCase());
  await fresh.getByLabel(en("promotions.value")).fill("45");
  await fresh.getByLabel(en("promotions.validFrom")).fill("2026-01-01");
  await fresh.getByLabel(en("promotions.validUntil")).fill("2031-12-31");
  await fresh.getByRole("button", { name: en("promotions.addCoupon") }).click();
  await expect(fresh.getByText(en("fields.INVALID"))).toBeVisible();
  await expect(fresh.getByLabel(en("promotions.validUntil"))).toHaveValue("2031-12-31");
  await fresh.getByLabel(en("promotions.value")).fill("9");
  await fresh.getByRole("button", { name: en("promotions.addCoupon") }).click();
  await expect(fresh.getByText(en("promotions.saved"))).toBeVisible();

  const day = (days: number) => `${wallClockAt(Date.now() + days * 86_400_000, "Europe/Madrid").slice(0, 10)}T10:00`;
  const rental = { pickupOfficeId: 1, returnOfficeId: 1, pickupAt: day(345), returnAt: day(348), under25: false };
  const quote = { ...rental, groupId: 3, coverage: "BASIC", extras: [], lang: "es", coupon: code };
  const status = async () =>
    (await (await request.post("/web/presupuesto", { data: quote })).json()).data.CUPONDATA.status;
  expect(await status()).toBe("valid");
  const own = coupons.locator("details").filter({ hasText: code });
  await own.locator("summary").click();
  await own.getByRole("checkbox", { name: en("promotions.running") }).uncheck();
  await own.getByRole("button", { name: en("promotions.save") }).click();
  await expect(own.getByText(en("promotions.withdrawn"))).toBeVisible();
  expect(await status()).toBe("invalid");
});
