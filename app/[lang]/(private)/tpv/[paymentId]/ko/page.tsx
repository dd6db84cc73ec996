import { cardMetadata, PaymentReturnScreen } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/server/rental/loaders";

export const generateMetadata = cardMetadata;

/** Failure URL of Redsys: closes the attempt unless the bank still reports it as open or paid. */
export default async function TerminalFailurePage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
