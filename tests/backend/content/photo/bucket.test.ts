import { photoStore, tryPhotoStore } from "@/lib/backend/content/photos/store";
import { forgetEnvironment, readEnvironment } from "@/lib/backend/core/env";
import { bucketKey, PretendBucket } from "@/tests/support/pretend-bucket";

const bucket = new PretendBucket();
const name = `${"0af1".repeat(8)}-480.webp`;
const picture = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 255, 1]);
let endpoint = "";

/** Configures the photo store. */
function use(store: string, { keyId, secret } = bucketKey) {
  Object.assign(process.env, { PHOTO_STORE: store, PHOTO_STORE_KEY: keyId, PHOTO_STORE_SECRET: secret });
  forgetEnvironment();
}
beforeAll(async () => {
  endpoint = await bucket.open();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.requests.length = 0;
  use(`s3://pictures?endpoint=${endpoint}&region=eu-south-2`);
});
afterAll(async () => {
  for (const setting of ["PHOTO_STORE", "PHOTO_STORE_KEY", "PHOTO_STORE_SECRET"]) delete process.env[setting];
  forgetEnvironment();
  await bucket.close();
});

it("stores a picture, returns the same bytes, and deletes it", async () => {
  const store = photoStore();
  expect(await store.get(name)).toBeNull();
  await store.put(name, picture);
  expect([...bucket.objects.keys()]).toEqual([`/pictures/${name}`]);
  expect(await store.get(name)).toEqual(picture);
  await store.delete(name);
  expect(await store.get(name)).toBeNull();
  await store.delete(name);
});

it("stores pictures below the folder of the setting", async () => {
  use(`s3://pictures/island/site?endpoint=${endpoint}`);
  await photoStore().put(name, picture);
  expect([...bucket.objects.keys()]).toEqual([`/pictures/island/site/${name}`]);
});

it.each(["../../secret", "probe", `${name}/..`, ""])(
  "refuses a file name that is not a picture's: %j",
  async (other) => {
    await expect(async () => photoStore().put(other, picture)).rejects.toThrow(/no picture's name/);
    await expect(async () => photoStore().get(other)).rejects.toThrow(/no picture's name/);
    expect(bucket.requests).toEqual([]);
  },
);

it("retries while the bucket is busy, and fails if it stays busy", async () => {
  bucket.busy = 2;
  await photoStore().put(name, picture);
  expect(await photoStore().get(name)).toEqual(picture);
  bucket.busy = 9;
  await expect(photoStore().get(name)).rejects.toThrow(/503 SlowDown/);
  expect(bucket.busy).toBe(6);
  bucket.busy = 0;
});

describe("the probe of the photo store at start", () => {
  it("writes, reads and deletes a probe, and leaves nothing behind", async () => {
    await photoStore().probe();
    expect(bucket.requests.map((request) => request.replace(/probe-.*/, "probe"))).toEqual([
      "PUT /pictures/probe",
      "GET /pictures/probe",
      "DELETE /pictures/probe",
    ]);
    expect(bucket.objects.size).toBe(0);
  });

  it.each([
    [
      "a wrong secret",
      () => use(`s3://pictures?endpoint=${endpoint}`, { ...bucketKey, secret: "x" }),
      "SignatureDoesNotMatch",
    ],
    [
      "an unknown key",
      () => use(`s3://pictures?endpoint=${endpoint}`, { ...bucketKey, keyId: "OTHER" }),
      "InvalidAccessKeyId",
    ],
    ["an unknown bucket", () => use(`s3://elsewhere?endpoint=${endpoint}`), "no such bucket"],
    ["an unreachable host", () => use("s3://pictures?endpoint=http://127.0.0.1:1"), "fetch failed"],
  ])("reports a photo store with %s", async (_, configure, message) => {
    configure();
    await expect(photoStore().probe()).rejects.toThrow(message);
    await tryPhotoStore();
  });
});

describe("the PHOTO_STORE setting", () => {
  const read = (store: string, more: object = { PHOTO_STORE_KEY: "k", PHOTO_STORE_SECRET: "s" }) =>
    readEnvironment({ PHOTO_STORE: store, ...more }).photoStore;

  it("accepts a folder, a bucket at Amazon and a bucket at any host", () => {
    expect(read("file:///var/photos", {})).toEqual({ kind: "folder", folder: "/var/photos" });
    expect(read("s3://pictures?region=eu-south-2")).toMatchObject({
      url: "https://s3.eu-south-2.amazonaws.com/pictures",
      region: "eu-south-2",
    });
    expect(read("s3://pictures?endpoint=https://objects.example/")).toMatchObject({
      url: "https://objects.example/pictures",
      region: "auto",
    });
  });

  it.each([
    ["s3://pictures?region=eu-south-2", {}],
    ["s3://pictures", undefined],
    ["s3://pictures?endpoint=ftp://objects.example", undefined],
    ["s3:///pictures?region=eu-south-2", undefined],
    ["https://objects.example/pictures", undefined],
  ])("refuses the PHOTO_STORE setting %s", (store, more) => {
    expect(() => read(store, more)).toThrow(/PHOTO_STORE/);
  });
});
