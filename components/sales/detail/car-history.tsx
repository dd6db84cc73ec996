import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { bodyOutlines } from "@/components/illustrations/body-outlines";
import { carDay } from "@/components/sales/car-format";
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

/** The imperfections as a list with photos, and as numbered marks on a car's outline. */
async function ImperfectionMap({ car }: { car: SecondHandCar }) {
  const t = await getTranslations("secondHand");
  const marks = car.imperfections.map((imperfection, index) => ({
    ...imperfection,
    number: index + 1,
    spot: markPlace(imperfection.place, car.type),
  }));
  const { width, height, path } = bodyOutlines.CAR.side;
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
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${width} ${height}`}
                className={classNames("h-auto w-full text-ink-muted", side === "left" && "-scale-x-100")}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeLinejoin="round"
              >
                <path d={path} />
              </svg>
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
  /** In percent of the outline's width and height, from its left and top. */
  readonly x: number;
  readonly y: number;
}

/** On the outline of a car whose nose points to the right. */
const spots: Readonly<Record<CarPlace, readonly [x: number, y: number]>> = {
  FRONT_BUMPER: [95, 74],
  REAR_BUMPER: [7, 74],
  BONNET: [78, 51],
  LEFT_FRONT_DOOR: [54, 62],
  RIGHT_FRONT_DOOR: [54, 62],
  LEFT_REAR_DOOR: [35, 62],
  RIGHT_REAR_DOOR: [35, 62],
  TAILGATE: [8, 50],
  FRONT_WHEEL: [80, 78],
  REAR_WHEEL: [25, 78],
  DRIVER_SEAT: [50, 38],
  ROOF: [42, 21],
};

/** Position of a car's part on its outline; null for two-wheelers, which have other parts. */
export function markPlace(place: CarPlace, type: SecondHandCar["type"]): MarkPlace | null {
  if (type === "MOTORCYCLE") return null;
  const [along, y] = spots[place];
  const side = place.startsWith("LEFT") ? "left" : "right";
  return { side, x: side === "left" ? 100 - along : along, y };
}
