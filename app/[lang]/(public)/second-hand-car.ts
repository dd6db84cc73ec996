import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { registrationMonth } from "@/components/sales/car-format";
import { paths } from "@/lib/contracts/paths";
import type { CarDetail } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carIdOf } from "@/lib/domain/core/slug";
import { carPrice } from "@/lib/domain/sales/car";
import { requestLanguage } from "@/lib/i18n/request-language";
import { carSharePicture, pageMetadata } from "@/lib/seo/page-metadata";
import { loadCarDetail } from "@/lib/server/sales/loaders";

interface CarPath {
  readonly brand: string;
  readonly model: string;
  readonly car: string;
}

/**
 * The car of a path; null for none. Only the id counts: a path that is spelled otherwise is redirected permanently to
 * the car's own, with its query (contract section 2).
 */
export async function carAt({ brand, model, car }: CarPath, query = ""): Promise<CarDetail | null> {
  const id = carIdOf(car);
  const detail = id === null ? null : await loadCarDetail(id);
  if (detail && detail.slug !== `${brand}/${model}/${car}`)
    permanentRedirect(`${paths.secondHand(await requestLanguage(), `/${detail.slug}`)}${query}`);
  return detail;
}

/** Name, version, registration, mileage and price of a car in a sentence, for search engines and shared links. */
export async function carDescription(car: CarDetail, language: Language): Promise<string> {
  const t = await getTranslations("secondHand.sheet");
  const name = `${car.brand} ${car.model}`;
  if (car.sold) return t("seoSold", { name });
  return t("seoDescription", {
    name,
    version: car.version,
    registration: registrationMonth(car.registration),
    km: numberText(car.km, language),
    price: carPrice(car.priceCents, language),
    warranty: car.warrantyMonths,
  });
}

/** A car's page is indexed until it is sold; one with a query of the calculator (not `bare`) is not. */
export async function carMetadata(car: CarDetail, { bare }: { readonly bare: boolean }): Promise<Metadata> {
  const language = await requestLanguage();
  const t = await getTranslations("secondHand.sheet");
  const name = `${car.brand} ${car.model}`;
  const title = t("seoTitle", {
    name,
    year: car.registration.slice(0, 4),
    km: numberText(car.km, language),
  });
  return pageMetadata({
    language,
    pathIn: (other) => paths.secondHand(other, `/${car.slug}`),
    indexed: bare && !car.sold,
    title,
    description: await carDescription(car, language),
    picture: { url: carSharePicture(car.id, language), alt: title },
  });
}
