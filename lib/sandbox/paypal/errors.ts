import { randomBytes } from "node:crypto";
import type { Answer } from "@/lib/sandbox/gateway/answer";

const body = (name: string, message: string, issue?: string) => ({
  name,
  message,
  debug_id: randomBytes(6).toString("hex"),
  ...(issue ? { details: [{ issue, description: message }] } : {}),
  links: [],
});

/** A 422 in PayPal's form; `issue` is the reason. */
export const unprocessable = (issue: string, message: string): Answer => ({
  status: 422,
  body: body("UNPROCESSABLE_ENTITY", message, issue),
});

export const missing: Answer = {
  status: 404,
  body: body("RESOURCE_NOT_FOUND", "The specified resource does not exist.", "INVALID_RESOURCE_ID"),
};

export const malformed: Answer = {
  status: 400,
  body: body("INVALID_REQUEST", "Request is not well-formed.", "INVALID_PARAMETER_VALUE"),
};

export const unauthorized: Answer = {
  status: 401,
  body: { error: "invalid_token", error_description: "Token signature verification failed" },
};

/** PayPal's error body for 500 and 429. */
export const errorBody = (status: number) =>
  status === 429
    ? body("RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting.")
    : body("INTERNAL_SERVER_ERROR", "An internal server error has occurred.");
