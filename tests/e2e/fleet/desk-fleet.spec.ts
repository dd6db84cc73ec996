import { type APIRequestContext, expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { closedDaysText } from "@/lib/domain/core/date-text";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { query } from "@/tests/e2e/support/database";
import { office } from "@/tests/e2e/support/journey";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf } from "@/tests/e2e/support/texts";
import { dayAhead } from "@/tests/support/open-days";

const seconds = { timeout: 10_000 };
const desktop = { viewport: { width: 1440, height: 900 } } as const;
/** The seed's group with a single unit at the port. */
const singleUnitGroup = 5;

/** Whether availability offers that group at the port for some days. */
async function isOffered(request: APIRequestContext, from: string, until: string): Promise<boolean> {
  const data = {
    pickupOfficeId: office.port,
    returnOfficeId: office.port,
    pickupAt: `${from}T10:00`,
    returnAt: `${until}T10:00`,
    under25: false,
    lang: "es",
  };
  const { data: found } = await (await request.post("/web/disponibilidad", { data })).json();
  return found.groups.find(({ id }: { id: number }) => id === singleUnitGroup)?.available === true;
}

async function block(page: Page, from: string, until: string, note: string) {
  const t = deskTextsOf("es");
  await page.getByLabel(t("fleet.page.start"), { exact: true }).fill(`${from}T09:00`);
  await page.getByLabel(t("fleet.page.end"), { exact: true }).fill(`${until}T18:00`);
  await page.getByLabel(t("fleet.page.note")).fill(note);
  await page.getByRole("button", { name: t("fleet.page.blockSubmit") }).click();
}

test("a block removes the last vehicle from the search, and a second block of it is refused", async ({
  browser,
  request,
}) => {
  test.slow();
  const t = deskTextsOf("es");
  const before = dayAhead(309);
  const [from, until, after] = [dayAhead(311), dayAhead(313), dayAhead(315)];
  const page = await signedInStaff(browser, "manager", "es", tablet);
  expect(await isOffered(request, before, after)).toBe(true);
  await page.goto(deskPaths.fleet("es", { office: office.port, group: singleUnitGroup, from: before }));
  await expectAccessible(page);
  const [unit] = await query<{ plate: string }>(
    "select plate from unit where group_id = $1 and home_office_id = $2 and active and not desk_only",
    [singleUnitGroup, office.port],
  );
  await page.getByRole("link", { name: unit?.plate ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(unit?.plate ?? "");
  await block(page, from, until, "Frenos");
  await expect(page.getByText("Frenos")).toBeVisible();
  await expectAccessible(page);
  expect(await isOffered(request, before, after)).toBe(false);

  await block(page, before, from, "Neumáticos");
  await expect(page.getByText(t("errors.UNIT_BUSY"))).toBeVisible();
  await expect(page.getByLabel(t("fleet.page.note"))).toHaveValue("Neumáticos");
  await expectFits(page, 820);
  await page.setViewportSize(tablet.viewport);

  await page.goto(deskPaths.fleet("es", { office: office.port, group: singleUnitGroup, from: before }));
  const bar = page.getByRole("link", { name: new RegExp(`^${t("fleet.reasons.WORKSHOP")}:`) });
  await bar.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("fleet.page.remove") }).click();
  await expect(page.getByText(t("fleet.page.nothing"))).toBeVisible();
  expect(await isOffered(request, before, after)).toBe(true);
  await page.goto(deskPaths.fleet("es"));
  await expectFits(page, 820);
});

test("a closure lists its bookings, and updates search and office page within seconds", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const t = deskTextsOf("en");
  const { code } = await bookByApi(customer, { language: "en", from: 303, email: `closed.${Date.now()}@example.test` });
  const day = dayAhead(303);
  const manager = await signedInStaff(browser, "manager", "en", desktop);
  await manager.goto(deskPaths.offices("en"));
  await expectAccessible(manager);
  await manager.getByRole("link", { name: "Ibiza Airport" }).click();
  await manager.getByLabel(t("offices.from"), { exact: true }).fill(day);
  await manager.getByLabel(t("offices.to"), { exact: true }).fill(day);
  await manager.getByRole("button", { name: t("offices.look") }).click();
  const named = manager.getByRole("listitem").filter({ hasText: code });
  await expect(named).toContainText(t("offices.events.pickup"));
  await expectAccessible(manager);
  const isOpen = async () => {
    const answer = await customer.request.get(`/web/oficina/1/calendario?from=${day}&to=${day}`);
    return (await answer.json()).data[0].open;
  };
  expect(await isOpen()).toBe(true);
  await manager.getByRole("button", { name: /^Close / }).click();
  try {
    await expect(manager.getByRole("button", { name: t("offices.reopen") })).toHaveCount(3);
    await expect.poll(isOpen, seconds).toBe(false);
    const closedText = closedDaysText([day], "de");
    const officePage = async () => (await customer.request.get(paths.offices("de", "ibiza-aeropuerto"))).text();
    await expect.poll(officePage, seconds).toContain(closedText);
    await manager.goto(deskPaths.booking("en", code));
    await expect(manager.getByRole("heading", { level: 1 })).toContainText(t("status.confirmed"));
  } finally {
    await query("update office set closed_dates = array_remove(closed_dates, $1) where id = 1", [day]);
  }
  await expect.poll(isOpen, seconds).toBe(true);
});

