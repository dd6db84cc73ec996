import type { DeskGroup, EditGroup } from "@/lib/contracts/desk/fleet";
import type { DeskOffice, EditOffice } from "@/lib/contracts/desk/offices";
import { officeClock } from "@/tests/support/paid-booking";

/** What a form about an office sends, unchanged. */
export function officeFacts(office: DeskOffice): EditOffice {
  const { id: _, code: _c, slug: _s, kind: _k, island: _i, active: _a, closedDates: _d, ...facts } = office;
  return facts;
}

/** The same of a group. */
export function groupFacts(group: DeskGroup): EditGroup {
  const { id: _, code: _c, kind: _k, active: _a, priced: _p, units: _u, photos: _ph, categories, ...facts } = group;
  return { ...facts, categories: categories.flatMap((one) => (one === "SPECIALS" ? [] : [one])) };
}

/** A van that joins the fleet. */
export const aUnit = (plate: string) => ({
  plate,
  groupId: 2,
  homeOfficeId: 1,
  deskOnly: false,
  ibizaAuthorised: true,
});

/** A day in the workshop, so many days from now. */
export const aBlock = (days: number) => ({
  from: officeClock(days * 24),
  until: officeClock(days * 24 + 20),
  reason: "WORKSHOP",
  note: "Frenos",
});
