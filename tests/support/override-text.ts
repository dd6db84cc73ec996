import { draftText, publishDraft } from "@/lib/backend/content/desk/texts";
import type { MessageRef } from "@/lib/contracts/content/desk-texts";
import { okValue } from "./result";

/** Overrides a text of the site as the desk does: by a draft that is published. */
export async function overrideText(text: MessageRef & { readonly text: string }): Promise<void> {
  await okValue(draftText(text, new Date()));
  await okValue(publishDraft(text, new Date()));
}
