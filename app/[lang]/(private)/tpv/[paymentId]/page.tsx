import { OpenPaymentScreen } from "@/app/[lang]/(private)/open-payment-screen";
import { paymentMetadata } from "@/app/[lang]/(private)/payment-metadata";

export const generateMetadata = paymentMetadata;

/** The card terminal: leaves for the bank while the attempt is open. */
export default async function TerminalPage({ params }: { params: Promise<{ paymentId: string }> }) {
  return <OpenPaymentScreen paymentId={(await params).paymentId} />;
}
