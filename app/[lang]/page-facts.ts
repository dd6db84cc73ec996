import "server-only";
import { figuresOf } from "@/lib/contracts/figures";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadConfiguration } from "@/lib/loaders/load-catalogue";

/** What nearly every content page needs: its language, the configuration, and that in words. */
export async function pageFacts() {
  const language = await requestLanguage();
  const configuration = await loadConfiguration();
  return { language, configuration, figures: figuresOf(configuration, language) };
}
