import { PaymentReturnScreen, paymentMetadata } from "@/app/[lang]/(private)/payment-screens";
import { checkPayment } from "@/lib/loaders/load-booking";

export const generateMetadata = paymentMetadata;

/** Back from the bank unpaid: asks it once and leads on. */
export default async function TerminalLeftPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
