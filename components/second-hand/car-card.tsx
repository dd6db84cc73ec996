import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";
import { carPrice, groupedNumber, registrationMonth } from "./car-format";
import { CarPicture } from "./car-picture";

interface CarCardProps {
  car: CarSummary;
  language: Language;
  /** Where the car stands, when the page says so. */
  officeName?: string | undefined;
  heading?: "h2" | "h3";
  /** Seen without scrolling. */
  eager?: boolean;
  /** The instalment with its rates; never without the example on the same page (rules section 12). */
  instalment?: ReactNode;
  /** Buttons over the picture. */
  tools?: ReactNode;
}

/** A car as lists show it: one link, its state, the facts that buyers compare, its price and whether that was reduced. */
export async function CarCard({
  car,
  language,
  officeName,
  heading: Heading = "h3",
  eager = false,
  instalment,
  tools,
}: CarCardProps) {
  // The language is named, for favourites are rendered by an action, which knows no language of its own.
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const tFleet = await getTranslations({ locale: language, namespace: "fleet" });
  const unavailable = car.reserved || car.sold;
  const facts = [
    { name: t("card.registration"), text: registrationMonth(car.registration) },
    { name: t("card.mileage"), text: t("units.km", { value: groupedNumber(car.km, language) }) },
    { name: t("card.fuel"), text: tFleet(`fuels.${car.fuel}`) },
    { name: t("card.gearbox"), text: tFleet(`gearboxes.${car.gearbox}`) },
    { name: t("card.power"), text: t("units.power", { value: car.powerHp }) },
    { name: t("card.label"), text: t(`values.label.${car.environmentalLabel}`) },
  ];
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-xl bg-white shadow-md transition-shadow hover:shadow-lg">
      <div className="relative bg-sand-100 px-5 pt-12 pb-5">
        <CarPicture
          car={car}
          eager={eager}
          className={classNames("aspect-[5/2] h-auto w-full", unavailable && "opacity-60")}
        />
        <p className="absolute start-3 top-3 flex flex-wrap gap-1.5 pe-14">
          {car.sold && <Badge>{t("card.sold")}</Badge>}
          {car.reserved && !car.sold && (
            <Badge tone="warning" className="uppercase">
              {t("card.reserved")}
            </Badge>
          )}
          {car.previousPriceCents !== null && !unavailable && <Badge tone="success">{t("card.reduced")}</Badge>}
        </p>
      </div>
      <div className="flex flex-1 flex-col p-5">
        <Heading className="text-lg leading-snug">
          <Link
            href={paths.secondHand(language, `/${car.slug}`)}
            prefetch={false}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {car.brand} {car.model}
          </Link>
        </Heading>
        <p className="mt-0.5 truncate text-sm text-ink-soft" title={car.version}>
          {car.version}
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-1.5 gap-y-1.5 text-sm">
          {facts.map(({ name, text }) => (
            <div key={name} className="rounded-md bg-sand-100 px-2 py-0.5">
              <dt className="sr-only">{name}</dt>
              <dd className="whitespace-nowrap">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto pt-4">
          <p className="text-2xl leading-none font-bold">
            <span className="sr-only">{t("card.price")}: </span>
            <span className="tabular">{carPrice(car.priceCents, language)}</span>
          </p>
          {car.previousPriceCents !== null && (
            <p className="mt-1.5 text-sm text-ink-soft">
              {t.rich("card.previous", {
                price: () => <s className="whitespace-nowrap">{carPrice(car.previousPriceCents ?? 0, language)}</s>,
              })}
            </p>
          )}
          {instalment && <div className="mt-2 text-sm">{instalment}</div>}
          {officeName && <p className="mt-2 text-sm text-ink-muted">{t("card.office", { office: officeName })}</p>}
        </div>
      </div>
      {tools}
    </li>
  );
}
