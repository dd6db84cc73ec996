import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { paintedFile } from "@/components/illustrations/painted-cars";
import { type DrawnVehicle, hasEnds, shapeOf, sideBox } from "@/components/illustrations/vehicle-drawing";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { carDay } from "@/components/sales/car-format";
import { bodyOfCar } from "@/components/sales/car-picture";
import { classNames } from "@/components/ui/style";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";

interface CarHistoryProps {
  car: SecondHandCar;
  language: Language;
  /** Link to rent the same model, where the fleet has it. */
  bridge?: ReactNode;
}

/** Origin, owners, inspection, services and imperfections of a car (rules section 12). */
export async function CarHistory({ car, language, bridge }: CarHistoryProps) {
  const t = await getTranslations("secondHand");
  return (
    <div className="space-y-8">
      <div className="max-w-text">
        <p>{t(`history.origin.${car.origin}`)}</p>
        <ul className="mt-3 list-disc space-y-1 ps-5">
          <li>{t("history.owners", { count: car.owners })}</li>
          <li>
            {car.inspectionValidUntil === null
              ? t("history.noInspection")
              : t("history.inspection", { date: carDay(car.inspectionValidUntil, language) })}
          </li>
        </ul>
      </div>
      {bridge}
      <section>
        <h3 className="text-lg">{t("history.services")}</h3>
        {car.services.length === 0 ? (
          <p className="mt-2">{t("history.noServices")}</p>
        ) : (
          <table className="mt-2 w-full max-w-100 text-start">
            <thead>
              <tr className="border-b border-sand-300 text-sm text-ink-soft">
                <th scope="col" className="py-2 text-start font-semibold">
                  {t("history.serviceDate")}
                </th>
                <th scope="col" className="py-2 text-end font-semibold">
                  {t("history.serviceKm")}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-sand-200">
              {car.services.map(({ at, km }) => (
                <tr key={at}>
                  <td className="py-2 tabular">{carDay(at, language)}</td>
                  <td className="py-2 text-end tabular">{t("units.km", { value: numberText(km, language) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section>
        <h3 className="text-lg">{t("history.imperfections")}</h3>
        {car.imperfections.length === 0 ? (
          <p className="mt-2 max-w-text">{t("history.noImperfections")}</p>
        ) : (
          <>
            <p className="mt-2 mb-5 max-w-text">{t("history.imperfectionsText")}</p>
            <ImperfectionMap car={car} />
          </>
        )}
      </section>
    </div>
  );
}

/** The imperfections as a list with photos, and as numbered marks on the car's drawing. */
async function ImperfectionMap({ car }: { car: SecondHandCar }) {
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
              <span>
                {t("history.mark", { kind: t(`values.imperfection.${kind}`), place: t(`values.place.${place}`) })}
              </span>
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
              <VehicleIllustration
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

type CarPlace = SecondHandCar["imperfections"][number]["place"];

interface MarkPlace {
  readonly side: "left" | "right";
  /** In percent of the drawing's width and height, from its left and top. */
  readonly x: number;
  readonly y: number;
}

/** Position of a car's part on its drawing; null for two-wheelers, which have other parts. */
export function markPlace(place: CarPlace, body: DrawnVehicle): MarkPlace | null {
  if (!hasEnds(body)) return null;
  const shape = shapeOf(body);
  const { length, axles, wheel, roof, shoulder, mirror, seats } = shape;
  const box = sideBox(shape);
  const [rear, front] = axles;
  const [middle, base] = [(rear + front) / 2, front - rear];
  const [frontDoor, rearDoor, doors] = [middle + base * 0.12, middle - base * 0.24, shoulder + 24];
  const spots: Record<CarPlace, readonly [x: number, y: number]> = {
    FRONT_BUMPER: [length - 12, 166],
    REAR_BUMPER: [12, 166],
    BONNET: [length - 52, mirror[1] + 10],
    LEFT_FRONT_DOOR: [frontDoor, doors],
    RIGHT_FRONT_DOOR: [frontDoor, doors],
    LEFT_REAR_DOOR: [rearDoor, doors],
    RIGHT_REAR_DOOR: [rearDoor, doors],
    TAILGATE: [14, shoulder + 4],
    FRONT_WHEEL: [front, 200 - wheel],
    REAR_WHEEL: [rear, 200 - wheel],
    DRIVER_SEAT: [Math.max(...seats, middle - base * 0.05), mirror[1] - 8],
    ROOF: [middle, roof + 3],
  };
  const [along, down] = spots[place];
  const side = place.startsWith("LEFT") ? "left" : "right";
  const x = ((along - box.x) / box.width) * 100;
  return { side, x: side === "left" ? 100 - x : x, y: ((down - box.y) / box.height) * 100 };
}
