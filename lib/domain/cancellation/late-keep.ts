import { smaller } from "@/lib/domain/money/arithmetic";
import { type Cents, cents } from "@/lib/domain/money/cents";
import type { PackageCode } from "@/lib/domain/pricing/vocabulary";

type Paid = { readonly payNowCents: number };

/** What is kept of what a flexible package has paid once it is cancelled past the limit: PQ1's pay-now at most (rules 10). */
export const lateKeep = (packages: Readonly<Record<PackageCode, Paid>>, code: PackageCode): Cents =>
  smaller(cents(packages.PQ1.payNowCents), cents(packages[code].payNowCents));
