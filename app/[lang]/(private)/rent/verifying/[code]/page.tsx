import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { ResultScreen, resultMetadata } from "@/app/[lang]/(private)/rent/result-screen";
import { QueryProvider } from "@/components/layout/query-provider";
import { suitableMethods } from "@/components/rental/payment/payment-methods";
import { AbandonedPayment } from "@/components/rental/result/abandoned-payment";
import { VerifyingScreen } from "@/components/rental/result/verifying-screen";
import { paths } from "@/lib/contracts/paths";
import { loadConfiguration } from "@/lib/server/pricing/loaders";
import { retryPaymentAction } from "@/lib/server/rental/actions";

export const generateMetadata = ({ params }: { params: Promise<{ code: string }> }): Promise<Metadata> =>
  resultMetadata(params, "verifying");

export default async function VerifyingPage({ params }: { params: Promise<{ code: string }> }) {
  const [{ verifying, payment }, configuration] = await Promise.all([getMessages(), loadConfiguration()]);
  const { method, problem } = payment;
  return (
    <ResultScreen
      params={params}
      pathIn={paths.verifying}
      show={({ booking, state, language }) => (
        <NextIntlClientProvider locale={language} messages={{ verifying, payment: { method, problem } }}>
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
          <QueryProvider>
            <VerifyingScreen
              code={booking.code}
              language={language}
              state={state}
              abandonedPayment={
                state.openPaymentId === null ? null : (
                  <AbandonedPayment
                    send={retryPaymentAction}
                    code={booking.code}
                    language={language}
                    openPaymentId={state.openPaymentId}
                    amountCents={booking.payNowCents}
                    methods={suitableMethods(configuration.paymentMethods, booking.driver.mobile)}
                  />
                )
              }
            />
          </QueryProvider>
        </NextIntlClientProvider>
      )}
    />
  );
}
