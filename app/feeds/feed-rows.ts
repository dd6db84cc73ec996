import { getTranslations } from "next-intl/server";
import { registrationMonth } from "@/components/sales/car-format";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";
import { type FeedRow, feedRow } from "@/lib/seo/feeds/feed-row";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadOfferedCars } from "@/lib/server/sales/loaders";

/** The cars that can be bought today, the newest first, with their texts in a language. */
export async function feedRows(language: Language): Promise<FeedRow[]> {
  const [t, cars, offices] = await Promise.all([
    getTranslations({ locale: language, namespace: "secondHand" }),
    loadOfferedCars(),
    loadOffices(),
  ]);
  return cars.map((car) => {
    const name = `${car.brand} ${car.model}`;
    const km = numberText(car.km, language);
    return feedRow(car, language, {
      title: t("sheet.seoTitle", { name, year: car.registration.slice(0, 4), km }),
      description: t("sheet.seoDescription", {
        name,
        version: car.version,
        registration: registrationMonth(car.registration),
        km,
        price: carPrice(car.priceCents, language),
        warranty: car.warrantyMonths,
      }),
      color: t(`values.color.${car.color}`),
      storeCode: offices.find(({ id }) => id === car.officeId)?.sigla ?? "",
    });
  });
}
