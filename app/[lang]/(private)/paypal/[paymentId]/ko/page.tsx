import { checkPayment } from "@/lib/loaders/load-booking";
import { paymentMetadata } from "../../../payment-metadata";
import { PaymentReturnScreen } from "../../../payment-return-screen";

export const generateMetadata = paymentMetadata;

/** Left PayPal without approving: the attempt ends. */
export default async function PaypalLeftPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <PaymentReturnScreen found={await checkPayment(paymentId, { leftPage: true })} />;
}
