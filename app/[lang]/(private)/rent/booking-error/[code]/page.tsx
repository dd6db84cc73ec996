import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResultScreen } from "@/app/[lang]/(private)/rent/result-screen";
import { BookingErrorScreen } from "@/components/booking/result/booking-error-screen";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadConfiguration } from "@/lib/loaders/load-catalogue";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "bookingError" });
  return { title: t("pageTitle") };
}

export default async function BookingErrorPage({ params }: { params: Promise<{ code: string }> }) {
  const configuration = await loadConfiguration();
  return (
    <ResultScreen
      params={params}
      address={paths.bookingError}
      show={(found) => <BookingErrorScreen {...found} configuration={configuration} />}
    />
  );
}
