import "server-only";
import type { z } from "zod";
import type { deskTextsSchema } from "@/lib/contracts/content/desk-texts";
import type { Language } from "@/lib/domain/core/languages";
import { readDesk } from "@/lib/server/staff/desk-loaders";

/** Texts of the site that contain `q`; without it, those with an override or a draft. */
export async function loadTexts(
  q: string,
  lang: Language | undefined,
  next: string,
): Promise<z.infer<typeof deskTextsSchema>> {
  return await readDesk(next, (desk) => desk.textos.$get({ query: { q, ...(lang && { lang }) } }));
}
