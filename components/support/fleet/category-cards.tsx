import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { VehicleArt, type VehicleLook } from "@/components/vehicle-art/vehicle-art";
import { paths } from "@/lib/contracts/paths";
import { categorySlug } from "@/lib/contracts/public-slugs";
import { type Category, categories } from "@/lib/domain/fleet/fleet";
import type { Language } from "@/lib/domain/language/languages";

/** How the drawing of each category looks. */
export const categoryLooks: Readonly<Record<Category, VehicleLook>> = {
  SPECIALS: "hatch-red",
  ECONOMY: "city-yellow",
  VAN_FAMILY: "mpv-steel",
  AUTOMATIC: "supermini-graphite",
  MEDIUM: "compact-blue",
  SEATS_7_9: "van-white",
  SUV: "suv-copper",
  CABRIO: "cabrio-mint",
  OFF_ROAD: "offroad-olive",
  MOTORCYCLE: "scooter-cream",
  ELECTRIC: "electric-petrol",
};

interface CategoryCardsProps {
  language: Language;
  except?: Category | undefined;
  /** What else a card says of its category. */
  below?: ((category: Category) => ReactNode) | undefined;
}

/** The results' filters as ways to begin, each to the page about it. */
export async function CategoryCards({ language, except, below }: CategoryCardsProps) {
  const t = await getTranslations("categories");
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 desktop:gap-5">
      {categories
        .filter((category) => category !== except)
        .map((category) => (
          <li
            key={category}
            className="relative flex flex-col rounded-xl bg-sand-100 p-4 transition-colors hover:bg-sand-200 desktop:p-5"
          >
            <VehicleArt look={categoryLooks[category]} className="w-full" />
            <h3 className="mt-2 text-base desktop:text-lg">
              <Link
                href={paths.search(language, categorySlug(category))}
                className="hyphens-auto after:absolute after:inset-0"
              >
                {t(`${category}.name`)}
              </Link>
            </h3>
            <p className="mt-1 hidden text-sm text-ink-soft sm:block">{t(`${category}.text`)}</p>
            {below?.(category)}
          </li>
        ))}
      {/* Twice as wide where one category is left out: no row keeps a gap. */}
      <li
        className={`${except ? "col-span-2 " : ""}relative flex flex-col justify-end rounded-xl bg-primary p-4 text-white transition-colors hover:bg-primary-strong desktop:p-5`}
      >
        <Icon name="ArrowRight" className="mb-auto size-8" />
        <h3 className="mt-2 text-base desktop:text-lg">
          <Link href={paths.fleet(language)} className="after:absolute after:inset-0">
            {(await getTranslations("home.categories"))("all")}
          </Link>
        </h3>
      </li>
    </ul>
  );
}
