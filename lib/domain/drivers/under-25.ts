import { coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage-under-25";
import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import type { DriverConfiguration, GroupDriverRules } from "@/lib/domain/drivers/driver-rules";

/** Whether an age pays the young-driver surcharge: 21 to 24 (rules section 5). */
export const isYoungDriver = (age: number, { minimumAge, youngDriverMaxAge }: DriverConfiguration): boolean =>
  age >= minimumAge && age <= youngDriverMaxAge;

/** Whether a driver under 25 may drive this group with this coverage (rules sections 3 and 4). */
export const allowsUnder25 = (group: Pick<GroupDriverRules, "under25Allowed">, coverage: CoverageCode): boolean =>
  group.under25Allowed && coverageAllowsUnder25(coverage, group.under25Allowed);

/** Drivers that pay the surcharge: the main one and each additional one declared under 25 (`youngDrivers` of a price). */
export const youngDriverCount = (
  mainUnder25: boolean,
  additional: readonly { readonly under25: boolean }[] | undefined,
): number => (mainUnder25 ? 1 : 0) + (additional ?? []).filter(({ under25 }) => under25).length;
