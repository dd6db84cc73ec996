import { z } from "zod";
import { photoSides } from "@/lib/domain/rental/after-sales";
import { localizedTextSchema } from "./scalars";

/** File name of a stored picture: content hash, width in pixels, format. */
export const photoFile = /^[0-9a-f]{32}-[1-9]\d{1,3}\.(?:webp|jpg)$/;

/** File name of a rental's picture; served only with access to the booking. */
export const rentalPhotoFile = /^rental-[0-9a-f]{32}-[1-9]\d{1,3}\.webp$/;

/** Path of a rental's picture for its customer. */
export const rentalPhotoPath = (code: string, file: string): string => `/web/reserva/${code}/foto/${file}`;

/** Public path of a stored picture; immutable, because the name is a content hash. */
export const photoPath = (file: string): string => `/photo/${file}`;

/** A photograph of a rental group or car. A backend of your own may omit everything but `url` and `alt`. */
export const photoSchema = z.object({
  /** Its widest variant. */
  url: z.string(),
  /** In Spanish; empty without a description. */
  alt: z.string(),
  alts: localizedTextSchema.nullish(),
  /** The side of the vehicle that it shows. */
  view: z.enum(photoSides).nullish(),
  /** Size of `url` in pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** The same picture in each of its widths, `url` among them. */
  variants: z.array(z.object({ url: z.string(), width: z.number().int() })).optional(),
  /** JPEG for clients without WebP, such as link previews. */
  jpeg: z.string().optional(),
});
export type Photo = z.infer<typeof photoSchema>;
