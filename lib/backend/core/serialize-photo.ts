import type { photo } from "@/lib/backend/core/db/schema/photo";
import { type Photo, photoPath } from "@/lib/contracts/core/photo";

export type PhotoRow = typeof photo.$inferSelect;
/** The columns that pages need. */
export type ShownPhoto = Pick<PhotoRow, "hash" | "variants" | "width" | "height" | "view" | "alt">;

/** A photograph's file names in the store. */
export const filesOf = ({ hash, variants }: Pick<PhotoRow, "hash" | "variants">): string[] =>
  variants.map((ending) => `${hash}-${ending}`);

export function serializePhoto({ width, height, view, alt, ...row }: ShownPhoto): Photo {
  const files = filesOf(row).map((file) => ({ url: photoPath(file), width: Number(/-(\d+)\./.exec(file)?.[1]) }));
  const variants = files.filter(({ url }) => url.endsWith(".webp"));
  const jpeg = files.find(({ url }) => url.endsWith(".jpg"))?.url;
  const url = variants.find((variant) => variant.width === width)?.url ?? "";
  return { url, alt: alt?.ES ?? "", alts: alt, view, width, height, variants, ...(jpeg && { jpeg }) };
}
