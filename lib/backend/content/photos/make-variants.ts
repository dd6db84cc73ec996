import "server-only";
import type { Crop } from "@/lib/backend/core/db/schema/photo";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { makeQueue } from "@/lib/backend/core/queue";
import { err, ok, type Result } from "@/lib/domain/core/result";

const readable = ["jpeg", "png", "webp"];
const maxPixels = 50_000_000;
const widths = [480, 960, 1600];
const minWidth = 480;
const jpegWidth = 960;

interface Variant {
  /** The part of the file name after the hash: `960.webp`. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

interface Variants {
  readonly files: readonly Variant[];
  /** Size of the widest file. */
  readonly width: number;
  readonly height: number;
}

type Refused = { readonly code: "PHOTO_UNREADABLE" | "PHOTO_TOO_SMALL" };

/** Imported with the first picture: sharp loads native code. */
async function load(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: maxPixels });
}

/** A picture of 50 megapixels takes about 150 MB and seconds of the processor, so each process decodes one at a time. */
const decoding = <T>(work: () => Promise<T>): Promise<T> => processSingleton("picture-decoding", makeQueue)(work);

/** Size of the upright picture; null if unreadable, of an unsupported format, or larger than 50 megapixels. */
async function uprightSize(bytes: Uint8Array) {
  try {
    const { format, autoOrient } = await (await load(bytes)).metadata();
    return readable.includes(format) ? autoOrient : null;
  } catch {
    return null;
  }
}

const isWithin = ({ left, top, width, height }: Crop, box: { readonly width: number; readonly height: number }) =>
  left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= box.width && top + height <= box.height;

/** A rental's photograph for storage: one WebP, at most 1600 px wide, upright, without EXIF data. */
export const makeRecord = (bytes: Uint8Array): Promise<Result<Variant, Refused>> => decoding(() => decodeRecord(bytes));

async function decodeRecord(bytes: Uint8Array): Promise<Result<Variant, Refused>> {
  const box = await uprightSize(bytes);
  if (!box) return err({ code: "PHOTO_UNREADABLE" });
  if (box.width < minWidth) return err({ code: "PHOTO_TOO_SMALL" });
  const width = Math.min(1600, box.width);
  try {
    const upright = (await load(bytes)).autoOrient().resize({ width });
    return ok({ ending: `${width}.webp`, bytes: await upright.webp({ quality: 80 }).toBuffer() });
  } catch {
    return err({ code: "PHOTO_UNREADABLE" });
  }
}

/**
 * A photograph in the widths that pages need, upright and without EXIF data (place, author): WebP of 480, 960 and 1600
 * pixels, never wider than the original, and a JPEG for link previews.
 */
export const makeVariants = (bytes: Uint8Array, crop: Crop | null): Promise<Result<Variants, Refused>> =>
  decoding(() => decodeVariants(bytes, crop));

async function decodeVariants(bytes: Uint8Array, crop: Crop | null): Promise<Result<Variants, Refused>> {
  const box = await uprightSize(bytes);
  if (!box || (crop && !isWithin(crop, box))) return err({ code: "PHOTO_UNREADABLE" });
  const shown = crop ?? { left: 0, top: 0, ...box };
  if (shown.width < minWidth) return err({ code: "PHOTO_TOO_SMALL" });
  const sized = async (width: number) => (await load(bytes)).autoOrient().extract(shown).resize({ width });
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
    // The header was readable, but the pixel data is damaged.
    return err({ code: "PHOTO_UNREADABLE" });
  }
  return ok({ files, width: widest.width, height: widest.height });
}
