import type { PaymentAction } from "@/lib/contracts/rental/reservation";
import { aDriver, order } from "@/tests/support/builders/order";
import type { Gateway } from "./gateway";
import { drainOutbox } from "./started-payment";

export interface OrderedBooking {
  readonly code: string;
  readonly access: string;
}

let serial = 0;

/** A confirmed booking by the public API: ordered at the server's price, paid at the provider's page. */
export async function orderedBooking(
  bank: Gateway,
  changes: Record<string, unknown> = {},
  driver: object = {},
): Promise<OrderedBooking> {
  serial += 1;
  const email = `client${serial}@example.test`;
  const request = { driver: aDriver({ email, emailRepeat: email, ...driver }), ...changes };
  // Wrong totals on purpose: the refusal carries the current price.
  const repriced = await order({ ...request, expectedTotalCents: 0, expectedPayNowCents: 0 });
  const { totalCents, payNowCents } = repriced.body.data.packages[String(changes.packageCode ?? "PQ1")];
  const placed = await order({ ...request, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents });
  const { code, bookingToken, payment } = placed.body.data;
  const action: PaymentAction = payment.action;
  await bank.press((await bank.open(action)).page, "pay");
  if (changes.provider !== "stripe") await drainOutbox();
  return { code, access: `${code}.${bookingToken}` };
}
