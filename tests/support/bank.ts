import { randomUUID } from "node:crypto";
import { app } from "@/lib/backend/app";
import {
  decodeParameters,
  encodeParameters,
  type SignatureVersion,
  sign,
} from "@/lib/backend/payment/providers/redsys/terminal";
import type { Gateway } from "./gateway";
import type { StartedPayment } from "./started-payment";

export const form = { "content-type": "application/x-www-form-urlencoded" };
const secret = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

function fieldsOf({ action }: StartedPayment) {
  if (action.kind !== "formPost") throw new Error("a form was expected");
  return action.fields;
}

/** The fields of Redsys's webhook about a payment, without its outcome (`Ds_Response`). */
export function webhookOf(started: StartedPayment): Record<string, string> {
  const request = decodeParameters(fieldsOf(started).Ds_MerchantParameters ?? "") ?? {};
  return {
    Ds_Order: request.DS_MERCHANT_ORDER ?? "",
    Ds_Amount: request.DS_MERCHANT_AMOUNT ?? "",
    Ds_Currency: request.DS_MERCHANT_CURRENCY ?? "",
    Ds_MerchantCode: request.DS_MERCHANT_MERCHANTCODE ?? "",
    Ds_Terminal: "001",
    Ds_TransactionType: "0",
  };
}

/** Sends a webhook with a valid signature and any fields. */
export async function sendWebhook(
  fields: Record<string, string>,
  version: SignatureVersion = "HMAC_SHA512_V2",
): Promise<number> {
  const parameters = encodeParameters(version, fields);
  const body = new URLSearchParams({
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: sign(version, secret, fields.Ds_Order ?? "", parameters),
  });
  const answer = await app.request("/web/pago/redsys/notificacion", {
    method: "POST",
    body: body.toString(),
    headers: form,
  });
  return answer.status;
}

/** Opens the provider's page and presses one of its buttons. */
export async function pay(bank: Gateway, started: StartedPayment, choice: string) {
  const { page } = await bank.open(started.action);
  return await bank.press(page, choice);
}

/** Calls `/web` with a booking's access token. */
export async function web(method: string, path: string, access: string, body?: unknown) {
  const answer = await app.request(`/web${path}`, {
    method,
    headers: {
      "x-booking-token": access,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}

export const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000);

/** `paymentState` of a booking that was paid once. */
export const confirmed = {
  booking: "confirmed",
  reason: null,
  payment: "captured",
  ledger: ["capture"],
  incidents: [],
  mails: ["confirmation"],
};
