import { classNames } from "@/components/ui/style";
import { paintedFile } from "@/components/vehicle-art/painted-cars";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import type { VehicleBody } from "@/components/vehicle-art/vehicle-drawing";
import type { CarSummary } from "@/lib/contracts/second-hand";
import type { BodyType } from "@/lib/domain/second-hand/car";

interface CarPictureProps {
  car: Pick<CarSummary, "type" | "slug" | "powerHp" | "color" | "image">;
  eager?: boolean;
  className?: string;
}

/** A car's photograph, or its drawing in its colour where there is none. */
export function CarPicture({ car, eager = false, className }: CarPictureProps) {
  if (!car.image)
    return <VehicleArt file={paintedFile(bodyOfCar(car), car.color)} eager={eager} className={className} />;
  return (
    <img
      src={car.image.url}
      alt={car.image.alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={classNames("object-contain", className)}
    />
  );
}

const byType: Readonly<Record<BodyType, VehicleBody>> = {
  SALOON: "saloon",
  COMPACT: "compact",
  SUV: "suv",
  ESTATE: "estate",
  CABRIO: "cabrio",
  MPV: "mpv",
  VAN: "van",
  MOTORCYCLE: "scooter",
};

/** Models whose shape their type alone doesn't tell. */
const byModel: Readonly<Record<string, VehicleBody>> = {
  panda: "city",
  "500": "city",
  i20: "supermini",
  "208": "supermini",
  "e-208": "supermini",
  polo: "supermini",
  c3: "supermini",
  ibiza: "hatch",
  clio: "hatch",
  corsa: "hatch",
  yaris: "hatch",
  sandero: "hatch",
  cooper: "hatch",
  born: "electric",
  zoe: "electric",
  jimny: "offroad",
  samurai: "offroad",
  defender: "offroad",
};

const strongScooterHp = 20;

/** Which of the drawings stands for a car. */
export function bodyOfCar({ type, slug, powerHp }: Pick<CarSummary, "type" | "slug" | "powerHp">): VehicleBody {
  if (type === "MOTORCYCLE") return powerHp > strongScooterHp ? "maxiScooter" : "scooter";
  const model = slug.split("/")[1] ?? "";
  const open = type === "CABRIO" || type === "ESTATE" || type === "VAN";
  return (open ? undefined : byModel[model]) ?? byType[type];
}
