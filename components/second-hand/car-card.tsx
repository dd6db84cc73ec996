import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";
import { FramedPhoto, photoText } from "@/components/vehicle-art/photo-image";
import { paths } from "@/lib/contracts/paths";
import type { CarSummary } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";
import { numberText } from "@/lib/domain/money/number-text";
import { labelled } from "@/lib/i18n/typography";
import { carPrice, registrationMonth } from "./car-format";
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
  const reduced = car.previousPriceCents !== null && !unavailable;
  const faded = unavailable ? "opacity-60" : undefined;
  const shown = { sizes: "(min-width: 1000px) 24rem, (min-width: 768px) 50vw, 100vw", eager };
  const facts = [
    registrationMonth(car.registration),
    t("units.km", { value: numberText(car.km, language) }),
    tFleet(`fuels.${car.fuel}`),
    tFleet(`gearboxes.${car.gearbox}`),
  ];
  return (
    <li className="group relative row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 overflow-hidden rounded-xl bg-white shadow-md transition-shadow hover:shadow-lg">
      <div className="relative flex flex-col bg-sand-100">
        <div className="relative flex flex-1 flex-col justify-end px-4 pt-13 pb-3">
          {car.image ? (
            <FramedPhoto photo={car.image} alt={photoText(car.image, language)} {...shown} className={faded} />
          ) : (
            <CarPicture car={car} language={language} {...shown} className={classNames("h-auto w-full", faded)} />
          )}
        </div>
        {reduced && (
          <Badge tone="success" className="absolute start-4 top-5">
            {t("card.reduced")}
          </Badge>
        )}
        {unavailable && (
          <p
            className={classNames(
              "px-5 py-1.5 text-center text-xs font-bold tracking-wide uppercase",
              car.sold ? "bg-primary text-white" : "bg-warning",
            )}
          >
            {t(car.sold ? "card.sold" : "card.reserved")}
          </p>
        )}
      </div>
      <div className="px-4 pt-4">
        <Heading className="text-lg leading-snug">
          <Link
            href={paths.secondHand(language, `/${car.slug}`)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {car.brand} {car.model}
          </Link>
        </Heading>
        <p className="mt-0.5 truncate text-sm text-ink-soft" title={car.version}>
          {car.version}
        </p>
        <p className="mt-2 text-sm">{facts.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· ")}</p>
      </div>
      <div className="px-4 pt-3 pb-4">
        <p className="text-2xl leading-none font-bold">
          <span className="sr-only">{labelled(language, t("card.price"))}</span>
          <span className="tabular">{carPrice(car.priceCents, language)}</span>
        </p>
        {car.previousPriceCents !== null && (
          <p className="mt-1.5 text-sm text-ink-soft">
            {t.rich("card.previous", {
              price: () => <s className="whitespace-nowrap">{carPrice(car.previousPriceCents ?? 0, language)}</s>,
            })}
          </p>
        )}
        {instalment && <div className="mt-1.5 text-sm">{instalment}</div>}
        {officeName && <p className="mt-1.5 text-sm text-ink-muted">{t("card.office", { office: officeName })}</p>}
      </div>
      {tools}
    </li>
  );
}
