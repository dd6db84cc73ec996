import { processSingleton } from "@/lib/backend/core/process-singleton";

const mark = `<path fill="#fff" d="M13.5 53V11h10v17.7L38.4 11h11.3L34 29.8 50.700 53H39.2L27.7 36.5l-4.2 4.2V53Z"/>`;
const icon = (radius: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#e8282e"/>${mark}</svg>`,
  );

/** File names of the pass with their side in pixels: the icon of notifications, and the logo at the top left. */
const files = [
  ["icon.png", 29, 0],
  ["icon@2x.png", 58, 0],
  ["icon@3x.png", 87, 0],
  ["logo.png", 40, 14],
  ["logo@2x.png", 80, 14],
  ["logo@3x.png", 120, 14],
] as const;

/** The library is imported with the first pass: it loads native code. */
async function drawn(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import("sharp");
  const images = files.map(async ([name, side, radius]) => {
    return [name, await sharp(icon(radius)).resize(side).png().toBuffer()] as const;
  });
  return Object.fromEntries(await Promise.all(images));
}

/** The brand's images for a pass, drawn once per process. */
export const brandImages = async (): Promise<Record<string, Buffer>> => await processSingleton("wallet-images", drawn);
