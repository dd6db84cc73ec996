import { types } from "node:util";
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { logger } from "@/lib/backend/core/logger";
import { AnswerMismatch } from "./check-answer";
import { errorResponse } from "./responses";
import type { WebEnv } from "./router";

const fullDisk = ["ENOSPC", "EDQUOT", "53100"];
const unreachable = ["ECONNREFUSED", "ECONNRESET", "ENOENT", "ETIMEDOUT", "57P01", "57P02", "57P03", "53300"];
/** The database cancelled a statement, or ended a transaction, at its limit of time. */
const tooSlow = ["57014", "25P03"];
const unavailable = new Set([...unreachable, ...fullDisk, ...tooSlow]);

/** Whether the error or one of its causes means that database, payment provider or disk is unavailable. */
function isOutage(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if (error.name === "ProviderUnreachable") return true;
  const code = "code" in error ? String(error.code) : "";
  if (
    unavailable.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
      error.message,
    )
  ) {
    return true;
  }
  return isOutage(error.cause);
}

/** Unexpected errors: the answer has a reference only, never the exception's text; the details go to the log. */
export const onError: ErrorHandler<WebEnv> = (error, c) => {
  if (error instanceof HTTPException && error.status === 400) {
    return errorResponse(c, { code: "VALIDATION_FAILED", errors: [{ field: "", code: "INVALID" }] });
  }
  if (error instanceof AnswerMismatch) throw error;
  const reference = c.get("requestId") ?? "unknown";
  const down = isOutage(error);
  logger.error("web.failed", { reference, method: c.req.method, path: c.req.path, error });
  return errorResponse(c, { code: down ? "UNAVAILABLE" : "SERVER_ERROR", data: { reference } });
};
