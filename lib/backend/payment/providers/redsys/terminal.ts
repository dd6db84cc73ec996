import { randomInt } from "node:crypto";
import type { PageOrder, StoredRequest } from "@/lib/backend/payment/providers/port";
import type { ProviderLine } from "@/lib/backend/platform/outbound-call";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { EURO } from "./facts";
import type { SignatureVersion } from "./signature";

const consumerLanguages: Readonly<Record<Language, string>> = {
  es: "001",
  en: "002",
  fr: "004",
  de: "005",
  it: "007",
};
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Year and month in Spain, then eight random characters: within the bank's `^[0-9]{4}[A-Za-z0-9]{0,8}$`, never used twice. */
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

/** A terminal at the bank. `base` has no trailing slash; `siteUrl` is where notices and customers come back. */
export interface RedsysConfig {
  readonly merchantCode: string;
  readonly terminal: string;
  readonly secretKey: string;
  readonly base: string;
  readonly signature: SignatureVersion;
  readonly siteUrl: string;
  readonly timeoutMilliseconds: number;
}

/** The same with the line on which the bank is called. */
export interface RedsysTerminal extends RedsysConfig {
  readonly line: ProviderLine;
}
