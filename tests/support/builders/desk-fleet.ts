import type { DeskGroup, EditGroup } from "@/lib/contracts/fleet/desk-fleet";
import type { DeskOffice, EditOffice } from "@/lib/contracts/fleet/desk-offices";
import { officeClock } from "@/tests/support/paid-booking";

/** The payload of the office form with nothing edited. */
export function officeFacts(office: DeskOffice): EditOffice {
  const { id: _, code: _c, slug: _s, kind: _k, island: _i, active: _a, closedDates: _d, ...facts } = office;
  return facts;
}

/** The payload of the group form with nothing edited. */
export function groupFacts(group: DeskGroup): EditGroup {
  const { id: _, code: _c, kind: _k, active: _a, priced: _p, units: _u, photos: _ph, categories, ...facts } = group;
  return { ...facts, categories: categories.flatMap((category) => (category === "SPECIALS" ? [] : [category])) };
}

/** A new unit of group B at Ibiza airport. */
export const aUnit = (plate: string) => ({
  plate,
  groupId: 2,
  homeOfficeId: 1,
  deskOnly: false,
  ibizaAuthorised: true,
});

/** A workshop block of 20 hours, `days` from now. */
export const aBlock = (days: number) => ({
  from: officeClock(days * 24),
  until: officeClock(days * 24 + 20),
  reason: "WORKSHOP",
  note: "Frenos",
});
