/** Tests of one file, by parts of their full names; "" stands for all. */
interface Evidence {
  readonly file: string;
  readonly tests: readonly string[];
}

export interface FaultRow {
  readonly fault: string;
  readonly outcome: string;
  readonly tests: readonly Evidence[];
  /** Names of checks of this run. */
  readonly figures: readonly string[];
}

const at = (file: string, ...tests: string[]): Evidence => ({ file: `tests/${file}.test.ts`, tests });

/** Every row of the fault table with the tests and figures that prove its outcome. */
export const faultTable: readonly FaultRow[] = [
  {
    fault: "webhook before or after the return, alone, repeated, out of order or days late",
    outcome: "one confirmation and one mail",
    tests: [
      at(
        "backend/payment/gateways",
        "confirms the booking by the webhook alone",
        "ignores late, repeated and shuffled webhooks",
      ),
      at(
        "backend/payment/card-terminal",
        "repeated, shuffled and late webhook",
        "confirms the booking by the return when no webhook arrives",
      ),
      at(
        "backend/payment/webhook-and-return",
        "concurrent webhooks, returns and reconciliation",
        "when its webhooks arrive five days late",
        "a first webhook that arrives five days late",
      ),
    ],
    figures: ["webhooks"],
  },
  {
    fault: "the browser does not return and no webhook arrives",
    outcome: "confirmed within 2 minutes",
    tests: [
      at("backend/payment/gateways", "confirms the booking by reconciliation when neither webhook nor browser arrives"),
      at("backend/payment/card-terminal", "confirms the booking by reconciliation when the customer does not return"),
    ],
    figures: ["lost-webhooks"],
  },
  {
    fault: "answer to a capture lost, 500 or timeout after the capture",
    outcome: "one charge",
    tests: [
      at("backend/payment/gateways", "charges once when the answer to the capture is lost"),
      at("backend/payment/stripe-authorisation", "charges once when the answer to the capture is lost"),
      at("backend/payment/paypal-approval", "charges once when the answer to the capture is lost"),
    ],
    figures: [],
  },
  {
    fault: "answer lost after the payment page was created",
    outcome: "one payable page",
    tests: [
      at("backend/payment/abandoned-page", "never leaves two payable pages"),
      at(
        "backend/payment/provider-port",
        "stripe as a provider opens one payment page",
        "paypal as a provider opens one payment page",
      ),
    ],
    figures: [],
  },
  {
    fault: "capture refused after the confirmation (Stripe)",
    outcome: "booking stays confirmed, amount due at pick-up, incident, mail",
    tests: [at("backend/payment/stripe-authorisation", "keeps the booking when the capture is refused")],
    figures: [],
  },
  {
    fault: "declined, 3-D Secure abandoned, cancelled on the page",
    outcome: "payment error, nothing charged, hold kept, retry works",
    tests: [
      at(
        "backend/payment/card-terminal",
        "records a failed authentication as declined",
        "charges nothing after the ending",
      ),
      at("backend/payment/three-d-secure-abandoned", ""),
      at(
        "backend/payment/gateways",
        "closes the attempt of a customer who returns unpaid",
        "a page left after a refused card",
      ),
      at("backend/payment/paypal-approval", "fails the attempt without a charge when the capture is refused"),
    ],
    figures: [],
  },
  {
    fault: "price or coupon changed between quote and payment",
    outcome: "the attempt keeps its amount, and another amount never confirms",
    tests: [
      at("backend/core/db/invariants", "another amount for an existing attempt"),
      at("backend/payment/frozen-amount", ""),
      at("backend/payment/mismatched-webhooks", "does not confirm a webhook with another amount"),
      at(
        "backend/payment/provider-port",
        "stripe as a provider reports a payment state with another amount as foreign",
        "paypal as a provider reports a payment state with another amount as foreign",
      ),
      at("backend/rental/reservation", "refuses the order and returns the new packages when"),
    ],
    figures: [],
  },
  {
    fault: "tampered return, another booking, unsigned or mismatched webhook, other amount",
    outcome: "state unchanged",
    tests: [
      at("backend/payment/mismatched-webhooks", ""),
      at("backend/payment/stripe-webhooks", "refuses a webhook with", "of another payment as foreign"),
      at("backend/payment/paypal-webhooks", "refuses a webhook with", "a signature made for another webhook id"),
      at("backend/payment/gateways", "trusts neither the return URL nor a tampered webhook"),
      at("backend/payment/card-terminal", "trusts neither the return URL nor a tampered webhook"),
    ],
    figures: ["returns"],
  },
  {
    fault: "late payment or approval after the hold expired, unit still free",
    outcome: "confirmed",
    tests: [
      at("backend/payment/late-payment", "confirms a late payment while the unit is free"),
      at("backend/payment/stripe-authorisation", "confirms a late authorisation while the unit is free"),
      at("backend/payment/paypal-approval", "confirms a late approval while the unit is free"),
    ],
    figures: [],
  },
  {
    fault: "late payment or approval after the hold expired, unit sold",
    outcome: "Stripe and PayPal: nothing charged; Redsys: creation error, incident, alert",
    tests: [
      at("backend/payment/late-payment", "as charged without booking when the unit was sold"),
      at("backend/payment/stripe-authorisation", "voids a late authorisation without a charge when the unit was sold"),
      at("backend/payment/paypal-approval", "does not capture a late approval when the unit was sold"),
      at("backend/payment/creation-error", "refunds a charged booking without vehicle after 24 hours"),
    ],
    figures: [],
  },
  {
    fault: "one booking paid in two tabs at two providers",
    outcome: "second payment refused, never two captures",
    tests: [
      at("backend/payment/card-terminal", "refuses a second payment attempt while one is open"),
      at("backend/payment/cancel-unpaid-hold", "refuses a second method when the open page cannot be closed"),
      at("backend/payment/paypal-approval", "postpones the capture while another attempt may be charging"),
      at("backend/payment/abandoned-page", "charges exactly once when the customer switches to another provider"),
    ],
    figures: [],
  },
  {
    fault: "answer to a refund lost",
    outcome: "Stripe, PayPal: retried with the same key; Redsys: queried or incident, never sent twice",
    tests: [
      at("backend/payment/cancellation-refund", "a refund without an answer of the bank"),
      at("backend/payment/stripe-authorisation", "refunds a Stripe payment once when the answer to the refund is lost"),
      at("backend/payment/paypal-approval", "refunds a PayPal payment once when the answer to the refund is lost"),
    ],
    figures: [],
  },
  {
    fault: "provider down when the payment starts",
    outcome: "payment preparation error, hold kept",
    tests: [at("backend/payment/gateways", "keeps the hold when the provider is down at the start")],
    figures: [],
  },
  {
    fault: "database or site down when a webhook arrives",
    outcome: "503, and the provider's retry confirms",
    tests: [
      at(
        "backend/payment/gateways",
        "confirms the booking by a repeated webhook after the site was down",
        "answers 503",
      ),
      at("backend/payment/card-terminal", "confirms the booking by a repeated webhook after the site was down"),
      at("backend/payment/database-outage", ""),
      at("backend/payment/webhooks", "processes a stored webhook once"),
    ],
    figures: ["database-down"],
  },
  {
    fault: "process killed at any moment",
    outcome: "every charge leads to a confirmation or an incident",
    tests: [
      at("backend/rental/reservation", "completes a booking whose process died before it answered"),
      at("backend/core/idempotency", "a write whose process has died"),
      at("backend/payment/stripe", "closes an attempt whose process was killed before its session was stored"),
      at("backend/payment/cancellation-refund", "after a process died while sending it"),
    ],
    figures: ["kills"],
  },
  {
    fault: "many concurrent orders of the last unit",
    outcome: "one held, the others refused",
    tests: [at("backend/rental/last-unit", "many orders at once")],
    figures: ["last-unit"],
  },
  {
    fault: "two concurrent cancellations",
    outcome: "one refund",
    tests: [
      at("backend/payment/cancellation-refund", "refunds in full once, even if cancelled twice"),
      at("backend/rental/booking/cancellation", "one refund and sends one mail for two concurrent cancellations"),
    ],
    figures: [],
  },
  {
    fault: "dispute",
    outcome: "incident, booking unchanged",
    tests: [
      at("backend/payment/webhooks", "a dispute"),
      at("backend/payment/gateways", "opens an incident for a dispute"),
    ],
    figures: [],
  },
  {
    fault: "clock changes of March and October",
    outcome: "limits correct in Europe/Madrid, holds in UTC",
    tests: [
      at("unit/core/time-zone", ""),
      at("unit/core/calendar", "the days of the clock changes too"),
      at("unit/rental/rental-days", "clock change", "clocks go forward", "clocks go back"),
      at("unit/rental/hold", ""),
    ],
    figures: [],
  },
];
