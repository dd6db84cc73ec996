import { Scale } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";
import { CompareButton } from "./compare/compare-button";
import { FavouriteButton } from "./favourites/favourite-button";

const round =
  "z-1 flex size-11 cursor-pointer items-center justify-center rounded-full bg-white text-ink shadow-sm hover:bg-sand-200 aria-pressed:text-action";

/** The heart and the scales of a card, over its link. */
export async function CardTools({ car, language }: { car: CarSummary; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const name = `${car.brand} ${car.model}`;
  return (
    <div className="absolute end-2.5 top-2.5 flex flex-col gap-2" data-print="hide">
      <FavouriteButton id={car.id} label={t("favourites.keep", { name })} className={round} />
      {!car.sold && (
        <CompareButton
          id={car.id}
          name={name}
          label={t("compare.pick", { name })}
          href={`${paths.secondHand(language, "/compare")}?ids=${car.id}`}
          className={round}
        >
          <Scale className="size-5.5" aria-hidden="true" />
        </CompareButton>
      )}
    </div>
  );
}
