import fs from "node:fs";
import { expect, type Locator } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { newAccount, signIn, signInByCalls } from "@/tests/e2e/support/account";
import { query } from "@/tests/e2e/support/database";
import { journey } from "@/tests/e2e/support/journey";
import { proofCode } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";

const language = "de";

test("a client exports their data with the password and erases the account with a mailed code", async ({
  page,
  request,
}) => {
  test.slow();
  const trip = journey(page, language);
  const { t } = trip;
  const owner = await newAccount(request, { language });
  await signIn(trip, owner);
  await page.goto(paths.clientPage(language, "profile"));
  const press = (within: Locator, name: string) => within.getByRole("button", { name, exact: true }).click();

  await press(page.getByRole("main"), t("clientArea.data.export"));
  const exporting = page.getByRole("dialog", { name: t("clientArea.data.exportTitle") });
  const password = exporting.getByLabel(t("clientArea.proof.password"), { exact: true });
  await password.fill("not-the-password");
  await press(exporting, t("clientArea.data.exportConfirm"));
  await expect(exporting.getByText(t("clientArea.proof.wrong"))).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("not-the-password");
  await expectAccessibleEverywhere(page);
  await password.fill(owner.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(exporting, t("clientArea.data.exportConfirm")),
  ]);
  expect(download.suggestedFilename()).toBe("WebK10.json");
  const file = JSON.parse(fs.readFileSync(await download.path(), "utf8"));
  expect(file).toMatchObject({ profile: { nik: owner.nik, lastName: owner.lastName } });
  await expect(page.getByText(t("clientArea.data.exported"))).toBeVisible();
  await expect(exporting).toBeHidden();

  await press(page.getByRole("main"), t("clientArea.data.erase"));
  const erasing = page.getByRole("dialog", { name: t("clientArea.erase.title") });
  await press(erasing, t("clientArea.proof.useCode"));
  await press(erasing, t("clientArea.proof.send"));
  await erasing.getByLabel(t("account.code.label"), { exact: true }).fill(await proofCode(owner.nik));
  await expectAccessibleEverywhere(page);
  await press(erasing, t("clientArea.erase.confirm"));
  await expect(page.getByText(t("clientArea.data.erased"))).toBeVisible();
  expect(await query("select erased_at is not null as gone from client where id = $1", [owner.id])).toEqual([
    { gone: true },
  ]);
});

test("a client ends a session on another device and stays signed in on this one", async ({
  page,
  request,
  browser,
}) => {
  const { t } = journey(page, language);
  const owner = await newAccount(request, { language });
  await signInByCalls(page.request, owner);
  const far = await browser.newContext();
  await signInByCalls(far.request, owner);
  await page.goto(paths.clientPage(language, "profile"));
  await expect(page.getByText(t("clientArea.sessions.others", { count: 2 }))).toBeVisible();
  await page
    .getByRole("button", { name: t("clientArea.sessions.endOne") })
    .first()
    .click();
  await expect(page.getByText(t("clientArea.sessions.ended"))).toBeVisible();
  await expect(page.getByText(t("clientArea.sessions.others", { count: 1 }))).toBeFocused();
  const profile = await far.request.get("/web/cliente/perfil");
  expect(profile.status()).toBe(401);
  await page.reload();
  await expect(page.getByText(t("clientArea.sessions.others", { count: 1 }))).toBeVisible();
});
