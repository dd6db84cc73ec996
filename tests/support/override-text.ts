import { draftText, publishDraft } from "@/lib/backend/content/desk/texts";
import type { TextPlace } from "@/lib/contracts/content/desk-texts";
import { accepted } from "./result";

/** Overrides a text of the site as the desk does: by a draft that is published. */
export async function overrideText(text: TextPlace & { readonly text: string }): Promise<void> {
  await accepted(draftText(text, new Date()));
  await accepted(publishDraft(text, new Date()));
}
