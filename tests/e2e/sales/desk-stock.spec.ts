import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { paths } from "@/lib/contracts/paths";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { query } from "@/tests/e2e/support/database";
import { test } from "@/tests/e2e/support/test";
import { deskTextsOf } from "@/tests/e2e/support/texts";
import { aPhoto } from "@/tests/support/builders/photo";

const t = deskTextsOf("es");
const words = { ES: "De frente", EN: "From the front", DE: "Von vorn", IT: "Davanti", FR: "De face" };
const colors = ["#b01030", "#10b030", "#1030b0", "#b0b010", "#10b0b0", "#b010b0"];

/** Fields of the car form, by label. */
const typed: Readonly<Record<string, string>> = {
  brand: "Lancia",
  model: "Delta",
  version: "1.6 HF",
  registration: "2024-03",
  km: "61000",
  doors: "5",
  seats: "5",
  vinPartial: "A12345",
  powerHp: "110",
  powerKw: "81",
  engineCc: "1199",
  maxSpeed: "188",
  zeroTo100Tenths: "9,9",
  fiscalPowerHundredths: "8.75",
  consumptionTenths: "5,2",
  owners: "1",
  warrantyMonths: "12",
};

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test("staff add a car with six photographs, publish it in five languages, reduce its price by the 30-day rule and sell it", async ({
  browser,
  page: visitor,
  request,
}) => {
  test.slow();
  const sales = await signedInStaff(browser, "sales", "es", tablet);
  await sales.goto(deskPaths.stock("es"));
  await expectAccessible(sales);
  await sales.getByRole("link", { name: t("stock.new") }).click();
  for (const [name, value] of Object.entries(typed)) await field(sales, name).fill(value);
  await sales.getByRole("button", { name: t("stock.add"), exact: true }).click();
  await expect(sales.getByText(t("fields.REQUIRED"))).toHaveCount(3);
  await expect(field(sales, "brand")).toHaveValue("Lancia");
  await expectAccessible(sales);
  await field(sales, "price").fill("10900");
  for (const name of ["energyLabel", "environmentalLabel"]) {
    await expect(field(sales, name)).toHaveValue("");
    await field(sales, name).selectOption("B");
  }
  await sales.getByRole("button", { name: t("stock.add"), exact: true }).click();
  await expect(sales).toHaveURL(/\/es\/desk\/stock\/\d+$/);
  const id = Number(/\d+$/.exec(sales.url())?.[0]);

  await expect(sales.getByText(t("stock.gaps.emissions"))).toBeVisible();
  await expect(sales.getByRole("button", { name: t("stock.steps.publicacion") })).toHaveCount(0);
  await field(sales, "co2GramsPerKm").fill("119");
  await sales.getByRole("button", { name: t("stock.save") }).click();
  await expect(sales.getByText(t("stock.complete"))).toBeVisible();

  const shots = await Promise.all(
    colors.map(async (color, place) => ({
      name: `foto-${place + 1}.jpg`,
      mimeType: "image/jpeg",
      // One photograph of a phone's size; the others are small, for speed.
      buffer: await aPhoto({ color, ...(place === 0 ? { width: 4000, height: 3000 } : {}) }),
    })),
  );
  const svg = { name: "dibujo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await sales.locator('input[type="file"]').setInputFiles([...shots, svg]);
  await expect(sales.getByText(t("errors.PHOTO_UNREADABLE"))).toBeVisible({ timeout: 60_000 });
  await sales.getByRole("button", { name: t("photos.skip") }).click();
  await expect(sales.getByText("6 / 6")).toBeVisible();

  await sales.getByRole("button", { name: t("photos.later", { place: 1 }), exact: true }).click();
  const order = async () =>
    (await query<{ id: string }>("select id from photo where car_id = $1 order by place", [id])).map((entry) =>
      Number(entry.id),
    );
  await expect.poll(async () => (await order())[0]).toBe((await order()).toSorted((a, b) => a - b)[1]);
  await sales.getByRole("button", { name: `${t("photos.edit")} ${t("photos.editTitle", { place: 1 })}` }).click();
  const dialog = sales.getByRole("dialog");
  for (const [language, text] of Object.entries(words)) await dialog.locator(`[name="${language}"]`).fill(text);
  await dialog.getByText(t("photos.crop")).click();
  await dialog.getByLabel(t("photos.edges.left")).fill("20");
  await expectAccessible(sales);
  await dialog.getByRole("button", { name: t("photos.save") }).click();
  await expect(dialog).toBeHidden();
  await sales.getByRole("button", { name: t("stock.steps.publicacion") }).click();
  await expect(sales.getByRole("button", { name: t("stock.steps.venta") })).toBeVisible();
  await expectAccessible(sales);
  await expectFits(sales, 820);

  for (const [language, text] of [
    ["es", words.ES],
    ["en", words.EN],
    ["de", words.DE],
    ["it", words.IT],
    ["fr", words.FR],
  ] as const) {
    const address = paths.secondHand(language, `/lancia/delta/2024-${id}`);
    await expect(async () => {
      expect(await (await request.get(address)).text()).toContain(`alt="${text}"`);
    }).toPass();
  }
  await visitor.goto(paths.secondHand("de", `/lancia/delta/2024-${id}`));
  const shown = visitor.getByAltText(words.DE).first();
  const sources = ((await shown.getAttribute("srcset")) ?? "").split(", ").map((source) => source.split(" ")[0] ?? "");
  expect(sources).toHaveLength(3);
  for (const source of sources) {
    const { exif, format } = await sharp(await (await request.get(source)).body()).metadata();
    expect([source, exif, format]).toEqual([source, undefined, "webp"]);
  }

  await query("update car_price set from_at = from_at - interval '40 days' where car_id = $1", [id]);
  const en = deskTextsOf("en");
  const manager = await signedInStaff(browser, "manager", "en", { viewport: { width: 1440, height: 900 } });
  await manager.goto(deskPaths.stock("en", { q: "lancia delta" }));
  await manager
    .getByRole("listitem")
    .filter({ has: manager.locator(`a[href$="/${id}"]`) })
    .getByRole("link")
    .click();
  await manager.getByLabel(en("stock.price"), { exact: true }).fill("9900");
  await manager.getByRole("button", { name: en("stock.reprice") }).click();
  await expect(manager.getByText(/The website crosses out .*10,900/)).toBeVisible();
  await expectAccessible(manager);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.locator("main")).toContainText(/10\.900/, { timeout: 1000 });
  }).toPass();
  await manager.getByRole("button", { name: en("stock.steps.venta") }).click();
  await expect(manager.getByRole("heading", { level: 1 })).toContainText(en("stock.states.sold"));
});
