import { checkPayment } from "@/lib/loaders/load-payment";
import { ReturnScreen } from "../return-screen";
import { terminalMetadata } from "../terminal-metadata";

export const generateMetadata = terminalMetadata;

/** Back from the bank: asks it once and leads on. */
export default async function TerminalReturnPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  return <ReturnScreen found={await checkPayment(paymentId)} />;
}
