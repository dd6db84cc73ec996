"use client";

import { selectedVehicle } from "@/components/booking/wizard/selection";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import type { Alternative } from "@/lib/contracts/availability";

/**
 * Takes an alternative with one press: a search that is busy shows its results; one about a vehicle keeps that vehicle
 * and the step, so that nothing has to be chosen again.
 */
export function useAlternative(): (alternative: Alternative) => void {
  const { address, availability, step, update, goTo, search } = useWizard();
  return ({ pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId }) => {
    const times = { pickupOfficeId, returnOfficeId, pickupAt, returnAt };
    const group = availability?.groups.find(({ id }) => id === groupId);
    if (!group || !availability) {
      return search({ ...(address ?? { under25: false }), categories: [], sort: "price", ...times });
    }
    update({ vehicle: selectedVehicle(group, availability.days) });
    goTo(step === "vehicles" ? "coverage" : step, { search: times });
  };
}
