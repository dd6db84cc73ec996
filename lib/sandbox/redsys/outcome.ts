import { signedParameters } from "./signature";
import { type Operation, type Page, paidCents, refundedCents, type Terminal } from "./terminal";

export const responses = { paid: "0000", declined: "0190", notAuthenticated: "0184", cancelled: "9915" } as const;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The fields about one operation, in the webhook and in the return address. */
function webhookFields(page: Page, operation: Operation): Readonly<Record<string, string>> {
  const { parameters } = page;
  const at = new Date(operation.at);
  const bizum = parameters.DS_MERCHANT_PAYMETHODS === "z";
  return {
    Ds_Date: encodeURIComponent(`${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}/${at.getFullYear()}`),
    Ds_Hour: encodeURIComponent(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`),
    Ds_SecurePayment: "2",
    Ds_Amount: String(operation.amountCents),
    Ds_Currency: parameters.DS_MERCHANT_CURRENCY ?? "",
    Ds_Order: page.order,
    Ds_MerchantCode: parameters.DS_MERCHANT_MERCHANTCODE ?? "",
    Ds_Terminal: (parameters.DS_MERCHANT_TERMINAL ?? "").padStart(3, "0"),
    Ds_Response: operation.response,
    Ds_TransactionType: operation.type,
    Ds_MerchantData: parameters.DS_MERCHANT_MERCHANTDATA ?? "",
    Ds_AuthorisationCode: operation.authorisationCode,
    Ds_ConsumerLanguage: String(Number(parameters.DS_MERCHANT_CONSUMERLANGUAGE ?? "1")),
    ...(bizum
      ? { Ds_ProcessedPayMethod: "68" }
      : { Ds_Card_Country: "724", Ds_Card_Brand: "1", Ds_Card_Number: "454881******0003", Ds_ExpiryDate: "3412" }),
  };
}

export const webhookBody = (terminal: Terminal, page: Page, operation: Operation) =>
  new URLSearchParams(signedParameters(terminal.config, page.order, webhookFields(page, operation))).toString();

/** A forged webhook: it claims success for a refused payment, but has the signature of the refusal. */
export function forgedBody(terminal: Terminal, page: Page, operation: Operation): string {
  const honest = signedParameters(terminal.config, page.order, webhookFields(page, operation));
  const claimed = { ...webhookFields(page, operation), Ds_Response: "0000", Ds_AuthorisationCode: "123456" };
  const forged = signedParameters(terminal.config, page.order, claimed);
  return new URLSearchParams({ ...forged, Ds_Signature: honest.Ds_Signature }).toString();
}

/** Where the customer returns to; the shop must not trust its parameters. */
export function returnAddress(terminal: Terminal, page: Page, operation: Operation, good: boolean): string {
  const address = new URL((good ? page.parameters.DS_MERCHANT_URLOK : page.parameters.DS_MERCHANT_URLKO) ?? "");
  const fields = signedParameters(terminal.config, page.order, webhookFields(page, operation));
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.toString();
}

const line = (page: Page) => ({
  order: page.order,
  booking: page.parameters.DS_MERCHANT_PRODUCTDESCRIPTION ?? "",
  askedCents: Number(page.parameters.DS_MERCHANT_AMOUNT),
  paidCents: paidCents(page),
  refundedCents: refundedCents(page),
  operations: page.operations.map(({ at, type, response, amountCents, authorisationCode }) => ({
    at,
    type,
    response,
    amountCents,
    authorisationCode,
  })),
});

/** The bank's account of the shop's money; the tests compare it with the shop's ledger. */
export function redsysLedger(terminal: Terminal) {
  const orders = terminal.pages().map(line);
  return {
    paidCents: orders.reduce((sum, order) => sum + order.paidCents, 0),
    refundedCents: orders.reduce((sum, order) => sum + order.refundedCents, 0),
    orders,
  };
}
