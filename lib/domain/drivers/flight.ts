import type { OfficeKind } from "@/lib/domain/office/vocabulary";

/**
 * Whether the driver screen asks for a flight number or the box 'I am not arriving by plane': after-hours pick-up at an
 * airport (rules section 1).
 */
export const needsFlight = (officeKind: OfficeKind, pickupAfterHours: boolean): boolean =>
  officeKind === "AIRPORT" && pickupAfterHours;
