import fs from "node:fs";
import { expect, type Page } from "playwright/test";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { query } from "@/tests/e2e/support/database";
import { searchParamsFor } from "@/tests/e2e/support/journey";
import { mailAbout } from "@/tests/e2e/support/mailbox";
import { holdWholeFleet, placeOrder, pressAtGateway } from "@/tests/e2e/support/orders";
import { expectChargedOnce } from "@/tests/e2e/support/sandbox";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf, textsOf } from "@/tests/e2e/support/texts";

const desktop = { viewport: { width: 1440, height: 900 } } as const;

/** Rows of a table by its name. */
const rowsOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true }).getByRole("row");

test("a manager assigns a vehicle to a charged booking without one, and the ledger matches the bank", async ({
  browser,
  request,
}) => {
  test.slow();
  const t = deskTextsOf("es");
  const searchParams = searchParamsFor(318, 323);
  const late = await placeOrder(request, { searchParams, groupId: 2, email: `late.${Date.now()}@example.test` });
  const [{ id } = { id: 0 }] = await query<{ id: number }>("select id from booking where code = $1", [late.code]);
  await query("update allocation set state = 'released' where booking_id = $1", [id]);
  await query("update booking set status = 'expired' where id = $1", [id]);
  const giveBack = await holdWholeFleet(request, { searchParams, groupId: 2, provider: "stripe" });
  await pressAtGateway(late, "pay", "creation_error");
  await giveBack();

  const manager = await signedInStaff(browser, "manager", "es", tablet);
  await manager
    .getByRole("link", { name: t("nav.incidents") })
    .first()
    .click();
  const card = manager.getByRole("listitem").filter({ hasText: late.code });
  await expect(card).toContainText(t("incidents.kinds.charged_without_booking"));
  await card.getByRole("link", { name: late.code }).click();
  await manager.getByText(t("acts.findOtherVehicle.title")).click();
  await manager.getByRole("button", { name: t("acts.findOtherVehicle.submit") }).click();
  await expect(manager.getByRole("heading", { level: 1 })).toContainText(t("status.confirmed"));
  await manager.getByRole("link", { name: t("money.see") }).click();
  await expect(manager.getByRole("heading", { level: 1 })).toContainText(t("money.title", { code: late.code }));
  const { paidCents } = await expectChargedOnce(late.code, "redsys");
  const lines = rowsOf(manager, t("money.ledger"));
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText(t("money.ledgerKinds.capture"));
  await expect(lines.last()).toContainText(formatPrice(paidCents, "es"));
  await expectAccessible(manager);
  await expectFits(manager, 820);
  await manager.goto(deskPaths.incidents("es"));
  await expect(manager.getByText(late.code)).toHaveCount(0);
});

