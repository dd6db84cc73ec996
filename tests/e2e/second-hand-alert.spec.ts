import fs from "node:fs/promises";
import { expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { query } from "@/tests/e2e/support/database";
import { desk, orderNight } from "@/tests/e2e/support/desk";
import { mailAbout, newAddress } from "@/tests/e2e/support/mailbox";
import { textsOf } from "@/tests/e2e/support/texts";

const language = "de";
const t = textsOf(language);

const car = (color: string) => ({
  brand: "Fiat",
  model: "500e Cabrio",
  version: "42 kWh Icon",
  registration: "2023-05",
  km: 12_400,
  fuel: "ELECTRIC",
  gearbox: "AUTOMATIC",
  powerHp: 118,
  powerKw: 87,
  engineCc: 0,
  color,
  doors: 3,
  seats: 4,
  warrantyMonths: 12,
  energyLabel: "A",
  environmentalLabel: "0",
  consumptionTenths: 140,
  rangeKm: 310,
  co2GramsPerKm: 0,
  maxSpeed: 150,
  zeroTo100Tenths: 90,
  traction: "FRONT",
  fiscalPowerHundredths: 900,
  type: "CABRIO",
  priceCents: 1_990_000,
  origin: "PURCHASE",
  owners: 1,
  services: [],
  inspectionValidUntil: null,
  vinPartial: "012345",
  officeId: 1,
  equipment: ["ABS"],
  imperfections: [],
  images: [],
  homeDelivery: true,
  vatDeductible: false,
});

const linkIn = (text: string) => /https?:\S+\/alert\/[\w-]+/.exec(text)?.[0] ?? "";

test("an alert from the empty list: confirmed by mail, told of a new car at night, ended in one step", async ({
  page,
}) => {
  test.slow();
  const email = newAddress("aviso");
  const color = "YELLOW";
  const stored = () =>
    query<{ confirmed: boolean }>("select confirmed_at is not null as confirmed from car_alert where email = $1", [
      email,
    ]);

  await page.goto(`${paths.secondHand(language)}?type=CABRIO&fuel=ELECTRIC&color=${color}`);
  await expect(page.getByRole("heading", { name: t("secondHand.empty.title") })).toBeVisible();
  const offer = page.getByRole("region", { name: t("secondHand.alert.title") });
  await expect(offer).toContainText(t(`secondHand.values.color.${color}`));
  await offer.getByRole("button", { name: t("secondHand.alert.submit") }).click();
  await expect(offer.getByRole("alert")).toContainText(t("secondHand.alert.consentMissing"));
  await offer.locator("#alert-email").fill(email);
  await offer.locator("#alert-consent").check();
  await offer.getByRole("button", { name: t("secondHand.alert.submit") }).click();
  await expect(offer.getByRole("status")).toContainText(email);

  const asked = await mailAbout(email, t("mail.carAlert.confirm.subject"));
  const link = linkIn(asked.text);
  await page.goto(link);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(t("secondHand.alertPage.pending.title"));
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  expect(await stored()).toEqual([{ confirmed: false }]);
  await page.getByRole("button", { name: t("secondHand.alertPage.pending.go") }).click();
  await expect(title).toHaveText(t("secondHand.alertPage.active.title"));
  expect(await stored()).toEqual([{ confirmed: true }]);
  await expectAccessible(page);

  const file = test.info().outputPath("car.json");
  await fs.writeFile(file, JSON.stringify(car(color)));
  const id = /^\d+/.exec(await desk("car", "publish", file))?.[0] ?? "none";
  await orderNight();
  const news = await mailAbout(email, t("mail.carAlert.news.subject", { count: 1 }));
  expect(news.text).toContain(`${paths.secondHand(language)}/fiat/500e-cabrio/2023-${id}\n`);
  expect(linkIn(news.text)).toBe(link);

  await page.goto(linkIn(news.text));
  await page.getByRole("button", { name: t("secondHand.alertPage.active.end") }).click();
  await expect(title).toHaveText(t("secondHand.alertPage.ended.title"));
  expect(await stored()).toEqual([]);
  await page.goto(link);
  await expect(title).toHaveText(t("secondHand.alertPage.gone.title"));
  expect(await page.context().cookies()).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an alert is ordered, confirmed and ended", async ({ page }) => {
    const email = newAddress("aviso.sinscript");
    await page.goto(`${paths.secondHand(language)}?priceMax=100`);
    await page.locator("#alert-email").fill(email);
    await page.locator("#alert-consent").check();
    await page.getByRole("button", { name: t("secondHand.alert.submit") }).click();
    await expect(page.getByText(t("secondHand.alert.sentTitle"))).toBeVisible();
    const { text } = await mailAbout(email, t("mail.carAlert.confirm.subject"));
    await page.goto(linkIn(text));
    await page.getByRole("button", { name: t("secondHand.alertPage.pending.go") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.alertPage.active.title"));
    await page.getByRole("button", { name: t("secondHand.alertPage.active.end") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("secondHand.alertPage.ended.title"));
  });
});
