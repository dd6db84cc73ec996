import { PaymentReturnScreen, paymentMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/loaders/load-booking";

export const generateMetadata = paymentMetadata;

/** Left PayPal without approving: the attempt ends. */
export default async function PaypalLeftPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
