import type { TagManager } from "@/lib/contracts/consent";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

import { consentTexts } from "./consent-texts";
import { LateConsentGate } from "./late-consent-gate";

/** Asks on public pages, where the site has something to measure. */
export async function ConsentQuestion({ language, tagManager }: { language: Language; tagManager: TagManager | null }) {
  if (!tagManager) return null;
  return (
    <LateConsentGate tagManager={tagManager} texts={await consentTexts()} policy={paths.legal(language, "cookies")} />
  );
}
