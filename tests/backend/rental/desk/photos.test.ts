import path from "node:path";
import sharp from "sharp";
import { callDesk, type StaffMember, staffMember, uploadAtDesk } from "@/tests/support/at-desk";
import { aPhoto } from "@/tests/support/builders/photo";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { usePhotoFolder } from "@/tests/support/photos";
import { get } from "@/tests/support/web";

jest.setTimeout(60_000);
const store = useDatabase();
const folder = usePhotoFolder();
useDocumentKeys();

let sales: StaffMember;
let carId = 0;
beforeAll(async () => {
  sales = await staffMember("sales");
  const [car] = await store.query("select id from second_hand_car where sold_at is null order by id limit 1");
  carId = Number(car?.id);
});
const upload = (bytes: Uint8Array, type?: string) => uploadAtDesk(`/fotos/coches/${carId}`, bytes, sales.cookie, type);
const asSales = (call: string, body?: unknown) => callDesk(call, { cookie: sales.cookie, body });

it("converts a 12-megapixel photograph with location data into three sizes without it", async () => {
  const original = await aPhoto({ width: 4000, height: 3000, color: "#336699", orientation: 6 });
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { status, body } = await upload(original);
  expect([status, body.data]).toMatchObject([200, { width: 1600, height: 2133, alt: "" }]);
  const files = await folder.files();
  expect(files.map((name) => name.slice(32))).toEqual(["-1600.webp", "-480.webp", "-960.jpg", "-960.webp"]);
  for (const name of files) {
    const { exif, orientation } = await sharp(path.join(folder.path, name)).metadata();
    expect([name, exif, orientation]).toEqual([name, undefined, undefined]);
  }
});

it("describes a photograph in five languages, crops it and deletes the uncropped file", async () => {
  const { id, url } = (await upload(await aPhoto({ color: "#112233" }))).body.data;
  const alt = { ES: "De frente", EN: "From the front", DE: "Von vorn", IT: "Davanti", FR: "De face" };
  const crop = { left: 200, top: 100, width: 1200, height: 900 };
  const changed = await asSales(`PUT /fotos/coches/${carId}/${id}`, { alt, view: "FRONT", crop });
  expect(changed.body.data).toMatchObject({ id, alts: alt, view: "FRONT", width: 1200, height: 900 });
  expect(changed.body.data.variants.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1200]);
  const { images } = (await get(`/segundamano/${carId}`)).body.data;
  expect(images.at(-1).url).toBe(changed.body.data.url);
  expect(await folder.files()).not.toContain(path.basename(url));
  const [rows] = await store.query("select count(*)::int as n from audit_entry where action = 'photo.change'");
  await asSales(`PUT /fotos/coches/${carId}/${id}`, { alt, view: "FRONT" });
  expect(await store.query("select count(*)::int as n from audit_entry where action = 'photo.change'")).toEqual([rows]);
  const elsewhere = await asSales(`PUT /fotos/coches/${carId + 1}/${id}`, { view: "REAR" });
  expect(elsewhere.body.code).toBe("NO_PHOTO");
  for (const wrong of [
    { left: 0, top: 0, width: 300, height: 300 },
    { left: 900, top: 0, width: 900, height: 600 },
  ])
    expect((await asSales(`PUT /fotos/coches/${carId}/${id}`, { crop: wrong })).body.code).toMatch(/^PHOTO_/);
});

it("refuses a file that is no picture, of another type, a decompression bomb or too large, and stores nothing", async () => {
  const before = await folder.files();
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>');
  const original = await aPhoto({ color: "#445566" });
  for (const [bytes, type, status, code] of [
    [svg, "image/svg+xml", 409, "PHOTO_UNREADABLE"],
    [svg, "image/jpeg", 409, "PHOTO_UNREADABLE"],
    [Buffer.from("%PDF-1.7"), "application/pdf", 409, "PHOTO_UNREADABLE"],
    [bomb, "image/png", 409, "PHOTO_UNREADABLE"],
    [Buffer.alloc(0), "image/png", 409, "PHOTO_UNREADABLE"],
    [Buffer.alloc(16 * 1024 * 1024, 1), "image/jpeg", 413, "PAYLOAD_TOO_LARGE"],
    [await aPhoto({ width: 400, height: 300, color: "#000" }), "image/jpeg", 409, "PHOTO_TOO_SMALL"],
  ] as const)
    expect([code, await upload(bytes, type)]).toMatchObject([code, { status, body: { code } }]);
  const cookie = sales.cookie;
  const wrongDigest = { "content-type": "image/jpeg", "content-digest": `sha-256=:${"A".repeat(43)}=:` };
  expect((await callDesk(`POST /fotos/coches/${carId}`, { cookie, headers: wrongDigest, body: "x" })).body.code).toBe(
    "PHOTO_UNREADABLE",
  );
  expect((await uploadAtDesk("/personal", original, cookie)).status).toBe(415);
  expect((await uploadAtDesk(`/fotos/grupos/1`, original, cookie)).body.code).toBe("FORBIDDEN");
  expect(await folder.files()).toEqual(before);
});

it("refuses staff of one office to change the cars of other offices", async () => {
  const elsewhere = await staffMember("sales", [4]);
  await store.query("update second_hand_car set office_id = 1 where id = $1", [carId]);
  const error = await uploadAtDesk(`/fotos/coches/${carId}`, await aPhoto({ color: "#778899" }), elsewhere.cookie);
  expect(error.body.code).toBe("OTHER_OFFICE");
});
