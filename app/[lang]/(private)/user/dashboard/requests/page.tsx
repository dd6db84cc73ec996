import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RequestsScreen } from "@/components/client-area/requests-screen";
import { AnswerClock } from "@/components/enquiry/enquiry-answer";
import { filterNames } from "@/components/second-hand/filter-names";
import { parseCarListAddress } from "@/lib/contracts/car-list-address";
import { filtersOf } from "@/lib/contracts/car-list-links";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadCarBrands } from "@/lib/loaders/load-cars";
import { loadAllOffices } from "@/lib/loaders/load-catalogue";
import { loadClientRequests } from "@/lib/loaders/load-client";

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
    filtersOf(parseCarListAddress(new URLSearchParams(filters)))
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
