import { UnknownPayment } from "@/components/support/unknown-payment";
import { pageFacts } from "../../../page-facts";

/** A payment that nobody here knows, with the status 404. */
export default async function UnknownPaymentScreen() {
  return <UnknownPayment {...(await pageFacts())} />;
}
