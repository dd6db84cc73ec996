import { getTranslations } from "next-intl/server";
import { photoText } from "@/components/illustrations/photo-image";
import { pictureOf } from "@/components/illustrations/vehicle-illustration";
import { registrationMonth } from "@/components/sales/car-format";
import { bodyOfCar } from "@/components/sales/car-picture";
import { instalmentText } from "@/components/sales/finance/finance-terms";
import { classNames } from "@/components/ui/style";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary, Finance } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";
import { labelled } from "@/lib/i18n/typography";
import { CarCard, type CardCar, type CardTexts } from "./car-card";

interface CarGridProps {
  cars: readonly CarSummary[];
  language: Language;
  offices: readonly NamedOffice[];
  /** Loan of a car whose instalment is shown; undefined for none. */
  loanOf?: ((car: CarSummary) => Finance | undefined) | undefined;
  /** Layout: beside the filter panel one column fewer; `three` is a single row. */
  layout?: keyof typeof columns;
  heading?: "h2" | "h3";
}

const columns = {
  panel: "wide:grid-cols-3",
  page: "desktop:grid-cols-3 wide:grid-cols-4",
  three: "desktop:grid-cols-3",
} as const;
const eagerCards = 3;

export async function CarGrid({ cars, language, offices, loanOf, layout = "panel", heading = "h3" }: CarGridProps) {
  const texts = await cardTexts(language);
  const cards = cars.map(async (car) => {
    const loan = car.sold ? undefined : loanOf?.(car);
    return cardCar(car, language, { office: officeNameOf(offices, car.officeId, language), loan });
  });
  return (
    <ul className={classNames("grid gap-5 md:grid-cols-2", columns[layout])}>
      {(await Promise.all(cards)).map((car, place) => (
        <CarCard
          key={car.id}
          car={car}
          texts={texts}
          heading={heading}
          {...(place < eagerCards && { eager: true })}
          {...(place === 0 && { first: true })}
        />
      ))}
    </ul>
  );
}

// The locale is explicit, because favourites are rendered by a server action, which has no request locale.
const textsIn = (locale: Language) => getTranslations({ locale, namespace: "secondHand" });

async function cardTexts(language: Language): Promise<CardTexts> {
  const t = await textsIn(language);
  return {
    price: labelled(language, t("card.price")),
    previous: t.markup("card.previous", { price: () => "{price}" }).split("{price}"),
    reduced: t("card.reduced"),
    reserved: t("card.reserved"),
    sold: t("card.sold"),
    keep: t("favourites.keep", { name: "{name}" }),
    pick: t("compare.pick", { name: "{name}" }),
  };
}

interface CardDetails {
  office: string;
  loan: Finance | undefined;
}

async function cardCar(car: CarSummary, language: Language, { office, loan }: CardDetails): Promise<CardCar> {
  const t = await textsIn(language);
  const tFleet = await getTranslations({ locale: language, namespace: "fleet" });
  const isReduced = car.previousPriceCents !== null && !car.reserved && !car.sold;
  const state = car.sold ? "sold" : car.reserved ? "reserved" : isReduced ? "reduced" : undefined;
  const facts = [
    registrationMonth(car.registration),
    t("units.km", { value: numberText(car.km, language) }),
    t("card.seats", { value: car.seats }),
    t("units.power", { value: car.powerHp }),
    tFleet(`fuels.${car.fuel}`),
    tFleet(`gearboxes.${car.gearbox}`),
  ];
  return {
    id: car.id,
    href: paths.secondHand(language, `/${car.slug}`),
    name: `${car.brand} ${car.model}`,
    version: car.version,
    facts: facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· "),
    label: t("card.label", { label: car.environmentalLabel }),
    price: carPrice(car.priceCents, language),
    picture: car.image
      ? { photo: car.image, alt: photoText(car.image, language) }
      : pictureOf(bodyOfCar(car), car.color),
    ...(car.previousPriceCents !== null && { previous: carPrice(car.previousPriceCents, language) }),
    ...(loan && { instalment: await instalmentText(loan, language) }),
    ...(office && { office: t("card.office", { office }) }),
    ...(state && { state }),
  };
}
