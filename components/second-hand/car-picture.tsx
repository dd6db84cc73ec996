import { classNames } from "@/components/ui/class-names";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import type { VehicleLook } from "@/components/vehicle-art/vehicle-looks";
import type { CarSummary } from "@/lib/contracts/second-hand";
import type { BodyType } from "@/lib/domain/second-hand/vocabulary";

const looks: Readonly<Record<BodyType, VehicleLook>> = {
  SALOON: "estate-silver",
  COMPACT: "compact-steel",
  SUV: "suv-copper",
  ESTATE: "estate-silver",
  CABRIO: "cabrio-mint",
  MPV: "mpv-steel",
  VAN: "van-white",
  MOTORCYCLE: "scooter-steel",
};

interface CarPictureProps {
  car: Pick<CarSummary, "type" | "color" | "image">;
  eager?: boolean;
  className?: string;
}

/** A car's photograph, or its drawing where there is none. */
export function CarPicture({ car, eager = false, className }: CarPictureProps) {
  if (!car.image) return <VehicleArt look={looks[car.type]} eager={eager} className={className} />;
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
