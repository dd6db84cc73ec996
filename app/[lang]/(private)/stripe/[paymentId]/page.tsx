import { cardMetadata, PaymentReturnScreen } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/server/rental/loaders";

export const generateMetadata = cardMetadata;

/** Return URL of Stripe: reads the payment's status once, then redirects. */
export default async function StripeReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId)} />;
}
