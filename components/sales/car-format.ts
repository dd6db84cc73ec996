import { getTranslations } from "next-intl/server";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { atUtc, dateText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";

/** `YYYY-MM` as month and year, which is written alike in the five languages. */
export const registrationMonth = (registration: string): string =>
  `${registration.slice(5, 7)}/${registration.slice(0, 4)}`;

/** `YYYY-MM-DD` in digits. */
export const carDay = (date: string, language: Language): string =>
  dateText(atUtc(date), language, { day: "2-digit", month: "2-digit", year: "numeric" });

/** Formatters of each fact of a car in a language, with its unit; `none` is the text of a missing value. */
export async function carReadings(language: Language, offices: readonly NamedOffice[]) {
  const t = await getTranslations("secondHand");
  const tFleet = await getTranslations("fleet");
  const none = t("compare.values.none");
  const tenths = (value: number) => numberText(value / 10, language, 1);
  const hundredths = (value: number) => numberText(value / 100, language, 2);
  /** With a non-breaking space between number and unit. */
  const measure = (unit: "km" | "cc" | "fiscal" | "co2" | "seconds" | "speed", value: string | number) =>
    t(`units.${unit}`, { value }).replaceAll(" ", "\u00a0");
  const state = ({ sold, reserved }: SecondHandCar) => (sold ? "sold" : reserved ? "reserved" : "available");
  const readingOf = {
    price: (car: SecondHandCar) => carPrice(car.priceCents, language),
    previous: (car: SecondHandCar) =>
      car.previousPriceCents === null ? none : carPrice(car.previousPriceCents, language),
    state: (car: SecondHandCar) => t(`compare.values.${state(car)}`),
    brand: (car: SecondHandCar) => car.brand,
    model: (car: SecondHandCar) => car.model,
    version: (car: SecondHandCar) => car.version,
    registration: (car: SecondHandCar) => registrationMonth(car.registration),
    km: (car: SecondHandCar) => measure("km", numberText(car.km, language)),
    type: (car: SecondHandCar) => t(`values.type.${car.type}`),
    color: (car: SecondHandCar) => t(`values.color.${car.color}`),
    seats: (car: SecondHandCar) => String(car.seats),
    doors: (car: SecondHandCar) => (car.doors === 0 ? none : String(car.doors)),
    label: (car: SecondHandCar) => t(`values.label.${car.environmentalLabel}`),
    fuel: (car: SecondHandCar) => tFleet(`fuels.${car.fuel}`),
    gearbox: (car: SecondHandCar) => tFleet(`gearboxes.${car.gearbox}`),
    power: (car: SecondHandCar) => t("units.powerBoth", { hp: car.powerHp, kw: car.powerKw }),
    engine: (car: SecondHandCar) => (car.engineCc === 0 ? none : measure("cc", numberText(car.engineCc, language))),
    fiscalPower: (car: SecondHandCar) => measure("fiscal", hundredths(car.fiscalPowerHundredths)),
    traction: (car: SecondHandCar) => t(`values.traction.${car.traction}`),
    consumption: (car: SecondHandCar) =>
      t(car.fuel === "ELECTRIC" ? "units.consumptionElectric" : "units.consumption", {
        value: tenths(car.consumptionTenths),
      }),
    range: (car: SecondHandCar) => (car.rangeKm === null ? none : measure("km", numberText(car.rangeKm, language))),
    co2: (car: SecondHandCar) => measure("co2", car.co2GramsPerKm),
    zeroTo100: (car: SecondHandCar) => measure("seconds", tenths(car.zeroTo100Tenths)),
    maxSpeed: (car: SecondHandCar) => measure("speed", car.maxSpeed),
    energyLabel: (car: SecondHandCar) => car.energyLabel,
    origin: (car: SecondHandCar) => t(`compare.values.origin.${car.origin}`),
    owners: (car: SecondHandCar) => String(car.owners),
    services: (car: SecondHandCar) => String(car.services.length),
    inspection: (car: SecondHandCar) =>
      car.inspectionValidUntil === null ? none : carDay(car.inspectionValidUntil, language),
    imperfections: (car: SecondHandCar) =>
      car.imperfections.length === 0 ? t("compare.values.noImperfections") : String(car.imperfections.length),
    warranty: (car: SecondHandCar) => t("compare.values.months", { count: car.warrantyMonths }),
    delivery: (car: SecondHandCar) => t(car.homeDelivery ? "compare.values.yes" : "compare.values.no"),
    office: (car: SecondHandCar) => officeNameOf(offices, car.officeId, language) || none,
    vin: (car: SecondHandCar) => car.vinPartial,
    vat: (car: SecondHandCar) => t(`compare.values.${car.vatDeductible ? "vatYes" : "vatNo"}`),
    published: (car: SecondHandCar) => carDay(car.publishedAt.slice(0, 10), language),
  };
  const nameOf = (reading: keyof typeof readingOf) => t(`compare.rows.${reading}`);
  return { none, readingOf, nameOf };
}

/** Name of a fact of a car that can be shown in one line. */
export type CarReading = keyof Awaited<ReturnType<typeof carReadings>>["readingOf"];
