import { type CarLanding, landingPath } from "@/lib/contracts/car-list-links";
import { faqQuestions } from "@/lib/contracts/faq-questions";
import type { Office } from "@/lib/contracts/office";
import { legalPages, paths } from "@/lib/contracts/paths";
import { categorySlug, fleetSlug, islandLandings } from "@/lib/contracts/public-slugs";
import type { RentalGroup } from "@/lib/contracts/rental-group";
import type { CarBrand } from "@/lib/contracts/stock-directory";
import { categories } from "@/lib/domain/fleet/vocabulary";
import type { PageAddress } from "./page-metadata";

/** A brand's own page and those of its models. */
const landingsOf = ({ slug, models }: CarBrand): CarLanding[] => [
  { brand: slug },
  ...models.map((model) => ({ brand: slug, model: model.slug })),
];

/** Every page that search engines may list (contract section 2, column Index). */
export function indexedPages(
  offices: readonly Office[],
  groups: readonly RentalGroup[],
  brands: readonly CarBrand[],
): PageAddress[] {
  const landings = [...islandLandings, ...offices.map(({ slug }) => slug), ...categories.map(categorySlug)];
  return [
    paths.home,
    (language) => paths.contact(language),
    ...[undefined, ...faqQuestions].map(
      (slug): PageAddress =>
        (language) =>
          paths.faq(language, slug),
    ),
    ...[undefined, ...offices.map(({ slug }) => slug)].map(
      (slug): PageAddress =>
        (language) =>
          paths.offices(language, slug),
    ),
    ...[undefined, ...groups.map(fleetSlug)].map(
      (slug): PageAddress =>
        (language) =>
          paths.fleet(language, slug),
    ),
    ...legalPages.map(
      (page): PageAddress =>
        (language) =>
          paths.legal(language, page),
    ),
    ...landings.map(
      (slug): PageAddress =>
        (language) =>
          paths.search(language, slug),
    ),
    ...[{}, ...brands.flatMap(landingsOf)].map(
      (landing): PageAddress =>
        (language) =>
          landingPath(language, landing),
    ),
    ...["", "/ibiza", "/mallorca"].map(
      (below): PageAddress =>
        (language) =>
          paths.subscription(language, below),
    ),
  ];
}
