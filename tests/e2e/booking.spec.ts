import { expect, test } from "playwright/test";
import { languages } from "@/lib/domain/language/languages";
import {
  atBank,
  chooseVehicle,
  confirmed,
  digitsOf,
  journey,
  order,
  passCoverageAndExtras,
  search,
  toPayment,
} from "./support/journey";
import { mailTo } from "./support/mailbox";

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

test("a tab closed right after paying: the mail's link opens the confirmation in another browser", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const own = journey(page, "de");
  const email = "closed@example.com";
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
