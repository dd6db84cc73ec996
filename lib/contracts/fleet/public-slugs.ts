import { nameSlug } from "@/lib/domain/core/slug";
import { categories } from "@/lib/domain/fleet/fleet";
import type { Office } from "./office";
import type { RentalGroup } from "./rental-group";

/** Slug of a rental group below `R/fleet`: its example model. */
export const fleetSlug = ({ exampleModel }: Pick<RentalGroup, "exampleModel">): string => nameSlug(exampleModel);

/** Slug of a category below `/{lang}/search`. */
export const categorySlug = (category: (typeof categories)[number]): string =>
  category === "SEATS_7_9" ? "7-9-seats" : category.toLowerCase().replaceAll("_", "-");

const islandSlugs = { ibiza: "IBIZA", mallorca: "MALLORCA" } as const;
export const islandLandings = ["ibiza", "mallorca"] as const;

/** Path of an island's subscription page below the general one; empty for the general one. */
export const islandSubscription = (island: Office["island"] | undefined): string => {
  const name = islandLandings.find((islandLanding) => islandSlugs[islandLanding] === island);
  return name ? `/${name}` : "";
};

/** Resolves `/{lang}/search/{slug}` to an island, an office or a category; undefined if unknown. */
export function landingOf<O extends Pick<Office, "slug">>(slug: string, offices: readonly O[]) {
  const name = islandLandings.find((islandLanding) => islandLanding === slug);
  if (name) return { kind: "island" as const, name, island: islandSlugs[name] };
  const office = offices.find((office) => office.slug === slug);
  if (office) return { kind: "office" as const, office };
  const category = categories.find((category) => categorySlug(category) === slug);
  return category && { kind: "category" as const, category };
}
