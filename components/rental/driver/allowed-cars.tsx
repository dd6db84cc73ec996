"use client";

import { useTranslations } from "next-intl";
import { ChosenCar, useCarName } from "@/components/rental/step/chosen-car";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { formatPrice } from "@/lib/domain/core/cents";
import { type AllowedCar, allowedCars, type Under25Change } from "./under-25-change";

interface AllowedCarsProps {
  change: Extract<Under25Change, { kind: "vehicle" }>;
  onChoose: (group: AllowedCar["group"]) => void;
}

/** Vehicles that the driver may have instead, each chosen by one tap. */
export function AllowedCars({ change, onChoose }: AllowedCarsProps) {
  const search = useShownSearch();
  const selection = useSelection();
  const t = useTranslations("driver.under25");
  const nameOf = useCarName();
  const cars = allowedCars(change, { ...search, ...selection }, selection.draft);
  if (cars.length === 0) return null;
  return (
    <section className="mt-4" aria-label={t("instead")}>
      <h3 className="text-base">{t("instead")}</h3>
      <ul className="mt-2 grid gap-2">
        {cars.map(({ group, totalCents }) => (
          <li key={group.id}>
            <button
              type="button"
              onClick={() => onChoose(group)}
              className="flex w-full items-center gap-3 rounded-lg p-2 text-start ring-1 ring-sand-500 ring-inset hover:bg-sand-100"
            >
              <ChosenCar group={group} className="w-20 shrink-0" sizes="5rem" />
              <span className="min-w-0 flex-1 font-semibold">{nameOf(group)}</span>
              <span className="tabular pe-1 font-bold whitespace-nowrap">
                {formatPrice(totalCents, search.language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
