import type { Configuration } from "@/lib/domain/configuration/configuration";
import { heldAtLeast, heldOver, type LicenceRule, yearsAskedBy } from "@/lib/domain/drivers/licence";
import type { DriverCode } from "@/lib/domain/drivers/vocabulary";
import type { LicenceClass } from "@/lib/domain/fleet/vocabulary";
import type { CalendarDate } from "@/lib/domain/time/civil-day";

const motorcycleClasses: readonly LicenceClass[] = ["A1", "A2", "A"];

/** A motorcycle class includes the lower ones. */
const covers = (held: LicenceClass, asked: LicenceClass): boolean =>
  held === asked ||
  (motorcycleClasses.includes(asked) && motorcycleClasses.indexOf(held) > motorcycleClasses.indexOf(asked));

export type DatedLicence = { readonly licenceClass: LicenceClass; readonly issuedOn: CalendarDate };

/**
 * Whether a dated licence is enough for a group (rules section 9): its class is or includes one that the group accepts and, on the
 * pick-up date, it was held for over 2 years (or over the group's N) by the main driver, for at least as many by an
 * additional one. Null when it is, else the code of the driver's role.
 */
export const checkLicence = (
  licence: DatedLicence,
  role: "main" | "additional",
  rules: readonly LicenceRule[],
  pickupDate: CalendarDate,
  { minimumLicenceYears }: Pick<Configuration, "minimumLicenceYears">,
): DriverCode | null => {
  const held = role === "main" ? heldOver : heldAtLeast;
  const enough = rules.some(
    (rule) =>
      covers(licence.licenceClass, rule.licenceClass) &&
      held(licence.issuedOn, pickupDate, yearsAskedBy(rule, minimumLicenceYears)),
  );
  if (enough) return null;
  return role === "main" ? "LICENCE_TOO_RECENT" : "ADDITIONAL_DRIVER_LICENCE";
};
