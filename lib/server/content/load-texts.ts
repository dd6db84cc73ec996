import "server-only";
import type { z } from "zod";
import type { deskTextsSchema } from "@/lib/contracts/content/desk-texts";
import type { Language } from "@/lib/domain/core/languages";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Texts of the site that contain `q`; without it, those with an override or a draft. */
export async function loadTexts(
  q: string,
  lang: Language | undefined,
  next: string,
): Promise<z.infer<typeof deskTextsSchema>> {
  const answer = await unwrapDesk((await deskWeb()).textos.$get({ query: { q, ...(lang && { lang }) } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}
