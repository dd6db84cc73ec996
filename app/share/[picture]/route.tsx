import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import { HeroDrawing } from "@/components/illustrations/hero-scene";
import { groupLook, pictureFile, type VehicleLook } from "@/components/illustrations/vehicle-illustration";
import { registrationMonth } from "@/components/sales/car-format";
import { bodyOfCar } from "@/components/sales/car-picture";
import { groupOfMailPicture, mailPictureBox } from "@/lib/contracts/fleet/mail-picture";
import { isLanguage } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";
import { shareImageSize } from "@/lib/seo/page-metadata";
import { loadPhotoJpeg, photoDataUrl } from "@/lib/server/content/loaders";
import { loadFleet } from "@/lib/server/pricing/loaders";
import { loadCarDetail } from "@/lib/server/sales/loaders";
import { pageCard } from "./page-card";
import { ShareCard, SharePage } from "./share-cards";

/** Each picture is rendered at its first request, and again after an hour or when the stock has changed. */
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const fontIn = (file: string) => readFile(join(process.cwd(), "lib/fonts", file));

/** A drawing as a data URL, which is what `ImageResponse` accepts. */
async function svgDataUrl(drawing: ReactElement): Promise<string> {
  // A route handler may not import the renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const svg = renderToStaticMarkup(drawing);
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

const vehicleFile = ({ vehicle, color }: VehicleLook) =>
  join(process.cwd(), "public/vehicles", pictureFile(vehicle, color));

/** A vehicle's picture as PNG in a data URL: `ImageResponse` reads no AVIF. */
async function vehicleDataUrl(look: VehicleLook): Promise<string> {
  // Imported with the first picture: sharp loads native code.
  const { default: sharp } = await import("sharp");
  const png = await sharp(vehicleFile(look)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Picture of a car for sale: first photo or painted drawing, name, price and main facts. */
async function carPicture(file: string): Promise<ReactElement | null> {
  const [, id, lang = ""] = /^car-([1-9]\d{0,9})-([a-z]{2})\.png$/.exec(file) ?? [];
  const language = isLanguage(lang) ? lang : null;
  const car = language && (await loadCarDetail(Number(id)));
  if (!car) return null;
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const tFleet = await getTranslations({ locale: language, namespace: "fleet" });
  const photo = await photoDataUrl(car.images[0]);
  return (
    <ShareCard
      box={shareImageSize}
      picture={photo ?? (await vehicleDataUrl({ vehicle: bodyOfCar(car), color: car.color }))}
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

/** Picture of any other page: its title over the coast, with a vehicle drawing or photo. */
async function pagePicture(file: string): Promise<ReactElement | null> {
  const card = await pageCard(file);
  if (!card) return null;
  const photo = await photoDataUrl(card.photo);
  return (
    <SharePage
      box={shareImageSize}
      scene={await svgDataUrl(<HeroDrawing island="IBIZA" />)}
      vehicle={photo ?? (await vehicleDataUrl(card.look))}
      isPhoto={photo !== null}
      title={card.title}
      lead={card.lead}
    />
  );
}

/** Ground of the pictures in mails, light enough for a white page and warm enough for a dark one. */
const mailGround = "#f7f3ee";

/** Picture of a rental group for mails, whose programs read no AVIF: its first photo, or its drawing. */
async function groupPicture(file: string): Promise<Response | null> {
  const code = groupOfMailPicture(file);
  const group = code && (await loadFleet()).find(({ group }) => group === code);
  if (!group) return null;
  const { default: sharp } = await import("sharp");
  const photo = await loadPhotoJpeg(group.images[0]);
  const picture = photo
    ? sharp(photo).resize({ ...mailPictureBox, fit: "cover" })
    : sharp(vehicleFile(groupLook(group))).flatten({ background: mailGround });
  const jpeg = await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return new Response(new Uint8Array(jpeg), { headers: { "content-type": "image/jpeg" } });
}

/** Open Graph picture of a page or a car, or the picture of a rental group in mails. */
export async function GET(_request: Request, { params }: RouteContext<"/share/[picture]">) {
  const { picture: file } = await params;
  const ofGroup = await groupPicture(file);
  if (ofGroup) return ofGroup;
  const picture = (await carPicture(file)) ?? (await pagePicture(file));
  if (!picture) return new Response(null, { status: 404 });
  const [regular, bold] = await Promise.all([fontIn("document-regular.ttf"), fontIn("document-bold.ttf")]);
  return new ImageResponse(picture, {
    ...shareImageSize,
    fonts: [
      { name: "Raleway", data: regular, weight: 400 },
      { name: "Raleway", data: bold, weight: 700 },
    ],
  });
}
