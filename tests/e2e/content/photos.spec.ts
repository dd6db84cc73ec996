import { expect } from "playwright/test";
import sharp from "sharp";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible } from "@/tests/e2e/support/accessibility";
import { addCarPhoto, callDesk, publishCar } from "@/tests/e2e/support/desk";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";
import { aCarToPublish } from "@/tests/support/builders/car-to-publish";
import { aPhoto } from "@/tests/support/builders/photo";

const language = "de";
const t = textsOf(language);
const violet = [192, 0, 192];

/** Publishes a car of a model that is unique in the stock; its id. */
const published = () =>
  publishCar(aCarToPublish({ brand: "Lancia", model: "Ypsilon", type: "COMPACT", color: "BEIGE" }));
const pictured = async (id: string, color: string, view: string) => addCarPhoto(id, await aPhoto({ color }), view);

/** Colour of a picture's centre. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const spot = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await sharp(picture).removeAlpha().extract(spot).raw().toBuffer())];
}
const isNear = (a: readonly number[], b: readonly number[]) =>
  a.every((value, place) => Math.abs(value - (b[place] ?? 0)) < 12);

test("a car's photographs are shown in list, detail page, structured data and shared links; a car without any keeps its drawing", async ({
  page,
  request,
}) => {
  test.slow();
  const [withPhotos, drawn] = [await published(), await published()];
  const list = paths.secondHand(language, "/lancia/ypsilon");
  const sheetOf = (id: string) => `${list}/2023-${id}`;
  const card = (id: string) => page.getByRole("listitem").filter({ has: page.locator(`a[href="${sheetOf(id)}"]`) });
  const share = (id: string) => `/share/car-${id}-${language}.png`;
  const sharedMiddle = async (id: string) => await middleOf(await (await request.get(share(id))).body());
  const seen = (id: string, source: RegExp) =>
    expect(async () => {
      await page.goto(list);
      await expect(card(id).locator("img").first()).toHaveAttribute("src", source, { timeout: 1000 });
    }).toPass();

  await seen(withPhotos, /^\/vehicles\//);
  expect(isNear(await sharedMiddle(withPhotos), violet)).toBe(false);
  const photos = [await pictured(withPhotos, "#c000c0", "FRONT"), await pictured(withPhotos, "#00c0c0", "INTERIOR")];
  await seen(withPhotos, /^\/photo\/[0-9a-f]{32}-1600\.webp$/);
  await expect(card(drawn).locator("img").first()).toHaveAttribute("src", /^\/vehicles\//);
  await expectAccessible(page);

  await page.goto(sheetOf(withPhotos));
  const gallery = page.getByRole("region", { name: t("secondHand.gallery.label", { name: "Lancia Ypsilon" }) });
  const front = gallery.getByRole("img", { name: t("secondHand.gallery.view.front") });
  await expect(front).toHaveAttribute("srcset", /-480\.webp 480w, .*-960\.webp 960w, .*-1600\.webp 1600w$/);
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(gallery.getByRole("img", { name: t("secondHand.gallery.view.interior") })).toBeAttached();
  await expect(page.getByText(t("secondHand.gallery.drawn"))).toHaveCount(0);
  await expectAccessible(page);

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const car = data.map((text) => JSON.parse(text)).find(({ "@type": type }) => type === "Car");
  expect(car.image).toHaveLength(3);
  for (const address of car.image.slice(0, 2)) {
    const answer = await request.get(address);
    expect(answer.headers()).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ format: "webp", width: 1600 });
  }
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`${share(withPhotos)}$`),
  );
  await expect.poll(async () => isNear(await sharedMiddle(withPhotos), violet)).toBe(true);
  expect(isNear(await sharedMiddle(drawn), violet)).toBe(false);

  const known = new URL(car.image[0]).pathname;
  for (const address of [known.replace("-1600", "-1601"), "/photo/..%2f..%2fpackage.json", "/photo/x.webp"]) {
    const { status, headers } = await request.get(address).then((answer) => ({
      status: answer.status(),
      headers: answer.headers(),
    }));
    expect([address, status, headers["cache-control"]]).toEqual([address, 404, "no-store"]);
  }

  await page.goto(sheetOf(drawn));
  await expect(page.getByText(t("secondHand.gallery.drawn"))).toBeVisible();
  await expect(page.locator("main img").first()).toHaveAttribute("src", /^\/vehicles\//);

  for (const photo of photos) await callDesk(`DELETE /fotos/coches/${withPhotos}/${photo}`);
  await seen(withPhotos, /^\/vehicles\//);
  expect((await request.get(known)).status()).toBe(404);
  for (const id of [withPhotos, drawn]) await callDesk(`POST /stock/${id}/venta`);
});
