import { OpenPaymentScreen, paypalMetadata } from "@/app/[lang]/(private)/payment-screens";

export const generateMetadata = paypalMetadata;

/** Redirects to PayPal while the attempt is open. */
export default async function PaypalPage({ params }: { params: Promise<{ paymentId: string }> }) {
  return <OpenPaymentScreen paymentId={(await params).paymentId} />;
}
