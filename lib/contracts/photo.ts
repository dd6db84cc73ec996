import { z } from "zod";
import { photoSides } from "@/lib/domain/after-sales/after-sales";
import { localizedTextSchema } from "./scalars";

/** Name of a kept picture: what it shows by its hash, its width in pixels, its format. */
export const photoFile = /^[0-9a-f]{32}-[1-9]\d{1,3}\.(?:webp|jpg)$/;

/** Name of a picture of a rental: who may open the booking sees it, nobody else. */
export const rentalPhotoFile = /^rental-[0-9a-f]{32}-[1-9]\d{1,3}\.webp$/;

/** Where a customer sees a picture of their rental. */
export const rentalPhotoPath = (code: string, file: string): string => `/web/reserva/${code}/foto/${file}`;

/** Where a kept picture is shown; what stands there never changes. */
export const photoPath = (file: string): string => `/photo/${file}`;

/** A photograph of a rental group or of a car. A backend of one's own may leave out all but `url` and `alt`. */
export const photoSchema = z.object({
  /** Its widest picture. */
  url: z.string(),
  /** In Spanish; empty where nobody has described it. */
  alt: z.string(),
  alts: localizedTextSchema.nullish(),
  /** The side that it shows. */
  view: z.enum(photoSides).nullish(),
  /** Box of `url` in pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** The same picture in each of its widths, `url` among them. */
  variants: z.array(z.object({ url: z.string(), width: z.number().int() })).optional(),
  /** For programs that read no WebP. */
  jpeg: z.string().optional(),
});
export type Photo = z.infer<typeof photoSchema>;
