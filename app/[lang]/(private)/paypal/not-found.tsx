import { UnknownPayment } from "@/components/support/unknown-payment";
import { pageFacts } from "../../page-facts";

export default async function UnknownPaymentScreen() {
  return <UnknownPayment {...(await pageFacts())} />;
}
