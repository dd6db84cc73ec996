import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { carDay, groupedNumber } from "@/components/second-hand/car-format";
import type { SecondHandCar } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";
import { ImperfectionMap } from "./imperfection-map";

interface CarHistoryProps {
  car: SecondHandCar;
  language: Language;
  /** The way to rent a car like this one, where the fleet has it. */
  bridge?: ReactNode;
}

/** Where a car comes from, who had it, what was done to it and what is not perfect (rules section 12). */
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
                  <td className="py-2 text-end tabular">{t("units.km", { value: groupedNumber(km, language) })}</td>
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
