import { expect, test } from "playwright/test";
import { languageNames } from "@/components/layout/language-names";
import { type Language, languages } from "@/lib/domain/language/languages";
import {
  addressOf,
  atBank,
  chooseVehicle,
  confirmed,
  digitsOf,
  fillDriver,
  goOn,
  heading,
  type Journey,
  journey,
  office,
  openResults,
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

const unpaid = [
  { choice: "decline", reason: "PAYMENT_DECLINED", language: "en", tag: "@phone" },
  { choice: "cancel", reason: "PAYMENT_CANCELLED", language: "fr", tag: "@desktop" },
] as const;
for (const { choice, reason, language, tag } of unpaid) {
  test(`${choice} at the bank keeps everything, and the booking can be paid then`, { tag }, async ({
    page,
    request,
  }) => {
    const own = journey(page, language);
    const { t } = own;
    const address = addressOf(60, 63, { pickupOfficeId: office.port });
    const last = { pickupOfficeId: office.port, groupId: choice === "cancel" ? 7 : 8 };
    await openResults(own, address);
    await chooseVehicle(own, choice === "cancel" ? "Suzuki Jimny" : "VW Touran");
    await passCoverageAndExtras(own);
    if (choice === "decline") await page.locator("#driver-declaresGroupLicence").check();
    await toPayment(own, `${choice}@example.com`);
    await page.getByRole("radio", { name: new RegExp(t("payment.package.PQ2")) }).check();
    const box = page.locator("section").filter({ has: page.getByRole("heading", { name: t("payment.order.title") }) });
    await expect(page.getByRole("button", { name: t("payment.order.button") })).toBeEnabled();
    const total = digitsOf(await box.textContent());
    await order(own);
    await atBank(own, choice);
    await expect(page).toHaveURL(/\/rent\/payment-error\/T-/, { timeout: 30_000 });
    const failed = page.url();
    await expect(heading(own, "paymentError.title")).toBeVisible();
    await expect(page.getByText(t("paymentError.noCharge"))).toBeVisible();
    await expect(page.getByText(t(`paymentError.reason.${reason}`))).toBeVisible();
    const held = t("paymentError.kept", { time: "TIME" }).split("TIME")[0] ?? "";
    await expect(page.getByText(held)).toBeVisible();

    // The only unit is still this visitor's, and so is what was typed.
    const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25 } = address;
    const search = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, lang: language };
    const answer = await request.post("/web/disponibilidad", { data: search });
    expect((await answer.json()).data.groups).toContainEqual(
      expect.objectContaining({ id: last.groupId, available: false, unavailableReason: "SOLD_OUT" }),
    );
    await openResults(own, address);
    await chooseVehicle(own, "Seat León");
    await passCoverageAndExtras(own);
    await expect(page.getByLabel(t("driver.field.email"), { exact: true })).toHaveValue(`${choice}@example.com`);
    await page.goto(failed);

    const pay = page.getByRole("button", { name: /\d/ });
    await expect.poll(async () => digitsOf(await pay.textContent())).toBe(total);
    await pay.click();
    await expect(page.locator("button[name=choice][value=pay]")).toBeVisible({ timeout: 20_000 });
    await atBank(own, "pay");
    await confirmed(own);
  });
}

test("a language switch at every step, a reload and the way back lose nothing", { tag: "@desktop" }, async ({
  page,
}) => {
  test.slow();
  const switchTo = async (language: Language) => {
    const menu = page.locator("header details");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: languageNames[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    return journey(page, language);
  };
  const filter = (own: Journey, name: "ECONOMY" | "MEDIUM") =>
    page.getByRole("checkbox", { name: own.t(`vehicles.category.${name}`) });

  let own = journey(page, "es");
  await openResults(own, addressOf(60, 65));
  await filter(own, "ECONOMY").click();
  await expect(page).toHaveURL(/category=ECONOMY/);
  own = await switchTo("en");
  await expect(heading(own, "vehicles.title")).toBeVisible();
  await expect(filter(own, "ECONOMY")).toBeChecked();
  await expect(filter(own, "MEDIUM")).not.toBeChecked();
  await chooseVehicle(own, "Seat Ibiza");

  await page.getByRole("radio", { name: own.t("coverage.name.SCDW") }).check();
  own = await switchTo("de");
  await expect(page.getByRole("radio", { name: own.t("coverage.name.SCDW") })).toBeChecked();
  await goOn(own);

  await expect(heading(own, "extras.title")).toBeVisible();
  await page.getByRole("button", { name: own.t("extras.more", { name: own.t("extras.name.CHILD_SEAT") }) }).click();
  own = await switchTo("it");
  const seats = page.getByRole("group", { name: own.t("extras.name.CHILD_SEAT") });
  await expect(seats.getByText("1", { exact: true })).toBeVisible();
  await goOn(own);

  await expect(heading(own, "driver.step.title")).toBeVisible();
  await fillDriver(own, "kept@example.com");
  await page.reload();
  own = await switchTo("fr");
  const typed = async () => {
    await expect(page.getByLabel(own.t("driver.field.firstName"), { exact: true })).toHaveValue("Prueba");
    await expect(page.getByLabel(own.t("driver.field.nationality"), { exact: true })).toHaveValue("ES");
    await expect(page.getByLabel(own.t("driver.field.birthYear"), { exact: true })).toHaveValue("1985");
    await expect(page.getByLabel(own.t("driver.field.emailRepeat"), { exact: true })).toHaveValue("kept@example.com");
    await expect(page.locator("#driver-acceptsPrivacyAndTerms")).toBeChecked();
  };
  await typed();
  await goOn(own, own.t("driver.step.submit"));

  await expect(heading(own, "payment.step.title")).toBeVisible();
  await page.getByLabel(own.t("payment.coupon.label")).fill("ISLAS10");
  await page.getByRole("button", { name: own.t("payment.coupon.apply") }).click();
  const allNow = () => page.getByRole("radio", { name: new RegExp(own.t("payment.package.PQNR2")) });
  await expect(page.getByRole("button", { name: own.t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
  await allNow().click();
  own = await switchTo("es");
  await expect(heading(own, "payment.step.title")).toBeVisible();
  await expect(allNow()).toBeChecked();
  await expect(page.getByRole("button", { name: own.t("payment.coupon.remove", { code: "ISLAS10" }) })).toBeVisible();
  await page.getByRole("link", { name: own.t("wizard.steps.driver") }).click();
  await expect(heading(own, "driver.step.title")).toBeVisible();
  await typed();
  await page.goBack();
  await expect(heading(own, "payment.step.title")).toBeVisible();
  await expect(allNow()).toBeChecked();
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
