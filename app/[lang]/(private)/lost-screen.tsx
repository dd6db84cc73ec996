import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { requestLanguage } from "@/lib/i18n/request-language";
import { answerNotFound } from "@/lib/loaders/load-site-frame";

/** What this visitor has not: complete without script, with the status 404. */
export async function LostScreen() {
  answerNotFound();
  return <NotFoundScreen language={await requestLanguage()} />;
}
