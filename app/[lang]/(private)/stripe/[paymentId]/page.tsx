import { PaymentReturnScreen, paymentMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/loaders/load-booking";

export const generateMetadata = paymentMetadata;

/** Back from the card page: asks the provider once and leads on. */
export default async function StripeReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId)} />;
}
