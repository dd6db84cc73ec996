import { headers } from "next/headers";
import { LeavingScreen } from "@/components/payment/payment-screens";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadPayment } from "@/lib/loaders/load-payment";
import { ReturnScreen } from "./return-screen";
import { terminalMetadata } from "./terminal-metadata";

export const generateMetadata = terminalMetadata;

/** Sends the signed form to the bank while the attempt is open; afterwards leads to how the order stands. */
export default async function TerminalPage({ params }: { params: Promise<{ paymentId: string }> }) {
  const { paymentId } = await params;
  const found = await loadPayment(paymentId);
  const action = found.kind === "known" ? found.payment.action : null;
  if (found.kind !== "known" || action?.kind !== "formPost") return <ReturnScreen found={found} />;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <LeavingScreen action={action} code={found.payment.code} language={await requestLanguage()} nonce={nonce} />;
}
