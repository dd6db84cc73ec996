import { createCipheriv, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { CircuitBreaker } from "@/lib/backend/core/outbound-call";
import type {
  CardFacts,
  PageOrder,
  ProviderPaymentState,
  StoredAttempt,
  StoredRequest,
} from "@/lib/backend/payment/providers/port";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { wallClockAt } from "@/lib/domain/core/time";

const consumerLanguages: Readonly<Record<Language, string>> = {
  es: "001",
  en: "002",
  fr: "004",
  de: "005",
  it: "007",
};
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Year and month in Spain, then 8 random characters; the bank allows `^[0-9]{4}[A-Za-z0-9]{0,8}$`, each once. */
function newOrderNumber(now: Date): string {
  const [year = "", month = ""] = wallClockAt(now.getTime(), "Europe/Madrid").split("-");
  return `${year.slice(2)}${month}${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}

/** The parameters of one payment, unsigned, as they are stored with the attempt. */
export function pageRequest(config: RedsysConfig, order: PageOrder): StoredRequest {
  const back = `${config.siteUrl}${paths.terminal(order.language, order.paymentId)}`;
  return {
    DS_MERCHANT_AMOUNT: String(order.amountCents),
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_MERCHANTCODE: config.merchantCode,
    DS_MERCHANT_TERMINAL: config.terminal,
    DS_MERCHANT_ORDER: newOrderNumber(order.now),
    DS_MERCHANT_TRANSACTIONTYPE: "0",
    DS_MERCHANT_CONSUMERLANGUAGE: consumerLanguages[order.language],
    DS_MERCHANT_PRODUCTDESCRIPTION: order.bookingCode,
    DS_MERCHANT_MERCHANTURL: `${config.siteUrl}/web/pago/redsys/notificacion`,
    DS_MERCHANT_URLOK: `${back}/ok`,
    DS_MERCHANT_URLKO: `${back}/ko`,
    ...(order.method === "bizum" ? { DS_MERCHANT_PAYMETHODS: "z" } : {}),
  };
}

/** A terminal at the bank. `base` has no trailing slash; `siteUrl` is where webhooks and customers come back. */
export interface RedsysConfig {
  readonly merchantCode: string;
  readonly terminal: string;
  readonly secretKey: string;
  readonly base: string;
  readonly signature: SignatureVersion;
  readonly siteUrl: string;
  readonly timeoutMilliseconds: number;
}

/** The terminal with the circuit breaker for calls to the bank. */
export interface RedsysTerminal extends RedsysConfig {
  readonly breaker: CircuitBreaker;
}

export type SignatureVersion = "HMAC_SHA512_V2" | "HMAC_SHA256_V1";

/** V2: AES-128-CBC over the order with the first 16 characters of the secret; its base64 text is the key. */
function orderKeyV2(secret: string, order: string): string {
  const key = Buffer.from(secret.slice(0, 16).padEnd(16, "0"), "latin1");
  const cipher = createCipheriv("aes-128-cbc", key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, "utf8"), cipher.final()]).toString("base64");
}

/** V1: 3DES-CBC over the order, filled up with zero bytes, with the decoded secret. */
function orderKeyV1(secret: string, order: string): Buffer {
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(secret, "base64"), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  const plain = Buffer.from(order, "utf8");
  const filled = Buffer.concat([plain, Buffer.alloc((8 - (plain.length % 8)) % 8)]);
  return Buffer.concat([cipher.update(filled), cipher.final()]);
}

/** Whether a terminal's secret is a key of this version: V1 needs 24 bytes in base64. */
export const canSign = (version: SignatureVersion, secret: string): boolean =>
  version === "HMAC_SHA512_V2" || Buffer.from(secret, "base64").length === 24;

function mac(version: SignatureVersion, secret: string, order: string, text: string): Buffer {
  return version === "HMAC_SHA512_V2"
    ? createHmac("sha512", orderKeyV2(secret, order)).update(text, "utf8").digest()
    : createHmac("sha256", orderKeyV1(secret, order)).update(text, "utf8").digest();
}

/**
 * Signs a text (the encoded parameters, or the XML of a query) for one order number.
 * V2 answers base64url without padding, V1 plain base64, as the bank's manuals print them.
 */
export function sign(version: SignatureVersion, secret: string, order: string, text: string): string {
  return mac(version, secret, order, text).toString(version === "HMAC_SHA512_V2" ? "base64url" : "base64");
}

/** Verifies a signature in either base64 alphabet, with a constant-time comparison. */
export function signatureHolds(
  version: SignatureVersion,
  secret: string,
  order: string,
  text: string,
  given: string,
): boolean {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(given)) return false;
  const expected = mac(version, secret, order, text);
  const received = Buffer.from(given, "base64");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Encodes parameters as the version requires: base64url without padding (V2) or base64 (V1). */
export function encodeParameters(version: SignatureVersion, parameters: Readonly<Record<string, string>>): string {
  return Buffer.from(JSON.stringify(parameters), "utf8").toString(
    version === "HMAC_SHA512_V2" ? "base64url" : "base64",
  );
}

/** Decodes parameters; null when they are no JSON object. Names become upper case, values strings. */
export function decodeParameters(encoded: string): Readonly<Record<string, string>> | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    return Object.fromEntries(
      Object.entries(parsed).map(([name, value]) => [
        name.toUpperCase(),
        typeof value === "string" ? decodeText(value) : JSON.stringify(value),
      ]),
    );
  } catch {
    return null;
  }
}

/** The bank URL-encodes values such as the date; a stray percent sign is left as it came. */
function decodeText(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

type Facts = Readonly<Record<string, string>>;

/** ISO 4217 number of the euro, the only currency of the terminal. */
export const EURO = "978";
/** Response codes while the customer is still on the card form or in 3-D Secure. */
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

/** The bank pads numbers with zeros ("001" equals "1"), but an order number is compared as text. */
const same = (name: string, reported: string | undefined, asked: string | undefined) =>
  reported !== undefined &&
  asked !== undefined &&
  (name === "DS_ORDER" || !/^\d+$/.test(reported) || !/^\d+$/.test(asked)
    ? reported === asked
    : BigInt(reported) === BigInt(asked));

function card(facts: Facts): CardFacts | null {
  const number = facts.DS_CARD_NUMBER ?? facts.DS_CARDNUMBER;
  const last4 = number?.match(/\d{4}$/)?.[0] ?? facts.DS_CARD_LAST4 ?? null;
  const brand = facts.DS_CARD_BRAND ?? null;
  const expiry = facts.DS_EXPIRYDATE ?? null;
  return last4 || brand || expiry ? { last4, brand, expiry } : null;
}

/** "2027-01-15" of a query's row, or "15/01/2027" of a webhook; null for another form. */
function dateOf({ DS_DATE: text = "" }: Facts): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, dayOfMonth, monthOfYear, lastYear] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text) ?? [];
  return lastYear ? `${lastYear}-${monthOfYear}-${dayOfMonth}` : null;
}

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Whether an operation was made before the attempt: of another payment, whose order number was drawn again by chance. */
export function isOlder({ createdAt }: StoredAttempt, facts: Facts): boolean {
  const date = dateOf(facts);
  // A day less: the clocks of bank and server may differ around midnight.
  return date !== null && date < wallClockAt(createdAt.getTime() - DAY_MILLISECONDS, "Europe/Madrid").slice(0, 10);
}

/**
 * The status of one operation, every field compared with the stored request. Success is a response of four digits, 0000
 * to 0099, of transaction type 0.
 */
export function judgeFacts(attempt: StoredAttempt, facts: Facts): ProviderPaymentState {
  if (isOlder(attempt, facts)) return { kind: "none" };
  const response = facts.DS_RESPONSE ?? "";
  // Without a response code the operation is still in progress.
  if (response === "") return { kind: "pending" };
  for (const [field, sent] of compared) {
    if (!same(field, facts[field], attempt.request[sent])) return { kind: "foreign", field };
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
