import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { requestLanguage } from "@/lib/i18n/request-language";

export default async function NotFound() {
  return <NotFoundScreen language={await requestLanguage()} />;
}
