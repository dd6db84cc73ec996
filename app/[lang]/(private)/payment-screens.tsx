import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { ContentPage } from "@/components/layout/page/content-page";
import { CheckingScreen, ProviderRedirectScreen } from "@/components/payment/payment-screens";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { resultPath } from "@/lib/contracts/result-path";
import { requestLanguage } from "@/lib/i18n/request-language";
import { respondNotFound } from "@/lib/server/content/loaders";
import { loadBooking, loadPayment, type OwnPayment } from "@/lib/server/rental/loaders";

/** Redirects to the screen of the booking's current status. The query string of the return URL is never trusted. */
async function redirectToResult(code: string): Promise<void> {
  const booking = await loadBooking(code);
  if (booking) redirect(resultPath(booking.lang, code, booking.status));
}

/** Redirects to the booking's result; shows a 404 for an unknown payment, a neutral text without booking access. */
export async function PaymentReturnScreen({ found }: { found: OwnPayment }) {
  const language = await requestLanguage();
  if (found.kind === "known") await redirectToResult(found.payment.code);
  if (found.kind === "unknown") return <PaymentNotFound />;
  return <CheckingScreen language={language} />;
}

/** The payment id is unknown: status 404, links to manage, FAQ and contact; complete without JavaScript. */
async function PaymentNotFound() {
  respondNotFound();
  const { language, values } = await getPageContext();
  const t = await getTranslations("paymentReturn");
  const tSupport = await getTranslations("support");
  return (
    <>
      <title>{`${t("title")} | WebK10`}</title>
      <ContentPage
        isPrivate
        language={language}
        values={values}
        title={t("title")}
        lead={t("lead")}
        action={
          <Link href={paths.manage(language)} className={buttonStyle({ variant: "primary", size: "lg" })}>
            {tSupport("links.manage")}
          </Link>
        }
        onward={["manage", "faq", "contact"]}
      />
    </>
  );
}

/** Redirects to the provider's page while the attempt is open; afterwards to the booking's result. */
export async function OpenPaymentScreen({ paymentId }: { paymentId: string }) {
  const found = await loadPayment(paymentId);
  const action = found.kind === "known" ? found.payment.action : null;
  if (found.kind !== "known" || !action) return <PaymentReturnScreen found={found} />;
  if (action.kind === "redirect") redirect(action.url);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <ProviderRedirectScreen
      action={action}
      code={found.payment.code}
      language={await requestLanguage()}
      nonce={nonce}
    />
  );
}

const paymentMetadata = (title: "pageTitle" | "paypalTitle") => async (): Promise<Metadata> => {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "terminal" });
  return { title: t(title) };
};

export const cardMetadata = paymentMetadata("pageTitle");
export const paypalMetadata = paymentMetadata("paypalTitle");
