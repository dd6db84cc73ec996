import { getTranslations } from "next-intl/server";
import { CompareButton } from "@/components/second-hand/compare/compare-button";
import { FavouriteButton } from "@/components/second-hand/favourites/favourite-button";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";

/** The heart and the scales of a card, over its link. */
export async function CardTools({ car, language }: { car: CarSummary; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const name = `${car.brand} ${car.model}`;
  return (
    <div className="absolute end-3 top-3 flex gap-2" data-print="hide">
      <FavouriteButton id={car.id} label={t("favourites.keep", { name })} />
      {!car.sold && (
        <CompareButton
          id={car.id}
          name={name}
          label={t("compare.pick", { name })}
          href={`${paths.secondHand(language, "/compare")}?ids=${car.id}`}
        />
      )}
    </div>
  );
}
