import { OpenAPIHono, type z } from "@hono/zod-openapi";
import type { ZodError } from "zod";
import type { ClientRow, SessionRow } from "@/lib/backend/core/db/schema/client";
import { type FieldError, okEnvelope } from "@/lib/contracts/core/envelope";
import { type FieldErrorCode, fieldErrorCodes } from "@/lib/contracts/core/error-codes";
import { errorResponse } from "./responses";

/** A router whose refused payloads answer VALIDATION_FAILED with the field errors; slashes at the end don't matter. */
export const createRouter = <E extends WebEnv = WebEnv>() =>
  new OpenAPIHono<E>({
    strict: false,
    defaultHook: (result, c) =>
      result.success ? undefined : errorResponse(c, { code: "VALIDATION_FAILED", errors: fieldErrorsOf(result.error) }),
  });

type Issue = ZodError["issues"][number];

const isFieldErrorCode = (text: string): text is FieldErrorCode => fieldErrorCodes.some((code) => code === text);

function codeOf(issue: Issue): FieldErrorCode {
  if (isFieldErrorCode(issue.message)) return issue.message;
  if (issue.code === "invalid_type" && issue.input === undefined) return "REQUIRED";
  if (issue.code === "too_big" && issue.origin === "string") return "TOO_LONG";
  return "INVALID";
}

/** Field errors of a payload that its schema refused, one for each field. */
function fieldErrorsOf(error: ZodError): FieldError[] {
  const byField = new Map<string, FieldErrorCode>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    if (!byField.has(field)) byField.set(field, codeOf(issue));
  }
  return [...byField].map(([field, code]) => ({ field, code }));
}

/** Response of a call whose success carries `data`; `route` adds the refusals. */
export const responses = <T extends z.ZodType>(data: T, description: string) => ({
  200: { description, content: { "application/json": { schema: okEnvelope(data) } } },
});

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** Variables that middleware sets for the handlers. */
export interface WebEnv {
  Variables: {
    requestId: string;
    /** IPv4 address or IPv6 /64 of the visitor; `internal` for calls of this process without a visitor. */
    network: string;
    /** The login name that the security log notes, as a hash, where the handler knows it. */
    securityName: string | undefined;
    /** Hash of the call's Idempotency-Key, where the call needs one. */
    requestKey: string;
    /** The client and session of the Bearer token, in calls behind `clientOnly`. */
    signedIn: SignedIn;
  };
}

/** The signed-in client and their session. */
export interface SignedIn {
  readonly client: ClientRow;
  readonly session: SessionRow;
}
