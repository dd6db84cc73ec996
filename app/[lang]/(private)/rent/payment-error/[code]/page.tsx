import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { ResultScreen, resultMetadata } from "@/app/[lang]/(private)/rent/result-screen";
import { PaymentErrorScreen } from "@/components/rental/result/payment-error-screen";
import { paths } from "@/lib/contracts/paths";
import { loadAllOffices, loadConfiguration } from "@/lib/server/pricing/loaders";

export const generateMetadata = ({ params }: { params: Promise<{ code: string }> }): Promise<Metadata> =>
  resultMetadata(params, "paymentError");

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
      pathIn={paths.paymentError}
      show={(found) => (
        <NextIntlClientProvider locale={found.language} messages={{ paymentError, payment: { method, problem } }}>
          <PaymentErrorScreen {...found} configuration={configuration} offices={offices} />
        </NextIntlClientProvider>
      )}
    />
  );
}
