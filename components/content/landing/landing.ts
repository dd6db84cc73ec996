import { getTranslations } from "next-intl/server";
import { officeHours } from "@/components/fleet/office/office-facts";
import type { FaqQuestion } from "@/lib/contracts/content/faq-questions";
import type { Office } from "@/lib/contracts/fleet/office";
import type { landingOf } from "@/lib/contracts/fleet/public-slugs";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { Language } from "@/lib/domain/core/languages";

export type Landing = NonNullable<ReturnType<typeof landingOf<Office>>>;

const officeTexts = ["ibizaAirport", "ibizaPort", "palmaAirport"] as const;

/** Message key of a landing's own text; a new office has none yet. */
export function landingKey(landing: Landing) {
  switch (landing.kind) {
    case "island":
      return landing.name;
    case "office":
      return officeTexts.find((key) => key === landing.office.directionsKey);
    case "category":
      return landing.category;
  }
}
export type LandingKey = NonNullable<ReturnType<typeof landingKey>>;

/** Title and lead of a landing page; an office's lead are its hours, a category's its description. */
export async function landingTexts(landing: Landing, language: Language) {
  const t = await getTranslations({ locale: language, namespace: "landings" });
  switch (landing.kind) {
    case "island":
      return {
        title: t(`islandTitle.${landing.name}`),
        lead: t(`islandLead.${landing.name}`),
        vehiclesTitle: t("vehiclesHere"),
      };
    case "office": {
      const tOffices = await getTranslations({ locale: language, namespace: "offices" });
      return {
        title: tOffices("seoTitle", { name: officeName(landing.office, language) }),
        lead: tOffices("daily", officeHours(landing.office)),
        vehiclesTitle: t("vehiclesHere"),
      };
    }
    case "category": {
      const tCategories = await getTranslations({ locale: language, namespace: `categories.${landing.category}` });
      return {
        title: t("categoryTitle", { name: tCategories("name") }),
        lead: tCategories("text"),
        vehiclesTitle: t("vehicles"),
      };
    }
  }
}

/** The groups that a landing shows; none for Specials, which depend on the dates. */
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

/** The offices of a landing: the office itself, those of the island, or those that have the category's vehicles. */
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

const airport = ["after-hours", "flight-delay", "pickup-steps", "deposit-card", "late-return"] as const;
const family = ["seat-choice", "child-seats", "minimum-age", "additional-drivers", "coverage"] as const;

/** Help questions shown on each landing. */
export const landingQuestions: Readonly<Record<LandingKey, readonly FaqQuestion[]>> = {
  ibiza: ["final-price", "island-permits", "ferry", "other-office", "after-hours"],
  mallorca: ["final-price", "low-emission-zone", "deposit", "after-hours", "child-seats"],
  ibizaAirport: airport,
  ibizaPort: ["ferry", "other-office", "pickup-steps", "opening-hours", "late-return"],
  palmaAirport: airport,
  SPECIALS: ["final-price", "coupons", "rates", "payment", "cancellation"],
  ECONOMY: ["young-drivers", "minimum-age", "exact-model", "deposit", "fuel-and-mileage"],
  VAN_FAMILY: family,
  AUTOMATIC: ["exact-model", "coverage", "deposit", "documents", "changes"],
  MEDIUM: ["exact-model", "child-seats", "additional-drivers", "coverage", "deposit"],
  SEATS_7_9: family,
  SUV: ["minimum-age", "coverage", "coverage-limits", "child-seats", "deposit"],
  CABRIO: ["minimum-age", "exact-model", "coverage", "deposit", "cancellation"],
  OFF_ROAD: ["vehicle-use", "coverage-limits", "minimum-age", "fuel-and-mileage", "ferry"],
  MOTORCYCLE: ["motorcycle-licence", "motorcycle-equipment", "young-drivers", "fuel-and-mileage", "coverage"],
  ELECTRIC: ["fuel-and-mileage", "low-emission-zone", "exact-model", "coverage", "subscription-or-rental"],
};
