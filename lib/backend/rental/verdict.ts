import type { BookingRow } from "@/lib/backend/core/db/schema/booking";
import type { PaymentRow } from "@/lib/backend/core/db/schema/payment";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { minus, noCents, plus, shareOf, smaller } from "@/lib/domain/core/cents";
import type { WallClock } from "@/lib/domain/core/time";
import { isFailedOperation } from "@/lib/domain/payment/payment";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";
import { type CancellationVerdict, cancellationVerdict } from "@/lib/domain/rental/cancellation";
import type { AfterSales } from "./booking-records";

/** Coverage due at pick-up, e.g. 5 days of 12, first day paid online: 48; at most what is due there in total. */
function coverageDue({ lines, coverage, packageCode, days, totalCents, onlineDueCents }: BookingRow): number {
  if (packageMeanings[packageCode].payMode === "FULL") return 0;
  const cover = lines.find(({ code }) => code === `COVERAGE_${coverage}`)?.amountCents ?? 0;
  return smaller(minus(cover, shareOf(cover, days)), minus(totalCents, onlineDueCents));
}

/**
 * Held or captured money minus the refunds ordered; abandoned attempts don't count, they are refunded automatically.
 */
export function securedCents(payments: readonly PaymentRow[], refunds: AfterSales["refunds"]): number {
  const countedPayments = payments.filter(({ abandoned }) => abandoned === null);
  const paid = countedPayments.reduce(
    (sum, { status, amountCents, capturedCents }) => plus(sum, status === "authorized" ? amountCents : capturedCents),
    noCents,
  );
  const refunded = refunds
    .filter(({ paymentId, status }) => !isFailedOperation(status) && countedPayments.some(({ id }) => id === paymentId))
    .reduce((sum, { amountCents }) => plus(sum, amountCents), noCents);
  return minus(paid, refunded);
}

/** The verdict on cancelling this booking at this office time (rules section 10). */
export const verdictFor = (
  row: BookingRow,
  money: { readonly payments: readonly PaymentRow[]; readonly refunds: AfterSales["refunds"] },
  wallClock: WallClock,
  { cancellationHours }: Pick<ConfigurationDocument, "cancellationHours">,
): CancellationVerdict =>
  cancellationVerdict(
    {
      status: row.status,
      channel: row.channel,
      rate: packageMeanings[row.packageCode].rate,
      pickupAt: row.pickupAt,
      securedCents: securedCents(money.payments, money.refunds),
      partPayNowCents: row.lateKeepCents,
      coverageDueAtPickupCents: coverageDue(row),
    },
    wallClock,
    cancellationHours,
  );
