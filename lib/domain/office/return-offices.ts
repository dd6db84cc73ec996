import type { Office } from "@/lib/domain/office/office";

/**
 * Offices that accept a return from a pick-up office: its list ∩ the active ones, in the order of `offices`; unknown ids
 * are ignored silently (rules section 1).
 */
export const returnOffices = <Candidate extends Pick<Office, "id" | "active">>(
  pickup: Pick<Office, "returnOfficeIds">,
  offices: readonly Candidate[],
): readonly Candidate[] => offices.filter(({ id, active }) => active && pickup.returnOfficeIds.includes(id));
