import { redirect } from "next/navigation";
import { pageFacts } from "@/app/[lang]/page-facts";
import { CheckingScreen } from "@/components/payment/payment-screens";
import { UnknownPayment } from "@/components/support/unknown-payment";
import { resultPath } from "@/lib/contracts/result-path";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadBooking, type OwnPayment } from "@/lib/loaders/load-booking";
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
