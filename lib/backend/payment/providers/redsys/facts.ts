import type { CardFacts, ProviderTruth, StoredAttempt } from "@/lib/backend/payment/providers/port";

type Facts = Readonly<Record<string, string>>;

/** ISO 4217 number of the euro, the only currency of the terminal. */
export const EURO = "978";
/** The customer is still at the card form, or with the issuer: nothing is decided. */
const undecided = new Set(["9998", "9999"]);
const CANCELLED_BY_CUSTOMER = "9915";

const compared = [
  ["DS_ORDER", "DS_MERCHANT_ORDER"],
  ["DS_AMOUNT", "DS_MERCHANT_AMOUNT"],
  ["DS_CURRENCY", "DS_MERCHANT_CURRENCY"],
  ["DS_MERCHANTCODE", "DS_MERCHANT_MERCHANTCODE"],
  ["DS_TERMINAL", "DS_MERCHANT_TERMINAL"],
  ["DS_TRANSACTIONTYPE", "DS_MERCHANT_TRANSACTIONTYPE"],
] as const;

/** The bank fills numbers up with zeros ("001"), but an order number is a text. */
const same = (name: string, told: string | undefined, asked: string | undefined) =>
  told !== undefined &&
  asked !== undefined &&
  (name === "DS_ORDER" || !/^\d+$/.test(told) || !/^\d+$/.test(asked)
    ? told === asked
    : BigInt(told) === BigInt(asked));

function card(facts: Facts): CardFacts | null {
  const number = facts.DS_CARD_NUMBER ?? facts.DS_CARDNUMBER;
  const last4 = number?.match(/\d{4}$/)?.[0] ?? facts.DS_CARD_LAST4 ?? null;
  const brand = facts.DS_CARD_BRAND ?? null;
  const expiry = facts.DS_EXPIRYDATE ?? null;
  return last4 || brand || expiry ? { last4, brand, expiry } : null;
}

/**
 * Judges facts of one operation against the stored request (payments: every field is compared).
 * Success is a response of four digits, 0000 to 0099, of transaction type 0.
 */
export function judgeFacts(attempt: StoredAttempt, facts: Facts): ProviderTruth {
  const response = facts.DS_RESPONSE ?? "";
  // Without a response the operation is under way and says nothing about money yet.
  if (response === "") return { kind: "pending" };
  for (const [told, asked] of compared) {
    if (!same(told, facts[told], attempt.request[asked])) return { kind: "foreign", field: told };
  }
  if (Number(facts.DS_AMOUNT) !== attempt.amountCents) return { kind: "foreign", field: "DS_AMOUNT" };
  if (!/^\d{4}$/.test(response)) return { kind: "foreign", field: "DS_RESPONSE" };
  if (Number(response) <= 99) {
    return {
      kind: "captured",
      amountCents: attempt.amountCents,
      currency: "EUR",
      reference: facts.DS_AUTHORISATIONCODE?.trim() || (facts.DS_ORDER ?? ""),
      card: card(facts),
    };
  }
  if (undecided.has(response)) return { kind: "pending" };
  return { kind: response === CANCELLED_BY_CUSTOMER ? "cancelled" : "declined", reason: `redsys.${response}` };
}
