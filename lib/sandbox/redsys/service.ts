import { z } from "zod";
import { bankSignature, shopSignatureHolds, signedParameters } from "./signature";
import { type Operation, type Page, paidCents, refundedCents, type Terminal, UNDECIDED } from "./terminal";

const tag = (name: string, text: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? "";
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asText = (xml: string) => xml.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const envelope = (inner: string) =>
  '<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${asText(inner)}` +
  "</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>";
const refusal = (code: string) =>
  envelope(
    `<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg></Message></Version></Messages>`,
  );

function operationXml(page: Page, operation: Operation): string {
  const fields = {
    Ds_MerchantCode: page.parameters.DS_MERCHANT_MERCHANTCODE ?? "",
    Ds_Terminal: page.parameters.DS_MERCHANT_TERMINAL ?? "",
    Ds_Order: page.order,
    Ds_TransactionType: operation.type,
    Ds_Date: operation.at.slice(0, 10),
    Ds_Hour: operation.at.slice(11, 19),
    Ds_Amount: String(operation.amountCents),
    Ds_Currency: page.parameters.DS_MERCHANT_CURRENCY ?? "",
    Ds_SecurePayment: "2",
    ...(operation.response === UNDECIDED
      ? { Ds_State: "P" }
      : { Ds_State: "F", Ds_Response: operation.response, Ds_AuthorisationCode: operation.authorisationCode }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `<${name}>${asText(value)}</${name}>`);
  return `<Response Ds_Version="0.0">${lines.join("")}</Response>`;
}

/** The query service: answers a signed query about one order with the signed list of its operations. */
export function answerQuery(terminal: Terminal, soap: string): string {
  const messages = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(soap)?.[1] ?? "";
  const question = /<Version[\s\S]*<\/Version>/.exec(messages)?.[0] ?? "";
  const order = tag("Ds_Order", question);
  if (terminal.querySignature === "none") return refusal("XML0023");
  const config = { ...terminal.config, signature: terminal.querySignature };
  if (tag("SignatureVersion", messages) !== config.signature) return refusal("XML0023");
  if (!shopSignatureHolds(config, order, question, tag("Signature", messages))) return refusal("XML0023");
  if (tag("Ds_MerchantCode", question) !== terminal.config.merchantCode) return refusal("XML0017");
  const page = terminal.ofOrder(order);
  const found = page?.operations.filter(({ type }) => type === tag("Ds_TransactionType", question)) ?? [];
  if (!page || found.length === 0) return refusal("XML0024");
  const list = `<Version Ds_Version="0.0"><Message>${found.map((o) => operationXml(page, o)).join("")}</Message></Version>`;
  return envelope(`<Messages>${list}<Signature>${bankSignature(config, order, list)}</Signature></Messages>`);
}

const requestSchema = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});

/** The refund call: each request is a new refund, up to the charged amount; it is not idempotent. */
export function answerOperation(terminal: Terminal, body: string): string {
  const read = requestSchema.safeParse(asJson(body));
  if (!read.success) return JSON.stringify({ errorCode: "SIS0042" });
  const { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: signature } = read.data;
  const signed = terminal.read({ version, parameters, signature });
  if ("error" in signed) return JSON.stringify({ errorCode: signed.error });
  if (signed.parameters.DS_MERCHANT_TRANSACTIONTYPE !== "3") return JSON.stringify({ errorCode: "SIS0023" });
  const page = terminal.ofOrder(signed.order);
  const amountCents = Number(signed.parameters.DS_MERCHANT_AMOUNT);
  if (!page || paidCents(page) === 0) return JSON.stringify({ errorCode: "SIS0054" });
  if (refundedCents(page) + amountCents > paidCents(page)) return JSON.stringify({ errorCode: "SIS0057" });
  const { response } = terminal.record(page, "3", "0900", amountCents);
  const answer = {
    Ds_Amount: String(amountCents),
    Ds_Currency: "978",
    Ds_Order: page.order,
    Ds_MerchantCode: terminal.config.merchantCode,
    Ds_Terminal: terminal.config.terminal,
    Ds_Response: response,
    Ds_TransactionType: "3",
  };
  return JSON.stringify(signedParameters(terminal.config, page.order, answer));
}

function asJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
