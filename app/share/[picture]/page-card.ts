import { getTranslations } from "next-intl/server";
import { landingTexts } from "@/components/content/landing/landing";
import { categoryLooks } from "@/components/fleet/category-cards";
import { groupLook, type VehicleLook } from "@/components/illustrations/vehicle-illustration";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import type { Photo } from "@/lib/contracts/core/photo";
import { fleetSlug, islandLandings, landingOf } from "@/lib/contracts/fleet/public-slugs";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { localisedAreas } from "@/lib/contracts/routes";
import type { Language } from "@/lib/domain/core/languages";
import { pageOfSharePicture } from "@/lib/seo/page-metadata";
import { loadFleet, loadOffices } from "@/lib/server/pricing/loaders";
import { namesOf } from "@/lib/server/sales/loaders";

interface PageCard {
  readonly title: string;
  readonly lead: string;
  readonly look: VehicleLook;
  /** Shown instead of the drawn vehicle. */
  readonly photo?: Photo | undefined;
}

/** The card of a page by the path segments below its area; null where there is no such page. */
type Reader = (language: Language, slug: string | undefined, rest: readonly string[]) => Promise<PageCard | null>;

const rent: Reader = async (language, slug) => {
  if (slug !== undefined) return null;
  const t = await getTranslations({ locale: language, namespace: "home.hero" });
  return { title: t("title"), lead: t("lead"), look: { vehicle: "500c", color: "BEIGE" } };
};

const contact: Reader = async (language, slug) => {
  if (slug !== undefined) return null;
  const t = await getTranslations({ locale: language, namespace: "contact" });
  return { title: t("title"), lead: "", look: { vehicle: "ibiza", color: "WHITE" } };
};

const faq: Reader = async (language, slug) => {
  if (slug !== undefined) return null;
  const t = await getTranslations({ locale: language, namespace: "faq" });
  return { title: t("title"), lead: t("description"), look: { vehicle: "ibiza", color: "RED" } };
};

const reviews: Reader = async (language, slug) => {
  if (slug !== undefined) return null;
  const t = await getTranslations({ locale: language, namespace: "reviews" });
  return { title: t("title"), lead: t("lead"), look: { vehicle: "polo", color: "BLUE" } };
};

const offices: Reader = async (language, slug) => {
  const t = await getTranslations({ locale: language, namespace: "offices" });
  if (slug === undefined) return { title: t("title"), lead: t("lead"), look: { vehicle: "leon", color: "WHITE" } };
  const office = (await loadOffices()).find((office) => office.slug === slug);
  return office
    ? { title: officeName(office, language), lead: office.contacto, look: { vehicle: "leon", color: "WHITE" } }
    : null;
};

const fleet: Reader = async (language, slug) => {
  const t = await getTranslations({ locale: language, namespace: "fleet" });
  if (slug === undefined) return { title: t("title"), lead: t("lead"), look: { vehicle: "juke", color: "ORANGE" } };
  const group = (await loadFleet()).find((group) => fleetSlug(group) === slug);
  return group
    ? {
        title: t("seoTitle", { model: group.exampleModel }),
        lead: t("group", { group: group.group }),
        look: groupLook(group),
        photo: group.images[0],
      }
    : null;
};

const legal: Reader = async (language, slug) => {
  const t = await getTranslations({ locale: language, namespace: "legal" });
  const page = legalPages.find((name) => name === slug);
  return page ? { title: t(`pages.${page}.title`), lead: "", look: { vehicle: "estate", color: "SILVER" } } : null;
};

const search: Reader = async (language, slug) => {
  if (slug === undefined) return null;
  const landing = landingOf(slug, await loadOffices());
  if (!landing) return null;
  const { title, lead } = await landingTexts(landing, language);
  return {
    title,
    lead,
    look: landing.kind === "category" ? categoryLooks[landing.category] : { vehicle: "jimny", color: "GREEN" },
  };
};

const secondHand: Reader = async (language, brand, [model]) => {
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  if (brand === undefined) return { title: t("title"), lead: t("lead"), look: { vehicle: "estate", color: "SILVER" } };
  const names = await namesOf({ brand, model });
  const name = names && [names.brand, names.model].filter(Boolean).join(" ");
  return name
    ? { title: t("landing.title", { name }), lead: t("lead"), look: { vehicle: "estate", color: "SILVER" } }
    : null;
};

const subscription: Reader = async (language, slug) => {
  const t = await getTranslations({ locale: language, namespace: "subscription" });
  const look: VehicleLook = { vehicle: "born", color: "BLUE" };
  if (slug === undefined) return { title: t("title"), lead: t("lead"), look };
  const island = islandLandings.find((name) => name === slug);
  return island ? { title: t(island === "ibiza" ? "titleIbiza" : "titleMallorca"), lead: t("lead"), look } : null;
};

const rentReaders: Readonly<Record<string, Reader>> = { contact, faq, fleet, legal, offices, reviews };

function readerOf(below: readonly string[]): readonly [Reader, readonly string[]] | null {
  const [area = "", screen, ...rest] = below;
  const is = ({ es, other }: { es: string; other: string }) => area === es || area === other;
  if (is(localisedAreas.secondHand)) return [secondHand, below.slice(1)];
  if (is(localisedAreas.subscription)) return [subscription, below.slice(1)];
  if (area === "search") return [search, below.slice(1)];
  if (area !== "rent") return null;
  if (screen === undefined) return [rent, []];
  const reader = Object.hasOwn(rentReaders, screen) ? rentReaders[screen] : undefined;
  return reader ? [reader, rest] : null;
}

/** Title, lead and vehicle of a page's share picture; null where the file belongs to no page. */
export async function pageCard(file: string): Promise<PageCard | null> {
  const page = pageOfSharePicture(file);
  const match = page && readerOf(page.below);
  if (!match) return null;
  const [reader, [slug, ...rest]] = match;
  const maxRest = reader === secondHand ? 1 : 0;
  return rest.length > maxRest ? null : await reader(page.language, slug, rest);
}
