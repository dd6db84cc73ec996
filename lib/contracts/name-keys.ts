import { bookingStatuses } from "@/lib/domain/booking/vocabulary";
import { coverageCodes } from "@/lib/domain/coverage/vocabulary";
import { extraCodes, surchargeCodes } from "@/lib/domain/extras/vocabulary";
import { categories } from "@/lib/domain/fleet/vocabulary";
import { packageCodes } from "@/lib/domain/pricing/vocabulary";

export const nameKinds = ["rates", "coverages", "extras", "surcharges", "categories", "bookingStatuses"] as const;

/** The keys of the messages at which a thing has its name, its short label and its summary, on every screen and mail. */
export interface NameKeys {
  readonly code: string;
  readonly name: string;
  readonly label: string;
  readonly summary: string;
}

const keysOf = (
  codes: readonly string[],
  keys: (code: string) => Omit<NameKeys, "code" | "label"> & { label?: string },
) => codes.map((code): NameKeys => ({ code, label: keys(code).name, ...keys(code) }));

/**
 * What `GET /web/nombresyetiquetas` names, list by list: one key a name, wherever it is shown. The messages hold the text
 * that this release brings, staff may have changed it, and the endpoint's word is what is shown.
 */
export const nameKeys = {
  rates: keysOf(packageCodes, (code) => ({ name: `payment.package.${code}`, summary: `names.summary.rates.${code}` })),
  coverages: keysOf(coverageCodes, (code) => ({
    name: `wizard.lines.COVERAGE_${code}`,
    summary: `coverage.summary.${code}`,
  })),
  extras: keysOf(extraCodes, (code) => ({ name: `wizard.lines.EXTRA_${code}`, summary: `extras.about.${code}` })),
  surcharges: keysOf(surchargeCodes, (code) => ({
    name: `wizard.lines.${code}`,
    summary: `names.summary.surcharges.${code}`,
  })),
  categories: keysOf(categories, (code) => ({
    name: `categories.${code}.name`,
    label: `vehicles.category.${code}`,
    summary: `categories.${code}.text`,
  })),
  bookingStatuses: keysOf(bookingStatuses, (code) => ({
    name: `manage.status.${code}`,
    summary: `names.summary.bookingStatuses.${code}`,
  })),
} as const satisfies Record<(typeof nameKinds)[number], readonly NameKeys[]>;
