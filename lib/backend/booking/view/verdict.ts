import type { BookingRow } from "@/lib/backend/db/schema/booking";
import type { PaymentRow } from "@/lib/backend/db/schema/payment";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { type CancellationVerdict, cancellationVerdict } from "@/lib/domain/cancellation/cancellation";
import { minus, noCents, plus, shareOf, smaller } from "@/lib/domain/money/cents";
import { packageMeanings } from "@/lib/domain/pricing/price-lines";
import type { WallClock } from "@/lib/domain/time/time";
import type { AfterSales } from "./booking-records";

/** Coverage that would be paid at pick-up: all of it but its first day, as far as anything is due there. */
function coverageDue({ lines, coverage, packageCode, days, totalCents, onlineDueCents }: BookingRow): number {
  if (packageMeanings[packageCode].payMode === "FULL") return 0;
  const cover = lines.find(({ code }) => code === `COVERAGE_${coverage}`)?.amountCents ?? 0;
  return smaller(minus(cover, shareOf(cover, days)), minus(totalCents, onlineDueCents));
}

/** Held or taken for this booking and not ordered back yet; attempts that we gave up return by themselves. */
export function securedCents(payments: readonly PaymentRow[], refunds: AfterSales["refunds"]): number {
  const wanted = payments.filter(({ abandoned }) => abandoned === null);
  const paid = wanted.reduce(
    (sum, { status, amountCents, capturedCents }) => plus(sum, status === "authorized" ? amountCents : capturedCents),
    noCents,
  );
  const back = refunds
    .filter(({ paymentId, status }) => status !== "refused" && wanted.some(({ id }) => id === paymentId))
    .reduce((sum, { amountCents }) => plus(sum, amountCents), noCents);
  return minus(paid, back);
}

/** What a cancellation of this booking does at this time of the offices' clock (rules section 10). */
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
