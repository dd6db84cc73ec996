"use server";

import { getTranslations } from "next-intl/server";
import { LoanAnswer } from "@/components/sales/finance/finance-terms";
import { CarGrid } from "@/components/sales/list/car-grid";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { maxComparedCars } from "@/lib/contracts/sales/compared-cars";
import { quoteLoan } from "@/lib/contracts/sales/loan";
import { carIdSchema } from "@/lib/contracts/sales/second-hand";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { action, argument } from "@/lib/server/core/action";
import { loadConfiguration, loadOffices } from "@/lib/server/pricing/loaders";
import { loadCarDetail, loadCarsByIds } from "@/lib/server/sales/loaders";

/** Renders the terms of a loan for a car. */
export const calculateLoan = action([argument.text, carIdSchema, argument.form], async (lang, id, form) => {
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const [car, configuration] = await Promise.all([loadCarDetail(id), loadConfiguration()]);
  if (!car || car.sold) throw new Error("no car for this loan");
  return (
    <LoanAnswer
      request={quoteLoan(form, car.priceCents, configuration.secondHand)}
      priceCents={car.priceCents}
      language={language}
      configuration={configuration}
    />
  );
});

const maxFavourites = 60;

/** Renders the favourites of a device. */
export const favouriteCards = action(
  [argument.text, carIdSchema.array().max(maxFavourites).readonly()],
  async (lang, ids) => {
    const language = isLanguage(lang) ? lang : defaultLanguage;
    const t = await getTranslations({ locale: language, namespace: "secondHand" });
    const [cars, offices] = await Promise.all([loadCarsByIds(ids), loadOffices()]);
    const sold = cars.filter((car) => car.sold).length;
    const missing = ids.length - cars.length;
    const latest = cars.filter((car) => !car.sold).slice(0, maxComparedCars);
    return (
      <div className="space-y-6">
        {sold > 0 && <Notice tone="info">{t("favourites.sold", { count: sold })}</Notice>}
        {missing > 0 && <Notice tone="info">{t("favourites.gone", { count: missing })}</Notice>}
        <CarGrid cars={cars} language={language} offices={offices} heading="h2" layout="page" />
        {latest.length > 1 && (
          <Link
            href={`${paths.secondHand(language, "/compare")}?ids=${latest.map(({ id }) => id).join(",")}`}
            className={buttonStyle({ variant: "secondary" })}
          >
            {t("favourites.compare", { count: latest.length })}
          </Link>
        )}
      </div>
    );
  },
);
