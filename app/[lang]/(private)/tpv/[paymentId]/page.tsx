import { cardMetadata, OpenPaymentScreen } from "@/app/[lang]/(private)/payment-screens";

export const generateMetadata = cardMetadata;

/** The virtual card terminal (TPV): sends the customer to the bank while the attempt is open. */
export default async function TerminalPage({ params }: { params: Promise<{ paymentId: string }> }) {
  return <OpenPaymentScreen paymentId={(await params).paymentId} />;
}
