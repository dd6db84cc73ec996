import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestsScreen } from "@/components/account/requests-screen";
import { AnswerClock } from "@/components/sales/enquiry/enquiry-answer";
import { filterNames } from "@/components/sales/filter-names";
import { filtersOf } from "@/lib/contracts/car-list-links";
import { parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadClientRequests } from "@/lib/server/account/loaders";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { loadCarBrands } from "@/lib/server/sales/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("requests") };
}

export default async function ClientRequestsPage() {
  const language = await requestLanguage();
  const [requests, offices, brands, t, secondHand] = await Promise.all([
    loadClientRequests(language),
    loadAllOffices(),
    loadCarBrands(),
    getTranslations("clientArea.requests"),
    getTranslations("secondHand.alertPage"),
  ]);
  const names = await filterNames(language, { brands, landing: {}, offices });
  const describeFilters = (filters: string) =>
    filtersOf(parseCarListSearchParams(new URLSearchParams(filters)))
      .map(names.filterName)
      .join(" · ") || secondHand("all");
  // The placeholders stay in the text: `AnswerClock` fills them in the browser every minute.
  const clockTexts = { left: t("left", { hours: "{hours}", minutes: "{minutes}" }), over: t("over") };
  return (
    <RequestsScreen
      requests={requests}
      offices={offices}
      language={language}
      describeFilters={describeFilters}
      clock={({ answerBefore }) => <AnswerClock before={answerBefore} {...clockTexts} />}
    />
  );
}
