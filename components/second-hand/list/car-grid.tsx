import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CarCard } from "@/components/second-hand/car-card";
import { CompareButton } from "@/components/second-hand/compare/compare-button";
import { FavouriteButton } from "@/components/second-hand/favourites/favourite-button";
import { classNames } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/shown-name";
import type { Language } from "@/lib/domain/language/languages";

interface CarGridProps {
  cars: readonly CarSummary[];
  language: Language;
  offices: readonly NamedOffice[];
  instalmentOf?: ((car: CarSummary) => ReactNode) | undefined;
  /** Beside a panel there is room for one column fewer; three alone stand in one row. */
  room?: keyof typeof columns;
  heading?: "h2" | "h3";
}

const columns = {
  panel: "wide:grid-cols-3",
  page: "desktop:grid-cols-3 wide:grid-cols-4",
  three: "desktop:grid-cols-3",
} as const;
const seenAtOnce = 3;

export function CarGrid({ cars, language, offices, instalmentOf, room = "panel", heading = "h3" }: CarGridProps) {
  return (
    <ul className={classNames("grid gap-5 md:grid-cols-2", columns[room])}>
      {cars.map((car, place) => (
        <CarCard
          key={car.id}
          car={car}
          language={language}
          heading={heading}
          officeName={officeNameOf(offices, car.officeId, language)}
          eager={place < seenAtOnce}
          instalment={car.sold ? undefined : instalmentOf?.(car)}
          tools={<CardTools car={car} language={language} />}
        />
      ))}
    </ul>
  );
}

/** The heart and the scales of a card, over its link. */
async function CardTools({ car, language }: { car: CarSummary; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const name = `${car.brand} ${car.model}`;
  return (
    <div className="absolute end-3 top-3 flex gap-2" data-print="hide">
      <FavouriteButton id={car.id} label={t("favourites.keep", { name })} />
      {!car.sold && (
        <CompareButton
          id={car.id}
          label={t("compare.pick", { name })}
          href={`${paths.secondHand(language, "/compare")}?ids=${car.id}`}
        />
      )}
    </div>
  );
}
