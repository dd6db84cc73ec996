import { getTranslations } from "next-intl/server";
import { bodyOfCar } from "@/components/second-hand/car-body";
import { classNames } from "@/components/ui/class-names";
import { paintedFile } from "@/components/vehicle-art/painted-cars";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import type { SecondHandCar } from "@/lib/contracts/second-hand";
import { markPlace } from "./mark-places";

/** A car's imperfections in words, with their pictures where there are some, and marked where they are on its drawing. */
export async function ImperfectionMap({ car }: { car: SecondHandCar }) {
  const t = await getTranslations("secondHand");
  const body = bodyOfCar(car);
  const marks = car.imperfections.map((imperfection, index) => ({
    ...imperfection,
    number: index + 1,
    spot: markPlace(imperfection.place, body),
  }));
  const sides = (["right", "left"] as const).filter((side) => marks.some(({ spot }) => spot?.side === side));
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
      <ol className="space-y-3">
        {marks.map(({ kind, place, image, number }) => (
          <li key={`${kind} ${place}`} className="flex gap-3">
            <Mark number={number} />
            <div className="min-w-0">
              {t("history.mark", { kind: t(`values.imperfection.${kind}`), place: t(`values.place.${place}`) })}
              {image && (
                <img src={image} alt="" loading="lazy" decoding="async" className="mt-2 aspect-[3/2] rounded-lg" />
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className="grid gap-4" aria-hidden="true">
        {sides.map((side) => (
          <div key={side} className="relative rounded-xl bg-sand-100 p-4">
            <div className="relative">
              <VehicleArt
                file={paintedFile(body, car.color)}
                className={classNames("aspect-[5/2] h-auto w-full", side === "left" && "-scale-x-100")}
              />
              {marks.map(
                ({ spot, number }) =>
                  spot?.side === side && (
                    <span
                      key={number}
                      className="absolute -translate-x-1/2 -translate-y-1/2"
                      style={{ left: `${spot.x.toFixed(1)}%`, top: `${spot.y.toFixed(1)}%` }}
                    >
                      <Mark number={number} />
                    </span>
                  ),
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const Mark = ({ number }: { number: number }) => (
  <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-primary text-sm font-bold text-white ring-2 ring-white">
    {number}
  </span>
);
