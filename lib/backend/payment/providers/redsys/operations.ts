import { z } from "zod";
import { callProvider, ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import { QuestionRefused, type StoredAttempt } from "@/lib/backend/payment/providers/port";
import {
  canSign,
  decodeParameters,
  encodeParameters,
  isOlder,
  type RedsysTerminal,
  type SignatureVersion,
  sign,
  signatureHolds,
} from "./terminal";

type Facts = Readonly<Record<string, string>>;

const PAYMENT = "0";
const REFUND = "3";
/** The bank's code for an order on which there is no operation. */
const NOTHING_FOUND = "XML0024";

/** The signature version that a terminal's query service accepted last; it may differ from the terminal's own. */
const acceptedVersions = new WeakMap<RedsysTerminal, SignatureVersion>();
const otherVersion = { HMAC_SHA512_V2: "HMAC_SHA256_V1", HMAC_SHA256_V1: "HMAC_SHA512_V2" } as const;

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const readEntities = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "");
const withoutMarkup = (text: string) => text.replaceAll(/[<>&]/g, "");

/** `refusal`: the bank's code. */
type Answer = { readonly rows: readonly Facts[] } | { readonly refusal: string };
type OperationType = typeof PAYMENT | typeof REFUND;

/**
 * Asks the bank's query service for all operations of one order and type; empty: it has none. A refused query is sent
 * once more in the other signature version, which is then used first. Throws ProviderUnreachable, also on a wrongly
 * signed answer, and QuestionRefused when both versions are refused.
 */
async function queryOperations(config: RedsysTerminal, order: string, type: OperationType): Promise<readonly Facts[]> {
  const version = acceptedVersions.get(config) ?? config.signature;
  const first = await ask(config, version, order, type);
  if ("rows" in first) return first.rows;
  const other = otherVersion[version];
  const second = canSign(other, config.secretKey) ? await ask(config, other, order, type) : first;
  if ("refusal" in second) throw new QuestionRefused(`query refused: ${first.refusal}, ${second.refusal}`);
  acceptedVersions.set(config, other);
  return second.rows;
}

async function ask(
  config: RedsysTerminal,
  version: SignatureVersion,
  order: string,
  type: OperationType,
): Promise<Answer> {
  const fields = [
    ["Ds_MerchantCode", config.merchantCode],
    ["Ds_Terminal", config.terminal],
    ["Ds_Order", order],
    ["Ds_TransactionType", type],
  ].map(([name, value]) => `<${name}>${withoutMarkup(value ?? "")}</${name}>`);
  const question = `<Version Ds_Version="0.0"><Message><Transaction>${fields.join("")}</Transaction></Message></Version>`;
  const signature = sign(version, config.secretKey, order, question);
  const messages = `<Messages>${question}<Signature>${signature}</Signature><SignatureVersion>${version}</SignatureVersion></Messages>`;
  const envelope =
    '<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones>' +
    `<cadenaXML><![CDATA[${messages}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`;
  const answer = await callProvider(
    `${config.base}/apl02/services/SerClsWSConsulta`,
    {
      method: "POST",
      headers: { "content-type": "text/xml; charset=utf-8", soapaction: "consultaOperaciones" },
      body: envelope,
    },
    config.breaker,
  );
  return readAnswer(config, version, order, answer);
}

function readAnswer(config: RedsysTerminal, version: SignatureVersion, order: string, soap: string): Answer {
  const returned = /<(?:\w+:)?consultaOperacionesReturn[^>]*>([\s\S]*?)<\/(?:\w+:)?consultaOperacionesReturn>/.exec(
    soap,
  );
  const inner = readEntities(returned?.[1] ?? "").replace(/^<!\[CDATA\[|\]\]>$/g, "");
  const error = /<Ds_ErrorCode>([^<]*)<\/Ds_ErrorCode>/.exec(inner)?.[1];
  if (error === NOTHING_FOUND) return { rows: [] };
  const signed = /<Version[\s\S]*<\/Version>/.exec(inner)?.[0];
  if (error !== undefined) return { refusal: error };
  if (signed === undefined) throw new ProviderUnreachable("no readable answer");
  const signature = /<Signature>([^<]*)<\/Signature>/.exec(inner)?.[1];
  // Some terminals don't sign the answer: it is then trusted over HTTPS only.
  const trusted = signature
    ? signatureHolds(version, config.secretKey, order, signed, signature)
    : config.base.startsWith("https:");
  if (!trusted) {
    throw new ProviderUnreachable("invalid signature of the answer");
  }
  const rows = [...signed.matchAll(/<Response\b[^>]*>([\s\S]*?)<\/Response>/g)].map((response) =>
    Object.fromEntries(
      [...(response[1] ?? "").matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/gi)].map((field) => [
        (field[1] ?? "").toUpperCase(),
        (field[2] ?? "").trim(),
      ]),
    ),
  );
  return { rows };
}

/** The payment's operations (no refunds), oldest first as the bank lists them. */
export const queryPayment = (config: RedsysTerminal, order: string) => queryOperations(config, order, PAYMENT);

/** How much the bank has refunded on this order, in cents, and whether another refund is still in progress. */
export async function queryRefunds(config: RedsysTerminal, attempt: StoredAttempt, order: string) {
  const refunds = (await queryOperations(config, order, REFUND)).filter((refund) => !isOlder(attempt, refund));
  const refundedCents = refunds
    .filter((refund) => refund.DS_RESPONSE === "0900" && /^\d+$/.test(refund.DS_AMOUNT ?? ""))
    .reduce((sum, refund) => sum + Number(refund.DS_AMOUNT), 0);
  return { refundedCents, refundUnderWay: refunds.some(({ DS_RESPONSE: response = "" }) => response === "") };
}

/** Sends one refund and returns the bank's response code. Throws ProviderUnreachable when the answer is lost. */
export async function sendRefund(
  config: RedsysTerminal,
  attempt: StoredAttempt,
  order: string,
  amountCents: number,
): Promise<string> {
  const parameters = encodeParameters(config.signature, {
    DS_MERCHANT_AMOUNT: String(amountCents),
    DS_MERCHANT_CURRENCY: attempt.request.DS_MERCHANT_CURRENCY ?? "",
    DS_MERCHANT_MERCHANTCODE: config.merchantCode,
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_TERMINAL: config.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: REFUND,
  });
  const text = await callProvider(
    `${config.base}/sis/rest/trataPeticionREST`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        Ds_SignatureVersion: config.signature,
        Ds_MerchantParameters: parameters,
        Ds_Signature: sign(config.signature, config.secretKey, order, parameters),
      }),
    },
    config.breaker,
  );
  const answer = readJson(text);
  if (answer.errorCode) return answer.errorCode;
  const { Ds_MerchantParameters: encoded = "", Ds_Signature: signature = "" } = answer;
  if (!signatureHolds(config.signature, config.secretKey, order, encoded, signature)) {
    throw new ProviderUnreachable("invalid signature of the answer");
  }
  return decodeParameters(encoded)?.DS_RESPONSE ?? "";
}

const refundAnswerSchema = z.object({
  errorCode: z.string().optional(),
  Ds_MerchantParameters: z.string().optional(),
  Ds_Signature: z.string().optional(),
});

function readJson(text: string) {
  try {
    return refundAnswerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderUnreachable("no readable answer", { cause });
  }
}
