import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import { carPrice, registrationMonth } from "@/components/second-hand/car-format";
import { bodyOfCar } from "@/components/second-hand/car-picture";
import { HeroDrawing } from "@/components/vehicle-art/hero-scene";
import { carPaints } from "@/components/vehicle-art/painted-cars";
import { vehicleLooks } from "@/components/vehicle-art/vehicle-art";
import { VehicleDrawing } from "@/components/vehicle-art/vehicle-drawing";
import { isLanguage } from "@/lib/domain/language/languages";
import { numberText } from "@/lib/domain/money/number-text";
import { loadCarSheet } from "@/lib/loaders/load-cars";
import { wholePhoto } from "@/lib/loaders/load-photo";
import { shareBox } from "@/lib/seo/page-metadata";
import { pageCard } from "./page-card";
import { ShareCard, SharePage } from "./share-cards";

/** Made at the first request of each, and again when the stock has changed. */
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const fontIn = (file: string) => readFile(join(process.cwd(), "lib/fonts", file));

/** A drawing as the picture maker takes it: an address that holds the whole file. */
async function drawn(drawing: ReactElement): Promise<string> {
  // A route handler may not import the renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const svg = renderToStaticMarkup(drawing);
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** A car for sale: its first photograph or its drawing in its colour, name, price and the facts that buyers ask first. */
async function carPicture(file: string): Promise<ReactElement | null> {
  const [, id, lang = ""] = /^car-([1-9]\d{0,9})-([a-z]{2})\.png$/.exec(file) ?? [];
  const language = isLanguage(lang) ? lang : null;
  const car = language && (await loadCarSheet(Number(id)));
  if (!car) return null;
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const tFleet = await getTranslations({ locale: language, namespace: "fleet" });
  const photo = await wholePhoto(car.images[0]);
  return (
    <ShareCard
      box={shareBox}
      picture={photo ?? (await drawn(<VehicleDrawing body={bodyOfCar(car)} color={carPaints[car.color]} />))}
      isPhoto={photo !== null}
      name={`${car.brand} ${car.model}`}
      version={car.version}
      price={carPrice(car.priceCents, language)}
      facts={[
        registrationMonth(car.registration),
        t("units.km", { value: numberText(car.km, language) }),
        tFleet(`fuels.${car.fuel}`),
        tFleet(`gearboxes.${car.gearbox}`),
      ]}
      state={car.sold ? t("card.sold") : car.reserved ? t("card.reserved") : null}
    />
  );
}

/** Without the signs that only steer line breaks: the font has none, and the picture maker would look for one outside. */
const drawable = (text: string) => text.replaceAll(/[\u00ad\u200b\u2060]/g, "");

/** Any other page: its title over the coast, and a vehicle of its matter on the road or in its photograph. */
async function pagePicture(file: string): Promise<ReactElement | null> {
  const card = await pageCard(file);
  if (!card) return null;
  const photo = await wholePhoto(card.photo);
  return (
    <SharePage
      box={shareBox}
      scene={await drawn(<HeroDrawing />)}
      vehicle={photo ?? (await drawn(<VehicleDrawing {...vehicleLooks[card.look]} />))}
      isPhoto={photo !== null}
      title={drawable(card.title)}
      lead={drawable(card.lead)}
    />
  );
}

/** The picture beside a shared link. */
export async function GET(_request: Request, { params }: RouteContext<"/share/[picture]">) {
  const { picture: file } = await params;
  const picture = (await carPicture(file)) ?? (await pagePicture(file));
  if (!picture) return new Response(null, { status: 404 });
  const [regular, bold] = await Promise.all([fontIn("document-regular.ttf"), fontIn("document-bold.ttf")]);
  return new ImageResponse(picture, {
    ...shareBox,
    fonts: [
      { name: "Raleway", data: regular, weight: 400 },
      { name: "Raleway", data: bold, weight: 700 },
    ],
  });
}
