import { expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { newAccount, signInByCalls } from "@/tests/e2e/support/account";
import { query } from "@/tests/e2e/support/database";
import { publishCar, runJobs } from "@/tests/e2e/support/desk";
import { mailAbout, newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";
import { aCarToPublish } from "@/tests/support/builders/car-to-publish";

const language = "de";
const t = textsOf(language);

const linkIn = (text: string) => /https?:\S+\/alert\/[\w-]+/.exec(text)?.[0] ?? "";

test("a visitor creates an alert from an empty list, confirms it by mail, is mailed a new car and ends it", async ({
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

  const confirmation = await mailAbout(email, t("mail.carAlert.confirm.subject"));
  const link = linkIn(confirmation.text);
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

  const id = await publishCar(aCarToPublish({ color }));
  await runJobs("nightly");
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

test("a signed-in client creates an alert with one tap and ends it in the client area; the cached list is the same for all", async ({
  page,
  request,
}) => {
  const list = paths.secondHand(language, "/opel");
  const owner = await newAccount(request, { language });
  await signInByCalls(page.request, owner);
  // The page may be regenerated between the two requests when another test changes the stock.
  await expect(async () => {
    const [theirs, everyones] = [await page.request.get(list), await request.get(list)];
    expect((await theirs.text()) === (await everyones.text())).toBe(true);
  }).toPass();

  await page.goto(list);
  const offer = page.getByRole("region", { name: t("secondHand.alert.title") });
  await expect(offer.locator("#alert-email")).toHaveCount(0);
  await expectAccessible(page);
  await offer.getByRole("button", { name: t("secondHand.alert.submit") }).focus();
  await page.keyboard.press("Enter");
  await expect(offer.getByRole("status")).toContainText(/\d{4}/);
  await expectAccessible(page);
  await offer.getByRole("link", { name: t("secondHand.alert.mine") }).click();

  const mine = page.getByRole("region", { name: t("clientArea.requests.alerts.title"), exact: true });
  await expect(mine.getByRole("heading", { name: "Opel" })).toBeVisible();
  await mine.getByRole("link").click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(t("secondHand.alertPage.active.title"));
  await page.getByRole("button", { name: t("secondHand.alertPage.active.end") }).click();
  await expect(title).toHaveText(t("secondHand.alertPage.ended.title"));
  expect(await query("select 1 from car_alert where email = $1", [owner.nik])).toEqual([]);
});

test.describe("car alert without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a visitor creates, confirms and ends an alert without JavaScript", async ({ page }) => {
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
