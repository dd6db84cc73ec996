import { create } from "qrcode";

/** A QR code as one path of a square whose side is `size`, quiet zone included. */
export function qrPath(content: string): { readonly d: string; readonly size: number } {
  const { modules } = create(content, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => modules.get(Math.floor(index / size), index % size))
    .map((index) => `M${(index % size) + 4} ${Math.floor(index / size) + 4}h1v1h-1z`)
    .join("");
  return { d: dark, size: size + 8 };
}
