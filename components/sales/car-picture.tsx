import { PhotoImage, photoText } from "@/components/illustrations/photo-image";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { type DrawnVehicle, drawnModel, type VehicleBody } from "@/components/illustrations/vehicle-names";
import { classNames } from "@/components/ui/style";
import type { CarSummary } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import type { BodyType } from "@/lib/domain/sales/car";

interface CarPictureProps {
  car: Pick<CarSummary, "type" | "slug" | "powerHp" | "color" | "image">;
  language: Language;
  /** The `sizes` attribute of a photo. */
  sizes: string;
  /** The page's main picture. */
  eager?: boolean;
  className?: string;
}

/** A car's photograph, or its drawing in its colour where there is none. */
export function CarPicture({ car, language, sizes, eager = false, className }: CarPictureProps) {
  if (!car.image)
    return (
      <VehicleIllustration
        vehicle={bodyOfCar(car)}
        color={car.color}
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
      first={eager}
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

/** What is drawn for a car: its model, or the body of its type where that has no drawing in this type. */
export function bodyOfCar({ type, slug, powerHp }: Pick<CarSummary, "type" | "slug" | "powerHp">): DrawnVehicle {
  const model = slug.split("/")[1] ?? "";
  if (type === "MOTORCYCLE")
    return drawnModel(model, "twoWheeler") ?? (powerHp > strongScooterHp ? "maxi-scooter" : "scooter");
  if (type === "ESTATE") return drawnModel(`${model}-estate`, "estate") ?? drawnModel(model, "estate") ?? "estate";
  if (type === "CABRIO") return drawnModel(model, "open") ?? "convertible";
  return drawnModel(model, "closed") ?? byType[type];
}
