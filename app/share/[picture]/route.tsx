import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { getTranslations } from "next-intl/server";
import { bodyOfCar } from "@/components/second-hand/car-body";
import { carPrice, groupedNumber, registrationMonth } from "@/components/second-hand/car-format";
import { ShareCard } from "@/components/second-hand/share-card";
import { carPaints } from "@/components/vehicle-art/painted-cars";
import { VehicleDrawing } from "@/components/vehicle-art/vehicle-drawing";
import type { CarSheet } from "@/lib/contracts/second-hand";
import { isLanguage } from "@/lib/domain/language/languages";
import { loadCarSheet } from "@/lib/loaders/load-cars";
import { shareBox } from "@/lib/seo/share-picture";

/** Made at the first request of each, and again when the stock has changed. */
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const fontIn = (file: string) => readFile(join(process.cwd(), "lib/fonts", file));

/** A drawing as the picture maker takes it: an address that holds the whole file. */
async function drawnCar(car: CarSheet): Promise<string> {
  // A route handler may not import the renderer statically.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const svg = renderToStaticMarkup(<VehicleDrawing body={bodyOfCar(car)} color={carPaints[car.color]} />);
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The picture beside a shared link to a car: its drawing in its colour, name, price and the facts that buyers ask first. */
export async function GET(_request: Request, { params }: RouteContext<"/share/[picture]">) {
  const [, id, lang = ""] = /^car-([1-9]\d{0,9})-([a-z]{2})\.png$/.exec((await params).picture) ?? [];
  const language = isLanguage(lang) ? lang : null;
  const car = language && (await loadCarSheet(Number(id)));
  if (!car) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: language, namespace: "secondHand" });
  const tFleet = await getTranslations({ locale: language, namespace: "fleet" });
  const [regular, bold] = await Promise.all([fontIn("document-regular.ttf"), fontIn("document-bold.ttf")]);
  return new ImageResponse(
    <ShareCard
      box={shareBox}
      picture={await drawnCar(car)}
      name={`${car.brand} ${car.model}`}
      version={car.version}
      price={carPrice(car.priceCents, language)}
      facts={[
        registrationMonth(car.registration),
        t("units.km", { value: groupedNumber(car.km, language) }),
        tFleet(`fuels.${car.fuel}`),
        tFleet(`gearboxes.${car.gearbox}`),
      ]}
      state={car.sold ? t("card.sold") : car.reserved ? t("card.reserved") : null}
    />,
    {
      ...shareBox,
      fonts: [
        { name: "Raleway", data: regular, weight: 400 },
        { name: "Raleway", data: bold, weight: 700 },
      ],
    },
  );
}
