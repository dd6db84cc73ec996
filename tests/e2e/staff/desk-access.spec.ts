import { expect } from "playwright/test";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { acceptInvitation, invitation, pageWithPasskey, signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf } from "@/tests/e2e/support/texts";

test("an invitation registers a passkey and opens once, and nothing is cached after sign-out", async ({
  browser,
  request,
}) => {
  const t = deskTextsOf("es");
  const link = await invitation("admin", "es");
  const page = await pageWithPasskey(browser, tablet);
  await page.goto(link);
  await expectAccessible(page);
  await acceptInvitation(page, link, "es");
  await expect(page.getByRole("heading", { level: 1, name: t("day.title") })).toBeVisible();
  await page.getByRole("button", { name: t("nav.leave") }).click();
  await expect(page.getByText(t("enter.ended"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(deskPaths.staff("es"));
  await expect(page).toHaveURL(/\/es\/desk\/enter\?next=/);
  await page.getByRole("button", { name: t("enter.passkey") }).click();
  await expect(page).toHaveURL(new RegExp(`${deskPaths.staff("es")}$`));

  const other = await pageWithPasskey(browser);
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(t("join.usedTitle"));
  for (const path of [deskPaths.enter("es"), deskPaths.today("en"), deskPaths.audit("es"), link]) {
    const { headers } = { headers: (await request.get(path)).headers() };
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["content-security-policy"], path).toMatch(/script-src 'self' 'nonce-/);
  }
  expect(await (await request.get(deskPaths.enter("es"))).text()).toMatch(/<meta name="robots" content="noindex/);
  const german = await request.get("/de/desk/enter", { maxRedirects: 0 });
  expect([german.status(), new URL(german.headers().location ?? "", page.url()).pathname]).toEqual([
    307,
    "/en/desk/enter",
  ]);
});

test("an administrator invites a colleague with a limited role, and revokes the access", async ({ browser }) => {
  test.slow();
  const t = deskTextsOf("en");
  const admin = await signedInStaff(browser, "admin", "en", { viewport: { width: 1440, height: 900 } });
  await admin.goto(deskPaths.staff("en"));
  await expectAccessible(admin);
  const invite = admin.locator("section").filter({ has: admin.getByRole("heading", { name: t("staff.invite") }) });
  await invite.getByRole("button", { name: t("staff.inviteSubmit") }).click();
  await expect(invite.getByText(t("fields.REQUIRED")).first()).toBeVisible();
  const name = `Prueba ${Date.now().toString(36)}`;
  await invite.getByLabel(t("staff.name")).fill(name);
  await invite.getByLabel(t("staff.email")).fill(`${Date.now().toString(36)}@desk.test`);
  await invite.getByLabel(t("staff.role")).selectOption("agent");
  await invite.getByLabel(t("staff.language"), { exact: true }).selectOption("en");
  await invite.getByRole("button", { name: t("staff.inviteSubmit") }).click();
  const link = await invite.getByLabel(t("staff.link")).inputValue();
  await expect(invite).toContainText(name);
  // Empty again for the next person.
  await expect(invite.getByLabel(t("staff.name"))).toHaveValue("");
  await expect(invite.getByRole("button", { name: t("staff.inviteSubmit") })).toBeVisible();

  const agent = await pageWithPasskey(browser, tablet);
  await acceptInvitation(agent, link, "en");
  const rooms = agent.getByRole("navigation", { name: t("nav.label") });
  const places = agent.getByRole("navigation", { name: t("nav.rooms.counter") });
  await expect(rooms.getByRole("link", { name: t("nav.rooms.counter") })).toBeVisible();
  await expect(places.getByRole("link", { name: t("nav.today") })).toHaveAttribute("aria-current", "page");
  await expect(agent.getByRole("link", { name: t("nav.staff") })).toHaveCount(0);
  await agent.goto(deskPaths.staff("en"));
  await expect(agent.getByText(t("failure.forbiddenTitle"))).toBeVisible();
  expect(await agent.evaluate(async () => (await fetch("/web/desk/personal")).status)).toBe(403);
  await expectFits(agent, 820);

  await admin.reload();
  const row = admin.locator("details").filter({ hasText: name });
  await row.locator("summary").click();
  await row.getByRole("button", { name: t("staff.end"), exact: true }).click();
  await expect(admin.getByText(t("staff.former"))).toBeVisible();
  await agent.goto(deskPaths.bookings("en"));
  await expect(agent).toHaveURL(/\/en\/desk\/enter/);
});

test("staff find a booking by the customer's data and cancel it, and the audit shows who did it", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const t = deskTextsOf("es");
  const { code, email } = await bookByApi(customer, {
    language: "de",
    from: 333,
    email: `desk.${Date.now()}@example.test`,
  });
  const manager = await signedInStaff(browser, "manager", "es", tablet);
  await manager.goto(deskPaths.bookings("es"));
  await manager.getByLabel(t("bookings.search")).fill(email.slice(0, 12));
  await manager.keyboard.press("Enter");
  await manager.getByRole("link", { name: code }).click();
  await expect(manager.getByRole("heading", { level: 1 })).toContainText(code);
  await expect(manager.getByText(email)).toBeVisible();
  await expectAccessible(manager);
  await manager.getByText(t("acts.cancelByCompany.title")).click();
  const cancel = manager.getByRole("button", { name: t("acts.cancelByCompany.submit") });
  await cancel.click();
  await expect(manager.getByText(t("fields.REQUIRED"))).toBeVisible();
  await manager.getByLabel(t("acts.cancelByCompany.reason")).fill("Temporal");
  await cancel.click();
  await expect(manager.getByRole("heading", { level: 1 })).toContainText(t("status.cancelled"));
  await manager.goto(deskPaths.audit("es"));
  const line = manager.getByRole("row").filter({ hasText: code });
  await expect(line).toContainText(t("audit.actions.booking.cancelByCompany"));
  await expect(line).toContainText("Temporal");
  await expectAccessible(manager);
});
