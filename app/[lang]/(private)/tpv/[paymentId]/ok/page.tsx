import { cardMetadata, PaymentReturnScreen } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/server/rental/loaders";

export const generateMetadata = cardMetadata;

/** Return URL of Redsys: reads the payment's status once, then redirects. */
export default async function TerminalReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId)} />;
}
