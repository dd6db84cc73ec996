import { PaymentReturnScreen, paypalMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/server/rental/loaders";

export const generateMetadata = paypalMetadata;

/** Cancel URL of PayPal: closes the attempt unless PayPal still reports it as open or paid. */
export default async function PaypalCancelPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
