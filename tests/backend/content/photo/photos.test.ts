import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { app } from "@/lib/backend/app";
import { dropPhoto, orderPhotos, photosOf, storePhoto } from "@/lib/backend/content/desk/photos";
import { photoStore, tryPhotoStore } from "@/lib/backend/content/photos/store";
import { database } from "@/lib/backend/core/db/client";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import { aPhoto } from "@/tests/support/builders/photo";
import { useDatabase } from "@/tests/support/database";
import { usePhotoFolder } from "@/tests/support/photos";
import { get } from "@/tests/support/web";

const store = useDatabase();
const folder = usePhotoFolder();
const now = new Date("2027-02-01T09:00:00Z");

let cars: number[] = [];
beforeAll(async () => {
  const rows = await store.query("select id from second_hand_car where sold_at is null order by id");
  cars = rows.map(({ id }) => Number(id));
});
const freshCar = () => {
  const id = cars.pop();
  if (id === undefined) throw new Error("no car is left");
  return { kind: "car", id } as const;
};
const added = async (owner: Parameters<typeof storePhoto>[0]["owner"], color: string, more: object = {}) => {
  const stored = await storePhoto({ owner, bytes: await aPhoto({ color }), now, ...more });
  if (!stored.ok) throw new Error(stored.code);
  return stored.value;
};
const picture = (file: string) => app.request(`/web/foto/${file}`);
const versionOf = async () => Number((await store.query("select version from stock_version"))[0]?.version);

