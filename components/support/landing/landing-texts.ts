import { getTranslations } from "next-intl/server";
import { officeHours } from "@/components/support/office-hours";
import type { Office } from "@/lib/contracts/office";
import type { landingOf } from "@/lib/contracts/public-slugs";
import type { Language } from "@/lib/domain/language/languages";

export type Landing = NonNullable<ReturnType<typeof landingOf<Office>>>;

const officeTexts = ["ibizaAirport", "ibizaPort", "palmaAirport"] as const;

/** Key of the text that a landing page has for itself; an office that is new in the data has none yet. */
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

/** Title and lead of a landing page: an island's own, an office's hours, a category's promise. */
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
        title: tOffices("seoTitle", { name: landing.office.nombre }),
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
