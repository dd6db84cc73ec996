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
import { loadBegun } from "@/lib/loaders/load-client";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("requests") };
}

export default async function ClientRequestsPage() {
  const language = await requestLanguage();
  const [begun, offices, brands, t, secondHand] = await Promise.all([
    loadBegun(language),
    loadAllOffices(),
    loadCarBrands(),
    getTranslations("clientArea.requests"),
    getTranslations("secondHand.alertPage"),
  ]);
  const names = await filterNames(language, { brands, landing: {}, offices });
  const wishOf = (filters: string) =>
    filtersOf(parseCarListAddress(new URLSearchParams(filters)))
      .map(names.filterName)
      .join(" · ") || secondHand("all");
  // Figures of the clock are put in by the browser, minute by minute.
  const running = { left: t("left", { hours: "{hours}", minutes: "{minutes}" }), over: t("over") };
  return (
    <RequestsScreen
      begun={begun}
      offices={offices}
      language={language}
      wishOf={wishOf}
      clock={({ answerBefore }) => <AnswerClock before={answerBefore} {...running} />}
    />
  );
}
