import { expect, type Page, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "./support/accessibility";
import { booked } from "./support/booked";
import { dayAhead } from "./support/journey";
import type { Texts } from "./support/texts";

const control = (page: Page, name: string) => page.locator(`#checkin-${name}`);
const save = (page: Page, t: Texts, last = false) =>
  page.getByRole("button", { name: t(last ? "checkin.finish" : "checkin.next"), exact: true }).click();
const heading = (page: Page, text: string) => page.getByRole("heading", { level: 2, name: text, exact: true });

async function fillAll(page: Page, t: Texts) {
  await expect(heading(page, t("checkin.step.who"))).toBeVisible();
  await control(page, "firstName").fill("Prueba");
  await control(page, "surname1").fill("Ejemplo");
  await control(page, "sex").selectOption("X");
  await control(page, "nationality").selectOption("IT");
  await control(page, "birthDate").fill("1985-05-05");
  await save(page, t);
  await expect(heading(page, t("checkin.step.document"))).toBeFocused();
  await control(page, "documentType").selectOption("PASSPORT");
  await control(page, "documentNumber").fill("YA1234567");
  await control(page, "documentPlace").fill("Roma");
  await control(page, "documentIssuedOn").fill("2020-01-10");
  await control(page, "documentExpiresOn").fill(dayAhead(900));
  await save(page, t);
  await expect(heading(page, t("checkin.step.address"))).toBeFocused();
  await control(page, "address").fill("Via Roma 1");
  await control(page, "postalCode").fill("00184");
  await control(page, "town").fill("Roma");
  await control(page, "country").selectOption("IT");
  await control(page, "mobile").fill("+39 333 123 4567");
  await control(page, "email").fill("prueba@example.com");
  await save(page, t);
  await expect(heading(page, t("checkin.step.licence"))).toBeFocused();
  await control(page, "licenceNumber").fill("U1A23456B");
  await control(page, "licenceClass").selectOption("B");
  await control(page, "licenceCountry").selectOption("IT");
  await control(page, "licencePlace").fill("Roma");
  await control(page, "licenceExpiresOn").fill(dayAhead(900));
}

for (const [index, language] of (["it", "fr"] as const).entries()) {
  test(`a guest checks in with a second driver in ${language}`, {
    tag: language === "it" ? "@phone" : "@desktop",
  }, async ({ page, browser }) => {
    test.slow();
    const from = 310 + 14 * index;
    const email = `checkin.${language}@example.com`;
    const { code, t } = await booked(page, { language, from, email, secondDriver: true });
    await page.goto(paths.checkin(language, code));
    await expectAccessible(page);
    await fillAll(page, t);
    await control(page, "licenceIssuedOn").fill(dayAhead(-30));
    await save(page, t, true);
    await expect(control(page, "licenceIssuedOn-error")).toHaveText(t("errors.api.licenceTooRecent"));
    await expectAccessible(page);
    await page.reload();
    await expect(heading(page, t("checkin.step.licence"))).toBeVisible();
    await expect(control(page, "licencePlace")).toHaveValue("Roma");
    await expect(control(page, "licenceNumber")).toHaveValue("");
    await expect(page.getByText(/•••56B/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      "YA1234567",
    );
    await control(page, "licenceIssuedOn").fill("2010-01-10");
    await save(page, t, true);
    await expect(page.getByRole("img", { name: t("checkin.pass.qr", { code }) })).toBeVisible();
    await expectAccessible(page);

    await page.getByText(t("checkin.link.title")).click();
    await page.getByRole("button", { name: t("checkin.link.copy") }).click();
    const address = page.getByLabel(t("checkin.link.address"));
    await expect(address).toHaveValue(/\/driver\/1\?t=/);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(await address.inputValue());
    await expect(other).toHaveURL(new RegExp(`${paths.checkinDriver(language, code, 1)}$`));
    await fillAll(other, t);
    await control(other, "licenceIssuedOn").fill("2010-01-10");
    await save(other, t, true);
    await expect(other.getByRole("img", { name: t("checkin.pass.qr", { code }) })).toBeVisible();
    await other.goto(paths.manage(language, code));
    await expect(other.getByRole("button", { name: t("manage.find.submit") })).toBeVisible();
    await elsewhere.close();
    await page.goto(paths.checkinDriver(language, code, 1));
    await expect(page.getByText(t("checkin.private"))).toBeVisible();
  });
}
