"use client";

import { CompareButton } from "@/components/second-hand/compare/compare-button";
import { FavouriteButton } from "@/components/second-hand/favourites/favourite-button";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { FramedPhoto } from "@/components/vehicle-art/photo-image";
import { drawingBox } from "@/components/vehicle-art/vehicle-art";
import type { Photo } from "@/lib/contracts/photo";

/** A car in the words of a card. */
export interface CardCar {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly version: string;
  /** What buyers compare. */
  readonly facts: string;
  readonly price: string;
  /** The lowest price before it was reduced. */
  readonly previous?: string;
  /** With its rates; never without the example on the same page (rules section 12). */
  readonly instalment?: string;
  /** Where the car stands, when the page says so. */
  readonly office?: string;
  readonly state?: "reduced" | "reserved" | "sold";
  /** Its drawing's file, or its photograph. */
  readonly picture: string | { readonly photo: Photo; readonly alt: string };
}

/** The same for all cards of a page; `{name}` is filled in here. */
export interface CardTexts {
  readonly price: string;
  /** Before and after the price that it names. */
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
}

/**
 * A car as lists show it: one link, its state, the facts that buyers compare, its price and whether that was reduced.
 * Lists have many, so a page carries them as data and the browser knows their markup.
 */
export function CarCard({ car, texts, heading: Heading, eager = false }: CarCardProps) {
  const { id, name, state, picture } = car;
  const unavailable = state === "reserved" || state === "sold";
  const shown = { sizes: "(min-width: 1000px) 24rem, (min-width: 768px) 50vw, 100vw", eager };
  return (
    <li className="car-card">
      <div>
        <div className={unavailable ? "faded" : undefined}>
          {typeof picture === "string" ? (
            <img
              src={`/art/${picture}`}
              {...drawingBox}
              alt=""
              loading={eager ? "eager" : "lazy"}
              decoding="async"
              className="aspect-[5/2]"
            />
          ) : (
            <FramedPhoto {...picture} {...shown} />
          )}
        </div>
        {state === "reduced" && (
          <Badge tone="success" className="absolute start-4 top-5">
            {texts.reduced}
          </Badge>
        )}
        {unavailable && <p className={state === "sold" ? "bg-primary text-white" : "bg-warning"}>{texts[state]}</p>}
      </div>
      <div>
        <Heading>
          <Link href={car.href}>{name}</Link>
        </Heading>
        <p title={car.version}>{car.version}</p>
        <p>{car.facts}</p>
      </div>
      <div>
        <p>
          <span className="sr-only">{texts.price}</span>
          {car.price}
        </p>
        {car.previous && (
          <p>
            {texts.previous[0]}
            <s>{car.previous}</s>
            {texts.previous[1]}
          </p>
        )}
        {car.instalment && <p>{car.instalment}</p>}
        {car.office && <p className="text-ink-muted">{car.office}</p>}
      </div>
      <div className="car-tools" data-print="hide">
        <FavouriteButton id={id} label={texts.keep.replace("{name}", name)} />
        {state !== "sold" && <CompareButton id={id} label={texts.pick.replace("{name}", name)} />}
      </div>
    </li>
  );
}
