import type { Answer } from "@/lib/sandbox/answer";

/** A refusal in Stripe's shape. */
export function problem(status: number, code: string | null, message: string, param?: string): Answer {
  const type = status === 402 ? "card_error" : "invalid_request_error";
  return { status, body: { error: { type, message, ...(code ? { code } : {}), ...(param ? { param } : {}) } } };
}

export const missing = (id: string) => problem(404, "resource_missing", `No such object: '${id}'`, "id");
export const wrongState = (message: string) => problem(400, "payment_intent_unexpected_state", message);

/** What Stripe answers in trouble of its own, or to too many calls. */
export const trouble = (status: number) => ({
  error:
    status === 429
      ? { type: "invalid_request_error", code: "rate_limit", message: "Too many requests hit the API too quickly." }
      : { type: "api_error", message: "An unknown error occurred." },
});
