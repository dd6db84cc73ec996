import type { PaymentAction } from "@/lib/contracts/reservation";
import { aDriver, order } from "@/tests/support/builders/order";
import type { Gateway } from "./gateway";
import { drainOutbox } from "./started-payment";

export interface OrderedBooking {
  readonly code: string;
  readonly access: string;
}

let serial = 0;

/** A confirmed booking as the site makes it: ordered at the price that it names, paid at the provider's page. */
export async function orderedBooking(
  bank: Gateway,
  changes: Record<string, unknown> = {},
  driver: object = {},
): Promise<OrderedBooking> {
  serial += 1;
  const email = `client${serial}@example.test`;
  const wish = { driver: aDriver({ email, emailRepeat: email, ...driver }), ...changes };
  const first = await order({ ...wish, expectedTotalCents: 0, expectedPayNowCents: 0 });
  const { totalCents, payNowCents } = first.body.data.packages[String(changes.packageCode ?? "PQ1")];
  const made = await order({ ...wish, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents });
  const { code, bookingToken, payment } = made.body.data;
  const action: PaymentAction = payment.action;
  await bank.press((await bank.open(action)).page, "pay");
  if (changes.provider !== "stripe") await drainOutbox();
  return { code, access: `${code}.${bookingToken}` };
}
