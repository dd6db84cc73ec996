import type { Failure } from "../http/answers";
import type { QuoteRefusal } from "./price-quote";

/** A refused quote: alternatives where the unit is gone, else the field that is to be mended. */
export function quoteFailure(refusal: QuoteRefusal): Failure {
  if (refusal.code === "NOT_AVAILABLE") return { code: refusal.code, data: { alternatives: refusal.alternatives } };
  const errors = "field" in refusal ? [{ field: refusal.field, code: "INVALID" as const }] : [];
  return { code: refusal.code, errors };
}
