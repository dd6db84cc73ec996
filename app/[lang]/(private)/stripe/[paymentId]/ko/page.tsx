import { checkPayment } from "@/lib/loaders/load-booking";
import { paymentMetadata } from "../../../payment-metadata";
import { PaymentReturnScreen } from "../../../payment-return-screen";

export const generateMetadata = paymentMetadata;

/** Left the card page unpaid: the attempt ends if the provider says so. */
export default async function StripeLeftPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
