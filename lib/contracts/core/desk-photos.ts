import { z } from "zod";
import { photoSides } from "@/lib/domain/rental/after-sales";
import { photoSchema } from "./photo";
import { localizedTextSchema } from "./scalars";

/** A stored photograph for staff. */
export const deskPhotoSchema = photoSchema.extend({ id: z.number().int() });
export type DeskPhoto = z.infer<typeof deskPhotoSchema>;

export const photoOrderSchema = z.object({ ids: z.array(z.number().int().positive()).max(60) });

const words = z.string().trim().max(200, { error: "TOO_LONG" });
const pixels = z.number().int().min(0).max(20_000);

/** Changes to a stored photograph; omitted fields stay. */
export const photoChangeSchema = z.object({
  alt: localizedTextSchema.extend({ ES: words, EN: words, DE: words, IT: words, FR: words }).nullable().exactOptional(),
  view: z.enum(photoSides).nullable().exactOptional(),
  /** Crop in pixels of its widest variant. */
  crop: z.object({ left: pixels, top: pixels, width: pixels.min(1), height: pixels.min(1) }).exactOptional(),
});
export type PhotoChange = z.input<typeof photoChangeSchema>;
