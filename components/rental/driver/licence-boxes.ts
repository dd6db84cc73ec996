import type { UseFormSetValue } from "react-hook-form";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { licenceNotice } from "@/lib/domain/rental/drivers";
import type { DriverStepRules } from "./driver-step-rules";

export type LicenceField = "declaresGroupLicence" | "declaresLicenceOverTwoYears" | "acceptsLicenceNotice";

/** The fields that one box sets; the first gives it its id. */
export type LicenceBoxFields = readonly [LicenceField, ...LicenceField[]];

/** The wording of the licence notice; the European one until a nationality is chosen. */
export const isEuropean = (nationality: string | undefined): boolean =>
  !nationality || licenceNotice(nationality) === "EUROPEAN";

/**
 * The boxes about the licence. The group's licence includes the general minimum; the short European notice stands in
 * the same box, the long international one has its own.
 */
export function licenceBoxes(
  { groupLicence }: Pick<DriverStepRules, "groupLicence">,
  nationality: string | undefined,
): readonly LicenceBoxFields[] {
  const held: LicenceBoxFields =
    groupLicence.length > 0 ? ["declaresGroupLicence", "declaresLicenceOverTwoYears"] : ["declaresLicenceOverTwoYears"];
  return isEuropean(nationality) ? [[...held, "acceptsLicenceNotice"]] : [held, ["acceptsLicenceNotice"]];
}

/** Sets the fields of a box, which have no control of their own. */
export function setLicenceFields(
  setValue: UseFormSetValue<DriverInput>,
  fields: readonly LicenceField[],
  ticked: boolean,
  shouldValidate = false,
): void {
  for (const name of fields) setValue(name, ticked, { shouldValidate });
}
