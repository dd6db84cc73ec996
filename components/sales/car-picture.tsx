import { bodyOfModel, isCarModel, isTwoWheeler } from "@/components/illustrations/model-shapes";
import { paintedFile } from "@/components/illustrations/painted-cars";
import { PhotoImage, photoText } from "@/components/illustrations/photo-image";
import type { DrawnVehicle } from "@/components/illustrations/vehicle-drawing";
import type { VehicleBody } from "@/components/illustrations/vehicle-illustration";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { classNames } from "@/components/ui/style";
import type { CarSummary } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import type { BodyType } from "@/lib/domain/sales/car";

interface CarPictureProps {
  car: Pick<CarSummary, "type" | "slug" | "powerHp" | "color" | "image">;
  language: Language;
  /** The `sizes` attribute of a photo. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** A car's photograph, or its drawing in its colour where there is none. */
export function CarPicture({ car, language, sizes, eager = false, className }: CarPictureProps) {
  if (!car.image)
    return (
      <VehicleIllustration
        file={paintedFile(bodyOfCar(car), car.color)}
        eager={eager}
        className={classNames("aspect-[5/2]", className)}
      />
    );
  return (
    <PhotoImage
      photo={car.image}
      alt={photoText(car.image, language)}
      sizes={sizes}
      eager={eager}
      className={classNames("aspect-[3/2]", className)}
    />
  );
}

const byType: Readonly<Record<BodyType, VehicleBody>> = {
  SALOON: "saloon",
  COMPACT: "compact",
  SUV: "suv",
  ESTATE: "estate",
  CABRIO: "convertible",
  MPV: "mpv",
  VAN: "van",
  MOTORCYCLE: "scooter",
};

const strongScooterHp = 20;

/** Drawing of a car: its model's own, the estate of its model, or that of its body type. */
export function bodyOfCar({ type, slug, powerHp }: Pick<CarSummary, "type" | "slug" | "powerHp">): DrawnVehicle {
  const model = slug.split("/")[1] ?? "";
  if (type === "MOTORCYCLE") return isTwoWheeler(model) ? model : powerHp > strongScooterHp ? "maxiScooter" : "scooter";
  const estate = `${model}-estate`;
  if (type === "ESTATE" && isCarModel(estate)) return estate;
  if (!isCarModel(model)) return byType[type];
  const body = bodyOfModel(model);
  const isOtherBody = type === "ESTATE" ? body !== "estate" : type === "CABRIO" && closedBodies.includes(body);
  return isOtherBody ? byType[type] : model;
}

/** Bodies that are closed in the drawing, so that a convertible of that model needs the drawing of its type. */
const closedBodies: readonly string[] = ["city", "hatch", "compact", "supermini"];
