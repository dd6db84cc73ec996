import { expect, test } from "playwright/test";
import { languages } from "@/lib/domain/language/languages";
import {
  atBank,
  chooseVehicle,
  confirmed,
  digitsOf,
  fillDriver,
  goOn,
  journey,
  order,
  passCoverageAndExtras,
  search,
  toPayment,
} from "./support/journey";
import { mailTo } from "./support/mailbox";

const trip = { from: 60, until: 65 };
/** Each booking in days of its own, so that no test takes another one's last vehicle. */
const tripOf = (booking: number) => ({ from: 70 + 8 * booking, until: 75 + 8 * booking });

for (const [index, language] of languages.entries()) {
  test(`a visitor books and pays in ${language}`, async ({ page }, { project }) => {
    const own = journey(page, language);
    const { t } = own;
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && !["localhost", "127.0.0.1"].includes(hostname)) problems.push(request.url());
    });

    await search(own, tripOf(2 * index + (project.name === "phone" ? 1 : 0)));
    const cardTotal = await chooseVehicle(own, "Seat Ibiza");
    await passCoverageAndExtras(own);
    const email = `${language}.${project.name}@example.com`;
    await toPayment(own, email);
    const flexible = page.getByRole("radio", { name: new RegExp(t("payment.package.PQ1")) });
    await expect(flexible).toBeChecked();
    const box = page.locator("section").filter({ has: page.getByRole("heading", { name: t("payment.order.title") }) });
    await expect.poll(async () => digitsOf(await box.textContent())).toBe(cardTotal);

    await order(own);
    await atBank(own, "pay");
    const code = await confirmed(own);
    await page.reload();
    await expect(page.getByText(code).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: t("confirmation.title") })).toBeVisible();

    const mail = await mailTo(email);
    expect(mail.subject).toContain(code);
    expect(mail.text).toContain(code);
    expect(problems).toEqual([]);
  });
}

test("a refused card keeps everything, and the booking can be paid then", async ({ page }) => {
  const own = journey(page, "en");
  const { t } = own;
  await search(own, trip);
  await chooseVehicle(own, "Fiat Panda");
  await passCoverageAndExtras(own);
  await toPayment(own, "retry@example.com");
  await order(own);
  await atBank(own, "decline");
  await expect(page).toHaveURL(/\/rent\/payment-error\/T-/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1, name: t("paymentError.title") })).toBeVisible();
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.locator("button[name=choice][value=pay]")).toBeVisible({ timeout: 20_000 });
  await atBank(own, "pay");
  await confirmed(own);
});

test("reload, back and a language switch lose nothing that was typed", async ({ page }) => {
  const own = journey(page, "es");
  await search(own, trip);
  await chooseVehicle(own, "Seat León");
  await passCoverageAndExtras(own);
  await fillDriver(own, "kept@example.com");
  await page.reload();
  const name = page.getByLabel(own.t("driver.field.firstName"), { exact: true });
  await expect(name).toHaveValue("Prueba");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: own.t("extras.title") })).toBeVisible();
  await page.goForward();
  await expect(name).toHaveValue("Prueba");
  const german = journey(page, "de");
  await page.goto(page.url().replace("/es/", "/de/"));
  await expect(page.getByRole("heading", { level: 1, name: german.t("driver.step.title") })).toBeVisible();
  await expect(page.getByLabel(german.t("driver.field.firstName"), { exact: true })).toHaveValue("Prueba");
  await goOn(german, german.t("driver.step.submit"));
  await expect(page.getByRole("heading", { level: 1, name: german.t("payment.step.title") })).toBeVisible();
});

test("an empty driver form names every field, and keeps what was typed", async ({ page }) => {
  const own = journey(page, "it");
  const { t } = own;
  await search(own, trip);
  await chooseVehicle(own, "Seat Ibiza");
  await passCoverageAndExtras(own);
  const name = page.getByLabel(t("driver.field.firstName"), { exact: true });
  await name.fill("Prueba");
  await goOn(own, t("driver.step.submit"));
  const summary = page.getByRole("alert").filter({ hasText: t("driver.field.lastName") });
  await expect(summary).toBeFocused();
  await expect(page.locator("#driver-lastName")).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue("Prueba");
});

test("a tab closed right after paying: the mail's link opens the confirmation in another browser", async ({
  page,
  browser,
}, { project }) => {
  const own = journey(page, "de");
  const email = `closed.${project.name}@example.com`;
  await search(own, { from: 160, until: 163 });
  await chooseVehicle(own, "Suzuki Jimny");
  await passCoverageAndExtras(own);
  await toPayment(own, email);
  await order(own);
  await atBank(own, "no_return");
  const { text } = await mailTo(email);
  const link = /https?:\/\/\S+\?t=[\w.-]+/.exec(text)?.[0] ?? "";
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/de\/rent\/confirmation\/T-[A-Z2-9]{7}$/);
  await expect(other.getByRole("heading", { level: 1, name: own.t("confirmation.title") })).toBeVisible();
  await elsewhere.close();
});
