"use client";

import { FramedPhoto } from "@/components/illustrations/photo-image";
import { pictureBox } from "@/components/illustrations/vehicle-illustration";
import { CompareButton } from "@/components/sales/compare/compare-button";
import { FavouriteButton } from "@/components/sales/favourites/favourite-button";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Photo } from "@/lib/contracts/core/photo";

/** A car as the formatted texts of a card. */
export interface CardCar {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  /** Registration, kilometres, seats, power, fuel and gearbox: two lines at most. */
  readonly facts: string;
  /** Environmental label, which decides on access to Palma's low-emission zone. */
  readonly label: string;
  readonly price: string;
  /** Previous price, of a reduced car. */
  readonly previous?: string;
  /** With its rates; the page has to show the representative example as well (rules section 12). */
  readonly instalment?: string;
  /** Office where the car is. */
  readonly office?: string;
  readonly state?: "reduced" | "reserved" | "sold";
  /** Address of its drawing, or its photo. */
  readonly picture: string | { readonly photo: Photo; readonly alt: string };
}

/** Texts shared by all cards of a page; the card replaces `{name}`. */
export interface CardTexts {
  readonly price: string;
  /** The text before and after the previous price. */
  readonly previous: readonly string[];
  readonly reduced: string;
  readonly reserved: string;
  readonly sold: string;
  readonly keep: string;
  readonly pick: string;
}

interface CarCardProps {
  car: CardCar;
  texts: CardTexts;
  heading: "h2" | "h3";
  /** Seen without scrolling. */
  eager?: boolean;
  /** The first card, whose picture is the page's main one. */
  first?: boolean;
}

/**
 * A car in a list: link, state, facts, price and previous price. A client component because of their number, for the
 * HTML budget of the second-hand list: the RSC payload carries their props instead of a second copy of their markup.
 */
export function CarCard({ car, texts, heading: Heading, eager = false, first = false }: CarCardProps) {
  const { id, name, state, picture } = car;
  const unavailable = state === "reserved" || state === "sold";
  const faded = unavailable ? "opacity-60" : undefined;
  const imageProps = { sizes: "(min-width: 1000px) 24rem, (min-width: 768px) 50vw, 100vw", eager, first };
  return (
    <li className="car-card">
      <div className="car-picture">
        <div className="car-frame">
          {typeof picture === "string" ? (
            <img
              src={picture}
              {...pictureBox}
              alt=""
              loading={eager ? "eager" : "lazy"}
              fetchPriority={first ? "high" : undefined}
              decoding="async"
              className={faded}
            />
          ) : (
            <FramedPhoto {...picture} {...imageProps} className={faded} />
          )}
        </div>
        {state === "reduced" && (
          <Badge tone="success" className="absolute start-4 top-5">
            {texts.reduced}
          </Badge>
        )}
        {unavailable && <p className={state === "sold" ? "bg-primary text-white" : "bg-warning"}>{texts[state]}</p>}
      </div>
      <div className="car-head">
        <Heading>
          <Link href={car.href}>{name}</Link>
        </Heading>
        <p title={car.version} className="car-version">
          {car.version}
        </p>
        <p>{car.facts}</p>
      </div>
      <div className="car-costs">
        <p className="car-price">
          <span className="sr-only">{texts.price}</span>
          {car.price}
          <small>{car.label}</small>
        </p>
        {car.previous && (
          <p>
            {texts.previous[0]}
            <s className="whitespace-nowrap">{car.previous}</s>
            {texts.previous[1]}
          </p>
        )}
        {car.instalment && <p>{car.instalment}</p>}
        {car.office && <p className="text-ink-muted">{car.office}</p>}
      </div>
      <div className="car-tools" data-print="hide">
        <FavouriteButton id={id} label={texts.keep.replace("{name}", () => name)} />
        {state !== "sold" && <CompareButton id={id} label={texts.pick.replace("{name}", () => name)} />}
      </div>
    </li>
  );
}
