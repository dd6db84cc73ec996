import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import type { PaymentRow } from "@/lib/backend/core/db/schema/payment";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Booking } from "@/lib/contracts/rental/booking";
import { type WallClock, wallClockAt } from "@/lib/domain/core/time";
import { cardBrandName } from "@/lib/domain/payment/card-brand";
import { refundDates } from "@/lib/domain/rental/cancellation";
import { checkinProgress, checkinSummary, isCheckinClosed } from "@/lib/domain/rental/checkin-progress";
import type { AfterSales } from "./booking-records";
import { knownDriver } from "./checkin/view-checkin";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function serializeDeposit({ depositCents }: BookingRow, held: AfterSales["deposit"]): Booking["deposit"] {
  return {
    amountCents: held?.amountCents ?? depositCents,
    retainedCents: held?.retainedCents ?? 0,
    status: held?.status ?? "none",
    blockedAt: instant(held?.blockedAt ?? null),
    releasedAt: instant(held?.releasedAt ?? null),
    dueBy: instant(held?.dueBy ?? null),
    reason: held?.reason ?? null,
    answerBy: instant(held?.answerBy ?? null),
  };
}

/** Dates, offices and extras change until the limit of a free cancellation, on flexible rates (rules section 10). */
export function changeOf(row: BookingRow, rate: Booking["rate"], wallClock: WallClock): Booking["change"] {
  const until = rate === "FLEXIBLE" && row.channel === "WEBK10" ? row.cancellableUntil : null;
  return { allowed: row.status === "confirmed" && until !== null && wallClock <= until, until };
}

export function serializeCheckin(
  row: BookingRow,
  rows: AfterSales["checkins"],
  wallClock: WallClock,
): Booking["checkin"] {
  const additional = row.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0;
  const { percent } = checkinProgress(knownDriver(row, 0));
  return { ...checkinSummary(rows, additional, percent), closed: isCheckinClosed(row, wallClock) };
}

export const serializeInvoice = (request: AfterSales["invoice"]): Booking["invoice"] => ({
  status: request?.status ?? "none",
  reference: request?.reference ?? null,
});

export const serializePhoto = (photo: AfterSales["photos"][number]): Booking["photos"][number] => ({
  url: photo.url,
  at: photo.takenAt.toISOString(),
  stage: photo.stage,
  side: photo.side,
  officeId: photo.officeId,
  note: photo.note,
});

export const serializePayment = (row: PaymentRow): Booking["payments"][number] => ({
  provider: row.provider,
  method: row.method,
  status: row.status,
  amountCents: row.amountCents,
  capturedCents: row.capturedCents,
  refundedCents: row.refundedCents,
  receipt: row.receipt,
  cardBrand: cardBrandName(row.cardBrand),
  cardLast4: row.cardLast4,
  unneeded: row.abandoned !== null && row.capturedCents > 0,
  at: row.createdAt.toISOString(),
});

const refundStates = {
  done: "done",
  refused: "failed",
  withdrawn: "failed",
  returned: "failed",
  unknown: "pending",
  waiting: "pending",
  sent: "pending",
  accepted: "pending",
} as const;

export function serializeRefund(
  { amountCents, status, createdAt, doneAt }: AfterSales["refunds"][number],
  { timeZone, refundWorkingDays }: ConfigurationDocument,
): Booking["refunds"][number] {
  const ordered = wallClockAt(createdAt.getTime(), timeZone).slice(0, 10);
  return {
    amountCents,
    status: refundStates[status],
    orderedAt: createdAt.toISOString(),
    doneAt: instant(doneAt),
    ...refundDates(ordered, refundWorkingDays),
  };
}
