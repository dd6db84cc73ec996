import "server-only";
import type { Crop } from "@/lib/backend/db/schema/photo";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

const readable = ["jpeg", "png", "webp"];
const mostPixels = 50_000_000;
const widths = [480, 960, 1600];
const leastWidth = 480;
const jpegWidth = 960;

interface Variant {
  /** What stands behind the hash in its name: `960.webp`. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

interface Variants {
  readonly files: readonly Variant[];
  /** Box of the widest one. */
  readonly width: number;
  readonly height: number;
}

type Refused = { readonly code: "PHOTO_UNREADABLE" | "PHOTO_TOO_SMALL" };

/** What has native code of its own is loaded with the first picture. */
async function open(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: mostPixels });
}

/** Box of a picture as it is looked at; null for what is no picture, is of another kind, or would fill the memory. */
async function boxOf(bytes: Uint8Array) {
  try {
    const { format, autoOrient } = await (await open(bytes)).metadata();
    return readable.includes(format) ? autoOrient : null;
  } catch {
    return null;
  }
}

const isWithin = ({ left, top, width, height }: Crop, box: { readonly width: number; readonly height: number }) =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= box.width && top + height <= box.height;

/** A photograph as it is kept with a rental: one picture that shows a scratch, upright, without what the camera wrote. */
export async function makeRecord(bytes: Uint8Array): Promise<Result<Variant, Refused>> {
  const box = await boxOf(bytes);
  if (!box) return refuse({ code: "PHOTO_UNREADABLE" });
  if (box.width < leastWidth) return refuse({ code: "PHOTO_TOO_SMALL" });
  const width = Math.min(1600, box.width);
  try {
    const upright = (await open(bytes)).autoOrient().resize({ width });
    return accept({ ending: `${width}.webp`, bytes: await upright.webp({ quality: 80 }).toBuffer() });
  } catch {
    return refuse({ code: "PHOTO_UNREADABLE" });
  }
}

/**
 * A photograph in the widths that pages need, turned upright and without what the camera wrote into it (where it was
 * taken, by whom): WebP 480, 960 and 1600 pixels wide, never wider than it is, and a JPEG for shared links.
 */
export async function makeVariants(bytes: Uint8Array, crop: Crop | null): Promise<Result<Variants, Refused>> {
  const box = await boxOf(bytes);
  if (!box || (crop && !isWithin(crop, box))) return refuse({ code: "PHOTO_UNREADABLE" });
  const shown = crop ?? { left: 0, top: 0, ...box };
  if (shown.width < leastWidth) return refuse({ code: "PHOTO_TOO_SMALL" });
  const sized = async (width: number) => (await open(bytes)).autoOrient().extract(shown).resize({ width });
  const fitting = [...new Set(widths.map((width) => Math.min(width, shown.width)))];
  const files: Variant[] = [];
  let widest = { width: 0, height: 0 };
  try {
    for (const width of fitting) {
      const { data, info } = await (await sized(width)).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
      files.push({ ending: `${width}.webp`, bytes: data });
      widest = info;
    }
    const width = Math.min(jpegWidth, shown.width);
    const plain = (await sized(width)).flatten({ background: "#fff" });
    files.push({ ending: `${width}.jpg`, bytes: await plain.jpeg().toBuffer() });
  } catch {
    // Its head could be read and the rest can't.
    return refuse({ code: "PHOTO_UNREADABLE" });
  }
  return accept({ files, width: widest.width, height: widest.height });
}
