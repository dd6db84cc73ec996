import { paths } from "@/lib/contracts/paths";
import type { TagManager } from "@/lib/contracts/tag-manager";
import type { Language } from "@/lib/domain/language/languages";
import { ConsentGate } from "./consent-gate";
import { consentTexts } from "./consent-texts";

/** Asks on public pages, where the site has something to measure. */
export async function ConsentQuestion({ language, tagManager }: { language: Language; tagManager: TagManager | null }) {
  if (!tagManager) return null;
  return <ConsentGate tagManager={tagManager} texts={await consentTexts()} policy={paths.legal(language, "cookies")} />;
}
