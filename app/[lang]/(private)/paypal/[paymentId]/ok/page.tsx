import { PaymentReturnScreen, paymentMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/loaders/load-booking";

export const generateMetadata = paymentMetadata;

/** Back from PayPal with an approval: asks it once and leads on. */
export default async function PaypalReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId)} />;
}
