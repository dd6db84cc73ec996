import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { ResultScreen } from "@/app/[lang]/(private)/rent/result-screen";
import { PaymentErrorScreen } from "@/components/booking/result/payment-error-screen";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadAllOffices, loadConfiguration } from "@/lib/loaders/load-catalogue";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "paymentError" });
  return { title: t("pageTitle") };
}

export default async function PaymentErrorPage({ params }: { params: Promise<{ code: string }> }) {
  const [{ paymentError, payment }, configuration, offices] = await Promise.all([
    getMessages(),
    loadConfiguration(),
    loadAllOffices(),
  ]);
  const { method, problem } = payment;
  return (
    <ResultScreen
      params={params}
      address={paths.paymentError}
      show={(found) => (
        <NextIntlClientProvider locale={found.language} messages={{ paymentError, payment: { method, problem } }}>
          <PaymentErrorScreen {...found} configuration={configuration} offices={offices} />
        </NextIntlClientProvider>
      )}
    />
  );
}
