import { expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { booked } from "@/tests/e2e/support/booked";
import { control, fillAll, saveStep, stepHeading } from "@/tests/e2e/support/checkin";
import { dayAhead } from "@/tests/e2e/support/journey";

for (const [index, language] of (["it", "fr"] as const).entries()) {
  test(`a guest checks in with a second driver in ${language}`, {
    tag: language === "it" ? "@phone" : "@desktop",
  }, async ({ page, browser }) => {
    test.slow();
    const from = 310 + 14 * index;
    const email = `checkin.${language}@example.com`;
    const { code, t } = await booked(page, { language, from, email, secondDriver: true });
    await page.goto(paths.checkin(language, code));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await fillAll(page, t);
    await control(page, "licenceIssuedOn").fill(dayAhead(-30));
    await saveStep(page, t, true);
    await expect(control(page, "licenceIssuedOn-error")).toHaveText(t("errors.api.licenceTooRecent"));
    await expectAccessible(page);
    await page.reload();
    await expect(stepHeading(page, t("checkin.step.licence"))).toBeVisible();
    await expect(control(page, "licencePlace")).toHaveValue("Roma");
    await expect(control(page, "licenceNumber")).toHaveValue("");
    await expect(page.getByText(/•••56B/)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      "YA1234567",
    );
    await control(page, "licenceIssuedOn").fill("2010-01-10");
    await saveStep(page, t, true);
    await expect(page.locator("#checkin-pass")).toBeFocused();
    await expect(page.getByRole("img", { name: t("checkin.pass.qr", { code }) })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText(t("checkin.pass.done"))).toBeInViewport();
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
    await saveStep(other, t, true);
    await expect(other.getByRole("img", { name: t("checkin.pass.qr", { code }) })).toBeVisible();
    await other.goto(paths.manage(language, code));
    await expect(other.getByRole("button", { name: t("manage.find.submit") })).toBeVisible();
    await elsewhere.close();
    await page.goto(paths.checkinDriver(language, code, 1));
    await expect(page.getByText(t("checkin.private"))).toBeVisible();
  });
}
