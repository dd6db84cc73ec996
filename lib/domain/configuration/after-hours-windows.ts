import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { AfterHoursWindow } from "@/lib/domain/office/office";

/** The after-hours windows of an office as the configuration sets them, each with the fee of an event (rules section 1). */
export const afterHoursWindows = (
  { afterHours, afterHoursFeeCents }: Pick<Configuration, "afterHours" | "afterHoursFeeCents">,
  officeId: number,
): readonly AfterHoursWindow[] =>
  (afterHours[`${officeId}`] ?? []).map(([from, to]) => ({ from, to, feeCents: afterHoursFeeCents }));
