import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { VerifyingScreen } from "@/components/booking/result/verifying-screen";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { ResultScreen } from "../../result-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "verifying" });
  return { title: t("pageTitle") };
}

export default async function VerifyingPage({ params }: { params: Promise<{ code: string }> }) {
  const { verifying } = await getMessages();
  return (
    <ResultScreen
      params={params}
      address={paths.verifying}
      show={({ booking, state, language }) => (
        <NextIntlClientProvider locale={language} messages={{ verifying }}>
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
          <VerifyingScreen code={booking.code} language={language} openPaymentId={state.openPaymentId} />
        </NextIntlClientProvider>
      )}
    />
  );
}
