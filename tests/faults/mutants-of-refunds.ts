import { at, one, type SuiteMutant } from "./suite-mutant";

const test = (name: string, title: string) => ({ file: `tests/backend/payment/${name}.test.ts`, test: title });

/** Mistakes in what follows a payment: refunds, disputes, incidents, letters, the nightly match. */
export const refundMutants: readonly SuiteMutant[] = [
  one(
    "accepted-refund-counts-as-made",
    at("lib/backend/payment/providers/stripe/operations.ts", "status !== null && undecided.includes(status)", "false"),
    test(
      "refunds-that-fail",
      "a refund that stripe accepts without making it is on its way for the customer and in the books until the provider has made it",
    ),
  ),
  one(
    "paypals-pending-refund-not-counted",
    at(
      "lib/backend/payment/providers/paypal/paypal-provider.ts",
      'status === "COMPLETED" || status === "PENDING"',
      'status === "COMPLETED"',
    ),
    test(
      "refunds-that-fail",
      "a refund that paypal accepts without making it is on its way for the customer and in the books until the provider has made it",
    ),
  ),
  one(
    "disputed-payment-refunded-by-itself",
    at(
      "lib/backend/payment/commands/perform-operation.ts",
      'operation.status === "waiting" && row.disputedAt !== null',
      "false",
    ),
    test(
      "disputes",
      "a payment that its customer disputes at stripe is not refunded by itself, and is once the dispute is decided for us",
    ),
  ),
  one(
    "reversed-payment-not-due",
    at(
      "lib/backend/payment/commands/handle-dispute.ts",
      "row.abandoned === null && unfinished.includes(subject.status)",
      "false",
    ),
    test(
      "disputes",
      "a payment that PayPal takes back opens an incident at once, and the amount is due at pick-up for customer and desk",
    ),
  ),
  one(
    "promised-letter-not-written",
    at("lib/backend/payment/transitions.ts", '!told.has("paymentSlow") || told.size > 1', "told.size >= 0"),
    test(
      "promised-letter",
      "a customer who was told to wait and not to pay again is written to that the vehicle is free again when the page of stripe was never paid",
    ),
  ),
  one(
    "incident-opens-once",
    at("lib/backend/core/incidents.ts", "known.closedBy !== AUTOMATIC && !isNews", "known.closedAt !== null"),
    test(
      "incidents",
      "opens again with a new mail and a new due time when its cause returns after it closed by itself",
    ),
  ),
  one(
    "past-pickup-confirmed",
    at("lib/backend/payment/finalize.ts", "subject.pickupAt > wallClock", "subject.pickupAt !== wallClock"),
    test("past-pickup", "hands money that is charged after the pick-up has passed to staff and confirms nothing"),
  ),
  one(
    "match-by-age-of-payment",
    at("lib/backend/payment/commands/match-ledger.ts", "inArray(payment.id, moved), ", ""),
    test(
      "refunds-that-fail",
      "a refund that stripe made and that came back is found at night without any webhook, also for a payment of eleven months ago",
    ),
  ),
  one(
    "lost-dispute-not-booked",
    at("lib/backend/payment/providers/stripe/stripe-provider.ts", 'status === "lost" ?', 'status === "won" ?'),
    test(
      "disputes",
      "a dispute that is lost at Stripe is in the ledger with what it took, which is due at pick-up again, and the nightly match agrees",
    ),
  ),
];