test("changed office data is published within seconds, and an invalid time keeps the typed fields", async ({
  browser,
  request,
}) => {
  test.slow();
  const t = deskTextsOf("es");
  const page = await signedInStaff(browser, "manager", "es", tablet);
  await page.goto(deskPaths.office("es", office.palma));
  const address = page.getByLabel(t("offices.address"));
  const [kept, changed] = [await address.inputValue(), `Calle de la Prueba, ${Date.now() % 1000}`];
  const sunday = page.getByLabel(t("offices.weekdays.7"));
  const usual = await sunday.inputValue();
  await address.fill(changed);
  await sunday.fill("20:00-08:00");
  await page.getByRole("button", { name: t("offices.save") }).click();
  await expect(page.getByText(t("fields.INVALID"))).toBeVisible();
  await expect(address).toHaveValue(changed);
  await sunday.fill(usual);
  await page.getByRole("button", { name: t("offices.save") }).click();
  await expect(page.getByText(t("offices.saved"))).toBeVisible();
  await expectFits(page, 820);
  const shown = async () => (await request.get(paths.offices("de"))).text();
  try {
    await expect.poll(shown, seconds).toContain(changed);
  } finally {
    await query("update office set address = $2 where id = $1", [office.palma, kept]);
  }
});

test("an agent sees the fleet and blocks a vehicle, but cannot change groups and offices", async ({ browser }) => {
  const t = deskTextsOf("en");
  const page = await signedInStaff(browser, "agent", "en", desktop);
  await page.goto(deskPaths.groups("en"));
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: t("fleet.list.add") })).toHaveCount(0);
  for (const path of [deskPaths.group("en", 1), deskPaths.group("en", "new"), deskPaths.offices("en")]) {
    await page.goto(path);
    await expect(page.getByText(t("failure.forbiddenTitle"))).toBeVisible();
  }
  await page.goto(deskPaths.unit("en", 1));
  await expect(page.getByRole("button", { name: t("fleet.page.blockSubmit") })).toBeVisible();
  await expect(page.getByText(t("fleet.page.facts"))).toHaveCount(0);
});

test("a new group is published, withdrawn and offered again within seconds", async ({ browser, request }) => {
  test.slow();
  const t = deskTextsOf("es");
  const page = await signedInStaff(browser, "manager", "es", desktop);
  await page.goto(deskPaths.group("es", "new"));
  await expectAccessible(page);
  const code = `Y${Date.now() % 1000}`;
  await page.getByLabel(t("fleet.edit.code")).fill(code);
  await page.getByLabel(t("fleet.edit.exampleModel")).fill("Modelo de prueba");
  await page.getByLabel(t("fleet.edit.label"), { exact: true }).selectOption("C");
  await page.getByRole("button", { name: t("fleet.edit.create") }).click();
  await expect(page.getByText(t("fields.REQUIRED")).first()).toBeVisible();
  await expect(page.getByLabel(t("fleet.edit.code"))).toHaveValue(code);
  for (const language of ["Español", "English", "Deutsch", "Italiano", "Français"])
    await page.getByLabel(language, { exact: true }).fill(`Prueba ${language}`);
  const figures = { year: 2026, passengers: 5, doors: 5, bagsLarge: 1, bagsSmall: 1, minimumAge: 21, sortOrder: 900 };
  for (const [name, figure] of Object.entries(figures))
    await page.locator(`input[name="${name}"]`).fill(String(figure));
  await page.locator('input[name="licenceB"]').fill("2");
  await page.getByRole("button", { name: t("fleet.edit.create") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${code} · Prueba Español`);
  await expectAccessible(page);
  await expectFits(page, 820);
  await page.getByRole("button", { name: t("fleet.edit.putIn") }).click();
  await expect(page.getByText(t("fleet.edit.offeredNoPrice"))).toBeVisible();
  await page.getByRole("button", { name: t("fleet.edit.takeOut") }).click();
  await expect(page.getByText(t("fleet.edit.notOffered"))).toBeVisible();
  const groups = async () =>
    (await (await request.get("/web/coche")).json()).data.map((entry: { group: string }) => entry.group);
  expect(await groups()).not.toContain(code);
});