test("a goodwill refund reaches customer, ledger, accountant's file and audit; a removed role ends the session", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const t = deskTextsOf("en");
  const { code, email } = await bookByApi(customer, {
    language: "fr",
    from: 219,
    email: `goodwill.${Date.now()}@example.test`,
  });
  const manager = await signedInStaff(browser, "manager", "en", desktop);
  await manager.goto(deskPaths.bookingMoney("en", code));
  const give = manager.getByRole("button", { name: t("money.give"), exact: true });
  await give.click();
  await expect(manager.getByText(t("fields.REQUIRED")).first()).toBeVisible();
  await manager.getByLabel(t("money.goodwillAmount")).fill("9999");
  await manager.getByLabel(t("money.reason")).fill("Waited two hours");
  await give.click();
  await expect(manager.getByText(t("errors.MORE_THAN_LEFT"))).toBeVisible();
  await expect(manager.getByLabel(t("money.reason"))).toHaveValue("Waited two hours");
  await manager.getByLabel(t("money.goodwillAmount")).fill("12,50");
  await give.click();
  await expect(manager.getByText(t("money.ordered", { amount: "€12.50" }))).toBeVisible();
  const mail = await mailAbout(email, textsOf("fr")("mail.goodwill.subject", { code }));
  expect(mail.text).toContain("12,50");
  await expect(async () => {
    await manager.reload();
    await expect(rowsOf(manager, t("money.ledger")).last()).toContainText("−€12.50", { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(manager);

  const accountant = await signedInStaff(browser, "accounts", "en", tablet);
  await accountant.goto(deskPaths.accounts("en"));
  await expect(accountant.getByRole("img")).toHaveCount(3);
  await expectAccessible(accountant);
  await expectFits(accountant, 820);
  await accountant.getByRole("button", { name: t("accounts.matchSubmit") }).click();
  await expect(accountant.getByText(/payments agree/)).toBeVisible({ timeout: 60_000 });
  await accountant.getByRole("button", { name: t("accounts.fileSubmit") }).click();
  const made = accountant.getByRole("link", { name: t("accounts.download") }).first();
  const [download] = await Promise.all([accountant.waitForEvent("download"), made.click()]);
  const [, ...lines] = fs
    .readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  const [marked] = await query<{ last: string; lines: number }>(
    "select last_ledger_id as last, lines from accounting_export order by id desc limit 1",
  );
  const ledger = await query<{ id: string; effect: string }>(
    `select id, to_char(case kind when 'capture' then amount_cents when 'refund' then -amount_cents else 0 end / 100.0,
       'FM9999999990.00') as effect
     from ledger where id <= $1 and (at at time zone 'Europe/Madrid')::date = (now() at time zone 'Europe/Madrid')::date
     order by id`,
    [marked?.last],
  );
  const cells = lines.map((line) => line.split(";"));
  expect(cells.map(([line, , , , , , , , effect]) => [line, effect])).toEqual(
    ledger.map(({ id, effect }) => [id, effect.replace(".", ",")]),
  );
  expect(cells.filter(([, , , booking]) => booking === code).map((line) => line[6])).toContain("refund");

  await accountant.goto(deskPaths.audit("en", { kind: "booking", subject: code }));
  const entry = accountant.getByRole("row").filter({ hasText: t("audit.actions.booking.goodwill") });
  await expect(entry).toContainText("Waited two hours");
  await accountant.goto(deskPaths.audit("en"));
  await expect(accountant.getByText(t("audit.actions.accounts.export")).first()).toBeVisible();
  await expect(query("update audit_entry set reason = 'nothing' where subject_id = $1", [code])).rejects.toThrow();

  const admin = await signedInStaff(browser, "admin", "en", desktop);
  const [who] = await query<{ id: number }>(
    "select asked_by as id from goodwill_refund g join booking b on b.id = g.booking_id where b.code = $1",
    [code],
  );
  const changed = await admin.evaluate(async (id) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ role: "agent", officeIds: [] });
    return (await fetch(`/web/desk/personal/${id}`, { method: "PUT", headers, body })).status;
  }, who?.id);
  expect(changed).toBe(200);
  await manager.reload();
  await expect(manager).toHaveURL(/\/en\/desk\/enter/);
});

test("a manager finds a customer, exports their data and erases them once no booking is open", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const t = deskTextsOf("es");
  const { code, email } = await bookByApi(customer, {
    language: "it",
    from: 220,
    email: `forget.${Date.now()}@example.test`,
  });
  const manager = await signedInStaff(browser, "manager", "es", tablet);
  await manager.goto(deskPaths.people("es"));
  await manager.getByLabel(t("people.search")).fill(code);
  await manager.keyboard.press("Enter");
  await expectAccessible(manager);
  const row = manager.getByRole("row").filter({ hasText: email });
  await row.getByRole("link").click();
  // The list shows the address, too.
  await expect(manager).toHaveURL(/\/people\/\d+$/);
  await expect(manager.getByText(email)).toBeVisible();
  await expectAccessible(manager);
  await expectFits(manager, 820);
  const [download] = await Promise.all([
    manager.waitForEvent("download"),
    manager.getByRole("button", { name: t("people.download") }).click(),
  ]);
  expect(fs.readFileSync(await download.path(), "utf8")).toContain(email);
  await manager.getByText(t("people.erase"), { exact: true }).click();
  await manager.getByLabel(t("people.eraseEmail")).fill("somebody@else.test");
  await manager.getByRole("button", { name: t("people.eraseSubmit"), exact: true }).click();
  await expect(manager.getByText(t("errors.EMAIL_DIFFERS"))).toBeVisible();
  await manager.getByLabel(t("people.eraseEmail")).fill(email.toUpperCase());
  await manager.getByRole("button", { name: t("people.eraseSubmit"), exact: true }).click();
  await expect(manager.getByText(t("people.waiting", { count: 1 }))).toBeVisible();
  await manager.getByRole("link", { name: t("people.audit") }).click();
  for (const act of ["read", "export", "erase"] as const)
    await expect(manager.getByText(t(`audit.actions.client.${act}`)).first()).toBeVisible();
  await expect(manager.getByRole("main")).not.toContainText(email);
});
