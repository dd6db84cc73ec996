import sharp from "sharp";
import { makeRecord, makeVariants } from "@/lib/backend/content/photos/make-variants";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { aPhoto } from "@/tests/support/builders/photo";

afterAll(closeSingletons);

const portrait = { width: 2000, height: 1500, color: "#446688", orientation: 6 };
const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, orientation } = await sharp(bytes).metadata();
  return { width, height, orientation };
};

describe("rental photo", () => {
  it("rotates a photo taken upright by its orientation tag", async () => {
    const record = await makeRecord(await aPhoto(portrait));
    if (!record.ok) throw new Error(record.code);
    expect(record.value.ending).toBe("1500.webp");
    expect(await sizeOf(record.value.bytes)).toEqual({ width: 1500, height: 2000, orientation: undefined });
  });

  it("scales a rental photo down to 1600 pixels in width and refuses one narrower than 480", async () => {
    const wide = await makeRecord(await aPhoto({ ...portrait, width: 3000, height: 2400 }));
    expect(wide).toMatchObject({ ok: true, value: { ending: "1600.webp" } });
    const narrow = await makeRecord(await aPhoto({ ...portrait, width: 2000, height: 479 }));
    expect(narrow).toEqual({ ok: false, code: "PHOTO_TOO_SMALL" });
  });
});

describe("photos uploaded at once", () => {
  it("decodes concurrent photos one at a time, and an unreadable one does not delay others", async () => {
    let atOnce = 0;
    const look = () => {
      const { queue, process } = sharp.counters();
      // A task may pass from one counter to the other between two reads, so their sum is no measure.
      atOnce = Math.max(atOnce, queue, process);
    };
    const photo = await aPhoto({ color: "#884422" });
    sharp.queue.on("change", look);
    const made = await Promise.all([
      makeRecord(photo),
      makeVariants(photo, null),
      makeRecord(photo.subarray(0, 4000)),
      makeRecord(photo),
      makeVariants(photo, null),
    ]);
    sharp.queue.off("change", look);
    expect(made.map((entry) => (entry.ok ? "made" : entry.code))).toEqual([
      "made",
      "made",
      "PHOTO_UNREADABLE",
      "made",
      "made",
    ]);
    expect(atOnce).toBe(1);
  });
});