describe("a photograph of a car", () => {
  it("lists a car's photograph with smaller sizes, each an immutable file", async () => {
    const car = freshCar();
    const alt = { ES: "De frente", EN: "From the front", DE: "Von vorn", IT: "Davanti", FR: "De face" };
    const { hash } = await added(car, "#cc0000", { view: "FRONT", alt });
    const { body } = await get(`/segundamano/${car.id}`);
    const url = (ending: string) => `/photo/${hash}-${ending}`;
    expect(body.data.images).toEqual([
      {
        url: url("1600.webp"),
        alt: "De frente",
        alts: alt,
        view: "FRONT",
        width: 1600,
        height: 1200,
        variants: [480, 960, 1600].map((width) => ({ url: url(`${width}.webp`), width })),
        jpeg: url("960.jpg"),
      },
    ]);
    expect(body.data.image).toEqual(body.data.images[0]);
    for (const [ending, type, width] of [
      ["480.webp", "image/webp", 480],
      ["1600.webp", "image/webp", 1600],
      ["960.jpg", "image/jpeg", 960],
    ] as const) {
      const answer = await picture(`${hash}-${ending}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, format: type.slice(6) });
    }
  });

  it("rotates the photograph upright, crops it as requested and removes location data", async () => {
    const bytes = await aPhoto({ width: 1500, height: 1000, color: "#00cc00", orientation: 6 });
    const upright = await storePhoto({ owner: freshCar(), bytes, now });
    expect(upright).toMatchObject({ ok: true, value: { width: 1000, height: 1500, variants: expect.any(Array) } });
    const crop = { left: 100, top: 300, width: 900, height: 600 };
    const cut = await storePhoto({ owner: freshCar(), bytes, crop, now });
    expect(cut).toMatchObject({ ok: true, value: { width: 900, height: 600, crop } });
    if (!upright.ok || !cut.ok) throw new Error("refused");
    expect(upright.value.hash).not.toBe(cut.value.hash);
    for (const name of await folder.files()) {
      const { exif, orientation } = await sharp(path.join(folder.path, name)).metadata();
      expect([name, exif, orientation ?? 1]).toEqual([name, undefined, 1]);
    }
  });

  it("shows the photographs in the order set at the desk in list, comparison and detail page", async () => {
    const car = freshCar();
    const ids = [await added(car, "#111111"), await added(car, "#222222"), await added(car, "#333333")].map(
      ({ id }) => id,
    );
    const [first = 0, second = 0, third = 0] = ids;
    for (const wrong of [[first, second], [first, first, third], [first, second, third, 999_999], []]) {
      expect(await orderPhotos(car, wrong, now)).toEqual({ ok: false, code: "PHOTO_ORDER" });
    }
    expect(await orderPhotos(car, [third, first, second], now)).toMatchObject({ ok: true });
    const photos = await photosOf(database(), car);
    expect(photos.map(({ id }) => id)).toEqual([third, first, second]);
    const shown = `/photo/${photos[0]?.hash}-1600.webp`;
    expect((await get(`/segundamano/${car.id}`)).body.data.images[0].url).toBe(shown);
    expect((await get(`/segundamano?ids=${car.id}`)).body.data.items[0].image.url).toBe(shown);
    expect((await get(`/segundamano/comparacion?ids=${car.id}`)).body.data[0].image.url).toBe(shown);
    const other = freshCar();
    expect((await get(`/segundamano?ids=${other.id}`)).body.data.items[0].image).toBeNull();
  });

  it("counts a new photograph as a change of the stock, so that its pages are revalidated", async () => {
    const car = freshCar();
    const before = await versionOf();
    const { id } = await added(car, "#445566");
    expect(await versionOf()).toBe(before + 1);
    await dropPhoto(id, now);
    expect(await versionOf()).toBe(before + 2);
  });

  it("deletes a photograph with its files, unless another vehicle uses the same picture", async () => {
    const [entry, other] = [freshCar(), freshCar()];
    const [mine, theirs] = [await added(entry, "#abcdef"), await added(other, "#abcdef")];
    const file = `${mine.hash}-480.webp`;
    expect(await dropPhoto(mine.id, now)).toMatchObject({ ok: true });
    expect((await get(`/segundamano/${entry.id}`)).body.data.images).toEqual([]);
    expect((await picture(file)).status).toBe(200);
    expect(await dropPhoto(theirs.id, now)).toMatchObject({ ok: true });
    expect((await picture(file)).status).toBe(404);
    expect((await folder.files()).filter((name) => name.startsWith(mine.hash))).toEqual([]);
    expect(await dropPhoto(mine.id, now)).toEqual({ ok: false, code: "NO_PHOTO" });
  });

  it("refuses a duplicate, too small or unreadable picture, and one for an unknown vehicle", async () => {
    const car = freshCar();
    const bytes = await aPhoto({ color: "#fedcba" });
    expect(await storePhoto({ owner: car, bytes, now })).toMatchObject({ ok: true });
    const files = await folder.files();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>');
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const beyondImage = { left: 1900, top: 0, width: 900, height: 600 };
    const table: [object, string][] = [
      [{ bytes }, "PHOTO_TWICE"],
      [{ bytes: await aPhoto({ width: 479, height: 400, color: "#000000" }) }, "PHOTO_TOO_SMALL"],
      [{ bytes: svg }, "PHOTO_UNREADABLE"],
      [{ bytes: Buffer.from("no picture") }, "PHOTO_UNREADABLE"],
      [{ bytes: bytes.subarray(0, bytes.length / 2) }, "PHOTO_UNREADABLE"],
      [{ bytes: bomb }, "PHOTO_UNREADABLE"],
      [{ crop: beyondImage }, "PHOTO_UNREADABLE"],
      [{ owner: { kind: "car", id: 999_999 } }, "NO_PHOTO_SUBJECT"],
      [{ owner: { kind: "group", id: 999_999 } }, "NO_PHOTO_SUBJECT"],
    ];
    for (const [changes, code] of table) {
      expect(await storePhoto({ owner: car, bytes, now, ...changes })).toEqual({ ok: false, code });
    }
    expect(await folder.files()).toEqual(files);
  });

  it("gives each of several concurrently uploaded photographs its own position", async () => {
    const car = freshCar();
    await Promise.all(["#010101", "#020202", "#030303"].map((color) => added(car, color)));
    expect((await photosOf(database(), car)).map(({ place }) => place)).toEqual([1, 2, 3]);
  });
});

describe("a photograph of a rental group", () => {
  it("shows a group's photograph with the group and its subscription, and not with other groups", async () => {
    await added({ kind: "group", id: 2 }, "#0000cc");
    forgetSingleton("catalogue");
    const groups: { id: number; images: { url: string }[] }[] = (await get("/coche")).body.data;
    expect(groups.filter(({ images }) => images.length > 0).map(({ id }) => id)).toEqual([2]);
    const offers: { vehicle: { id: number; images: object[] } }[] = (await get("/suscripcion")).body.data;
    const pictured = offers.filter(({ vehicle }) => vehicle.images.length > 0);
    expect(new Set(pictured.map(({ vehicle }) => vehicle.id))).toEqual(new Set([2]));
  });
});

describe("the URL of a picture", () => {
  const hash = "0".repeat(32);

  it.each([
    `${hash}-960.webp`,
    `${hash}-960.svg`,
    `${hash}-960.webp.html`,
    `${hash.toUpperCase()}-960.webp`,
    `${hash}.webp`,
    `${hash}-0960.webp`,
    "..%2F..%2F..%2Fetc%2Fpasswd",
    "%2e%2e%2fsecret.webp",
    `..%2F${hash}-960.webp`,
    "x".repeat(150),
  ])("answers 404 to the picture name %s", async (file) => {
    await fs.writeFile(path.join(folder.path, "..", `${hash}-960.webp`), "not for everybody");
    await fs.writeFile(path.join(folder.path, "secret.webp"), "not for everybody");
    try {
      const answer = await picture(file);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).not.toContain("not for everybody");
    } finally {
      await fs.rm(path.join(folder.path, "..", `${hash}-960.webp`));
      await fs.rm(path.join(folder.path, "secret.webp"));
    }
  });

  it("refuses to store a file whose name is not a picture's", async () => {
    expect(() => photoStore().put("../out.webp", Buffer.from("x"))).toThrow("no picture's name");
    await expect(photoStore().get("../out.webp")).rejects.toThrow("no picture's name");
    expect(() => photoStore().delete("../out.webp")).toThrow("no picture's name");
  });
});

it("probes the photo store at start by writing, reading and deleting, and only logs a failure", async () => {
  const stderrWrite = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const before = await folder.files();
  await tryPhotoStore();
  expect(await folder.files()).toEqual(before);
  expect(stderrWrite).not.toHaveBeenCalled();
  const [file, known] = [path.join(folder.path, "file"), process.env.PHOTO_STORE];
  await fs.writeFile(file, "");
  process.env.PHOTO_STORE = pathToFileURL(path.join(file, "below")).href;
  forgetEnvironment();
  try {
    await tryPhotoStore();
    expect(stderrWrite.mock.calls.flat().join()).toContain("photos.store.unavailable");
  } finally {
    stderrWrite.mockRestore();
    process.env.PHOTO_STORE = known;
    forgetEnvironment();
    await fs.rm(file);
  }
});
