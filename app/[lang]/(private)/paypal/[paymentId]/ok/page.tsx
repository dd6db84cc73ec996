import { PaymentReturnScreen, paypalMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/server/rental/loaders";

export const generateMetadata = paypalMetadata;

/** Return URL of PayPal after approval: reads the payment's status once, then redirects. */
export default async function PaypalReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId)} />;
}
