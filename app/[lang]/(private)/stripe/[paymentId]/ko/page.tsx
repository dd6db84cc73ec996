import { PaymentReturnScreen, paymentMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/loaders/load-booking";

export const generateMetadata = paymentMetadata;

/** Left the card page unpaid: the attempt ends if the provider says so. */
export default async function StripeLeftPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
