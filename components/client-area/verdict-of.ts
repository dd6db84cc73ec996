import type { Booking } from "@/lib/contracts/booking";

const ended = { in_progress: "under", completed: "over", no_show: "noShow" } as const;

/** Which sentence says how a booking stands with its cancellation (rules section 10); a key below `clientArea.verdict`. */
export function verdictOf({ status, cancellation, refunds, refundedCents, paymentUnclear }: Booking) {
  if (status === "expired") return paymentUnclear ? "expiredUnclear" : "expired";
  if (status === "cancelled") {
    const [refund] = refunds;
    if (refund) return ({ pending: "refundOnWay", done: "refundDone", failed: "refundFailed" } as const)[refund.status];
    return refundedCents > 0 ? "refundDone" : "cancelled";
  }
  switch (cancellation.code) {
    case null:
      return "free";
    case "CANCEL_INTERMEDIARY":
      return "intermediary";
    case "CANCEL_ALREADY":
      return "cancelled";
    case "CANCEL_NOT_CONFIRMED":
      return status === "paying" || status === "verifying" ? "paymentOpen" : "unconfirmed";
    case "CANCEL_CONTACT":
      return "contact";
    case "CANCEL_NOT_FREE":
      return "notFree";
    case "CANCEL_PAST_LIMIT":
      return status === "in_progress" || status === "completed" || status === "no_show" ? ended[status] : "past";
  }
}
