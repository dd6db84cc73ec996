import { cardMetadata, PaymentReturnScreen } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/server/rental/loaders";

export const generateMetadata = cardMetadata;

/** Cancel URL of Stripe: closes the attempt unless Stripe still reports it as open or paid. */
export default async function StripeCancelPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
