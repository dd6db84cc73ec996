import { z } from "zod";
import { seasonCodes } from "@/lib/domain/configuration/vocabulary";
import { centsSchema, groupIdSchema } from "./scalars";

/**
 * Item of `GET /web/coche/precios`: what a week in each season costs in a group, VAT included, flexible rate with the
 * included cover; `perDayCents` is its seventh part.
 */
export const groupSeasonsSchema = z.object({
  groupId: groupIdSchema,
  days: z.number().int(),
  seasons: z.array(z.object({ season: z.enum(seasonCodes), totalCents: centsSchema, perDayCents: centsSchema })),
});
export type GroupSeasons = z.infer<typeof groupSeasonsSchema>;
