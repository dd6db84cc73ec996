import { getTranslations } from "next-intl/server";
import type { SecondHandCar } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";
import { carPrice, groupedNumber, registrationMonth } from "../car-format";

const groups = {
  money: ["price", "previous", "state"],
  car: ["version", "registration", "km", "type", "color", "seats", "doors", "label"],
  drive: [
    "fuel",
    "gearbox",
    "power",
    "engine",
    "traction",
    "consumption",
    "range",
    "zeroTo100",
    "maxSpeed",
    "energyLabel",
  ],
  history: ["origin", "owners", "services", "inspection", "imperfections", "warranty", "delivery", "office"],
} as const;
type Row = (typeof groups)[keyof typeof groups][number];

export interface ComparedRow {
  readonly name: string;
  /** One for each car. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** The rows of a comparison in their groups; a row that no car has anything to say to is left out. */
export async function compareRows(
  cars: readonly SecondHandCar[],
  language: Language,
  offices: readonly { readonly id: number; readonly nombre: string }[],
) {
  const t = await getTranslations("secondHand");
  const tFleet = await getTranslations("fleet");
  const none = t("compare.values.none");
  const tenths = (value: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 10);
  const day = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  const state = ({ sold, reserved }: SecondHandCar) => (sold ? "sold" : reserved ? "reserved" : "available");
  const readingOf: Record<Row, (car: SecondHandCar) => string> = {
    price: (car) => carPrice(car.priceCents, language),
    previous: (car) => (car.previousPriceCents === null ? none : carPrice(car.previousPriceCents, language)),
    state: (car) => t(`compare.values.${state(car)}`),
    version: (car) => car.version,
    registration: (car) => registrationMonth(car.registration),
    km: (car) => t("units.km", { value: groupedNumber(car.km, language) }),
    type: (car) => t(`values.type.${car.type}`),
    color: (car) => t(`values.color.${car.color}`),
    seats: (car) => String(car.seats),
    doors: (car) => (car.doors === 0 ? none : String(car.doors)),
    label: (car) => t(`values.label.${car.environmentalLabel}`),
    fuel: (car) => tFleet(`fuels.${car.fuel}`),
    gearbox: (car) => tFleet(`gearboxes.${car.gearbox}`),
    power: (car) => t("units.powerBoth", { hp: car.powerHp, kw: car.powerKw }),
    engine: (car) => (car.engineCc === 0 ? none : t("units.cc", { value: groupedNumber(car.engineCc, language) })),
    traction: (car) => t(`values.traction.${car.traction}`),
    consumption: (car) =>
      t(car.fuel === "ELECTRIC" ? "units.consumptionElectric" : "units.consumption", {
        value: tenths(car.consumptionTenths),
      }),
    range: (car) => (car.rangeKm === null ? none : t("units.km", { value: groupedNumber(car.rangeKm, language) })),
    zeroTo100: (car) => t("units.seconds", { value: tenths(car.zeroTo100Tenths) }),
    maxSpeed: (car) => t("units.speed", { value: car.maxSpeed }),
    energyLabel: (car) => car.energyLabel,
    origin: (car) => t(`compare.values.origin.${car.origin}`),
    owners: (car) => String(car.owners),
    services: (car) => String(car.services.length),
    inspection: (car) =>
      car.inspectionValidUntil === null ? none : day.format(new Date(`${car.inspectionValidUntil}T00:00Z`)),
    imperfections: (car) =>
      car.imperfections.length === 0 ? t("compare.values.noImperfections") : String(car.imperfections.length),
    warranty: (car) => t("compare.values.months", { count: car.warrantyMonths }),
    delivery: (car) => t(car.homeDelivery ? "compare.values.yes" : "compare.values.no"),
    office: (car) => offices.find(({ id }) => id === car.officeId)?.nombre ?? none,
  };
  const rowOf = (row: Row): ComparedRow => {
    const values = cars.map(readingOf[row]);
    return { name: t(`compare.rows.${row}`), values, differs: new Set(values).size > 1 };
  };
  const inGroup = (rows: readonly Row[]) => rows.map(rowOf).filter(({ values }) => values.some((one) => one !== none));
  return [
    { name: t("compare.groups.money"), rows: inGroup(groups.money) },
    { name: t("compare.groups.car"), rows: inGroup(groups.car) },
    { name: t("compare.groups.drive"), rows: inGroup(groups.drive) },
    { name: t("compare.groups.history"), rows: inGroup(groups.history) },
  ];
}
export type ComparedGroup = Awaited<ReturnType<typeof compareRows>>[number];
