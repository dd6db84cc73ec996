import { getTranslations } from "next-intl/server";
import type { Office } from "@/lib/contracts/office";
import type { landingOf } from "@/lib/contracts/public-slugs";
import { officeHours } from "./office-hours";

export type Landing = NonNullable<ReturnType<typeof landingOf<Office>>>;

/** Title and lead of a landing page: an island's own, an office's hours, a category's promise. */
export async function landingTexts(landing: Landing) {
  const t = await getTranslations("landings");
  switch (landing.kind) {
    case "island":
      return {
        title: t(`islandTitle.${landing.name}`),
        lead: t(`islandLead.${landing.name}`),
        vehiclesTitle: t("vehiclesHere"),
      };
    case "office": {
      const tOffices = await getTranslations("offices");
      return {
        title: tOffices("seoTitle", { name: landing.office.nombre }),
        lead: tOffices("daily", officeHours(landing.office)),
        vehiclesTitle: t("vehiclesHere"),
      };
    }
    case "category": {
      const tCategories = await getTranslations(`categories.${landing.category}`);
      return {
        title: t("categoryTitle", { name: tCategories("name") }),
        lead: tCategories("text"),
        vehiclesTitle: t("vehicles"),
      };
    }
  }
}
