import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import { CheckingScreen, LeavingScreen } from "@/components/payment/payment-screens";
import { ContentPage } from "@/components/support/page/content-page";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { Figures } from "@/lib/contracts/figures";
import { paths } from "@/lib/contracts/paths";
import { resultPath } from "@/lib/contracts/result-path";
import type { Language } from "@/lib/domain/language/languages";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadBooking, loadPayment, type OwnPayment } from "@/lib/loaders/load-booking";
import { answerNotFound } from "@/lib/loaders/load-site-frame";

/** To where the order stands, in the booking's language; what the address says besides the payment is never believed. */
async function leadToResult(code: string): Promise<void> {
  const booking = await loadBooking(code);
  if (booking) redirect(resultPath(booking.lang, code, booking.status));
}

/** A payment that nobody here knows, with the status 404 and complete without script. */
async function LostPayment() {
  answerNotFound();
  return <UnknownPayment {...(await pageFacts())} />;
}

/** What is left to show when the payment led nowhere. */
export async function PaymentReturnScreen({ found }: { found: OwnPayment }) {
  const language = await requestLanguage();
  if (found.kind === "known") await leadToResult(found.payment.code);
  if (found.kind === "unknown") return <LostPayment />;
  return <CheckingScreen language={language} />;
}

/** An address of a payment that is not ours: what to do, and whom to call. */
async function UnknownPayment({ language, figures }: { language: Language; figures: Figures }) {
  const t = await getTranslations("paymentReturn");
  const tSupport = await getTranslations("support");
  return (
    <>
      <title>{`${t("title")} | WebK10`}</title>
      <ContentPage
        isPrivate
        language={language}
        figures={figures}
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

/** Leaves for the provider's page while the attempt is open; afterwards leads to how the order stands. */
export async function OpenPaymentScreen({ paymentId }: { paymentId: string }) {
  const found = await loadPayment(paymentId);
  const action = found.kind === "known" ? found.payment.action : null;
  if (found.kind !== "known" || !action) return <PaymentReturnScreen found={found} />;
  if (action.kind === "redirect") redirect(action.url);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <LeavingScreen action={action} code={found.payment.code} language={await requestLanguage()} nonce={nonce} />;
}

export async function paymentMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "terminal" });
  return { title: t("pageTitle") };
}
