import type { Office } from "@/lib/contracts/fleet/office";

/**
 * Stores the offices of a search as objects under the specification's keys (section 3). `devOfiDif` is derived from the
 * two offices, so that the three keys never contradict each other.
 */
export function rememberOffices(offices: readonly Office[], pickupOfficeId: number, returnOfficeId: number): void {
  const pickup = offices.find(({ id }) => id === pickupOfficeId);
  const dropOff = offices.find(({ id }) => id === returnOfficeId);
  if (!pickup || !dropOff) return;
  try {
    localStorage.setItem("oficinaRecoge", JSON.stringify(pickup));
    localStorage.setItem("oficinaDevuelve", JSON.stringify(dropOff));
    localStorage.setItem("devOfiDif", JSON.stringify(pickup.id !== dropOff.id));
  } catch {
    // Storage is blocked: the search works without it.
  }
}
