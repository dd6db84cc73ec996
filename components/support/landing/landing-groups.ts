import type { Office } from "@/lib/contracts/office";
import type { RentalGroup } from "@/lib/contracts/rental-group";
import type { Landing } from "./landing-texts";

/** The groups that a landing page shows; Specials has none of its own, for they depend on the dates. */
export function landingGroups(landing: Landing, groups: readonly RentalGroup[], offices: readonly Office[]) {
  switch (landing.kind) {
    case "category":
      return landing.category === "SPECIALS"
        ? []
        : groups.filter(({ categories }) => categories.includes(landing.category));
    case "office":
      return groups.filter(({ officeIds }) => officeIds.includes(landing.office.id));
    case "island": {
      const here = offices.filter(({ island }) => island === landing.island).map(({ id }) => id);
      return groups.filter(({ officeIds }) => officeIds.some((id) => here.includes(id)));
    }
  }
}

/** The offices of a landing: its own, its island's, or those where its vehicles are collected. */
export function landingOffices(landing: Landing, groups: readonly RentalGroup[], offices: readonly Office[]) {
  switch (landing.kind) {
    case "office":
      return offices.filter(({ id }) => id === landing.office.id);
    case "island":
      return offices.filter(({ island }) => island === landing.island);
    case "category":
      return groups.length === 0
        ? offices
        : offices.filter(({ id }) => groups.some(({ officeIds }) => officeIds.includes(id)));
  }
}
