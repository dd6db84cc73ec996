import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { LeavingScreen } from "@/components/payment/payment-screens";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadPayment } from "@/lib/loaders/load-booking";
import { PaymentReturnScreen } from "./payment-return-screen";

/** Leaves for the provider's page while the attempt is open; afterwards leads to how the order stands. */
export async function OpenPaymentScreen({ paymentId }: { paymentId: string }) {
  const found = await loadPayment(paymentId);
  const action = found.kind === "known" ? found.payment.action : null;
  if (found.kind !== "known" || !action) return <PaymentReturnScreen found={found} />;
  if (action.kind === "redirect") redirect(action.url);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <LeavingScreen action={action} code={found.payment.code} language={await requestLanguage()} nonce={nonce} />;
}
