import { type CheckinFaults, type CheckinRental, checkinFaults } from "@/lib/domain/checkin/check-documents";
import type { CheckinDriver } from "@/lib/domain/checkin/fields";
import { mergeCheckin } from "@/lib/domain/checkin/merge-checkin";
import type { DriverConfiguration } from "@/lib/domain/drivers/driver-rules";
import type { DriverCode } from "@/lib/domain/drivers/vocabulary";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

/** `errors` names the fields to mend, also for a refusal by age or licence. */
export type CheckinRefusal = {
  readonly code: "VALIDATION_FAILED" | DriverCode;
  readonly errors: readonly (CheckinFaults["fields"][number] | { readonly field: string; readonly code: "INVALID" })[];
};
/** What is stored then; `faults` are those that stood there before and still do. */
export type CheckedPart = { readonly driver: CheckinDriver; readonly faults: CheckinFaults };

const namesIn = ({ renter, ...own }: CheckinDriver): string[] => [
  ...Object.keys(own),
  ...Object.keys(renter ?? {}).map((field) => `renter.${field}`),
];

/**
 * Whether a part may be saved (rules section 10). All that is stored then is judged, and the part is refused for what it
 * brings about, also at a stored field: the type DNI beside a passport's number. What could not stand before either, a
 * document that ends before a return that was moved, keeps nothing else from being stored.
 */
export function checkPart(
  stored: CheckinDriver,
  given: CheckinDriver,
  rental: CheckinRental,
  configuration: DriverConfiguration,
): Result<CheckedPart, CheckinRefusal> {
  const driver = mergeCheckin(stored, given);
  const faults = checkinFaults(driver, rental, configuration);
  const before = checkinFaults(stored, rental, configuration);
  const sent = namesIn(given);
  const isNew = (
    standing: readonly { field: string; code: string }[],
    { field, code }: { field: string; code: string },
  ) => sent.includes(field) || !standing.some((one) => one.field === field && one.code === code);
  const errors = faults.fields.filter((fault) => isNew(before.fields, fault));
  if (errors.length > 0) return refuse({ code: "VALIDATION_FAILED", errors });
  const rule = faults.rules.find((fault) => isNew(before.rules, fault));
  if (rule) return refuse({ code: rule.code, errors: [{ field: rule.field, code: "INVALID" }] });
  return accept({ driver, faults });
}
