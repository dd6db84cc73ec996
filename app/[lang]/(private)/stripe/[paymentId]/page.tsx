import { checkPayment } from "@/lib/loaders/load-booking";
import { paymentMetadata } from "../../payment-metadata";
import { PaymentReturnScreen } from "../../payment-return-screen";

export const generateMetadata = paymentMetadata;

/** Back from the card page: asks the provider once and leads on. */
export default async function StripeReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId)} />;
}
