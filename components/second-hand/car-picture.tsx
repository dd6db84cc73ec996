import { classNames } from "@/components/ui/class-names";
import { paintedFile } from "@/components/vehicle-art/painted-cars";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import type { CarSummary } from "@/lib/contracts/second-hand";
import { bodyOfCar } from "./car-body";

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
