import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { VehicleIllustration, type VehicleLook } from "@/components/illustrations/vehicle-illustration";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { categorySlug } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { type Category, categories } from "@/lib/domain/fleet/fleet";

/** Picture of each category. */
export const categoryLooks: Readonly<Record<Category, VehicleLook>> = {
  SPECIALS: { vehicle: "ibiza", color: "RED" },
  ECONOMY: { vehicle: "panda", color: "YELLOW" },
  VAN_FAMILY: { vehicle: "touran", color: "SILVER" },
  AUTOMATIC: { vehicle: "polo", color: "GREY" },
  MEDIUM: { vehicle: "leon", color: "WHITE" },
  SEATS_7_9: { vehicle: "tourneo-custom", color: "WHITE" },
  SUV: { vehicle: "juke", color: "ORANGE" },
  CABRIO: { vehicle: "500c", color: "BEIGE" },
  OFF_ROAD: { vehicle: "jimny", color: "GREEN" },
  MOTORCYCLE: { vehicle: "sh125i", color: "WHITE" },
  ELECTRIC: { vehicle: "born", color: "BLUE" },
};

interface CategoryCardsProps {
  language: Language;
  except?: Category | undefined;
  /** Extra content of a card. */
  below?: ((category: Category) => ReactNode) | undefined;
}

/** The vehicle categories as cards, each with a link to its landing page. */
export async function CategoryCards({ language, except, below }: CategoryCardsProps) {
  const t = await getTranslations("categories");
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 desktop:gap-5">
      {categories
        .filter((category) => category !== except)
        .map((category) => (
          <li key={category} className="category-card">
            <VehicleIllustration {...categoryLooks[category]} />
            <h3>
              <Link href={paths.search(language, categorySlug(category))}>{t(`${category}.name`)}</Link>
            </h3>
            <p>{t(`${category}.text`)}</p>
            {below ? below(category) : null}
          </li>
        ))}
      {/* Double width when a category is left out, so that the last row has no gap. */}
      <li
        className={`category-card justify-end bg-primary text-white hover:bg-primary-strong${except ? " col-span-2" : ""}`}
      >
        <Icon name="ArrowRight" className="mb-auto size-8" />
        <h3>
          <Link href={paths.fleet(language)}>{(await getTranslations("home.categories"))("all")}</Link>
        </h3>
      </li>
    </ul>
  );
}

/** The landing pages of all categories as one line of links. */
export async function CategoryLinks({ language }: { language: Language }) {
  const t = await getTranslations("categories");
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
      {categories.map((category) => (
        <li key={category}>
          <Link
            href={paths.search(language, categorySlug(category))}
            className="inline-block py-1.5 text-sm underline underline-offset-4"
          >
            {t(`${category}.name`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
