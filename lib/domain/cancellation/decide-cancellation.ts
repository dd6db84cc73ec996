import type { CancellationVerdict } from "@/lib/domain/cancellation/cancellation-verdict";
import type { CancellationCode } from "@/lib/domain/cancellation/vocabulary";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

export type CancellationOrder = { readonly acceptsTerms: boolean; readonly expectedRefundCents: number };

/** The verdict stands beside the code: its amounts are what the customer may confirm. */
export type CancellationRefusal = {
  readonly code: CancellationCode | "CANCEL_TERMS_REQUIRED" | "REFUND_CHANGED";
  readonly verdict: CancellationVerdict;
};

/**
 * Whether an order to cancel is carried out (rules section 10, rows 9 to 11). Past the limit the order must name exactly the
 * verdict's refund; within it another amount is REFUND_CHANGED; the terms must be accepted.
 */
export const decideCancellation = (
  verdict: CancellationVerdict,
  order: CancellationOrder,
): Result<CancellationVerdict, CancellationRefusal> => {
  const confirmed = order.expectedRefundCents === verdict.refundCents;
  if (verdict.code && !(verdict.allowed && confirmed)) return refuse({ code: verdict.code, verdict });
  if (!order.acceptsTerms) return refuse({ code: "CANCEL_TERMS_REQUIRED", verdict });
  if (!confirmed) return refuse({ code: "REFUND_CHANGED", verdict });
  return accept(verdict);
};
