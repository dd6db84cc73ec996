import "server-only";
import { messageValues } from "@/lib/contracts/content/message-values";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadConfiguration } from "@/lib/server/pricing/loaders";

/** Data of nearly every content page: language, configuration, and the values for placeholders of messages. */
export async function getPageContext() {
  const language = await requestLanguage();
  const configuration = await loadConfiguration();
  return { language, configuration, values: messageValues(configuration, language) };
}
