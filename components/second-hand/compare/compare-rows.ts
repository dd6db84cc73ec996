import { getTranslations } from "next-intl/server";
import { type CarReading, carReadings } from "@/components/second-hand/car-readings";
import type { SecondHandCar } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";

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
} as const satisfies Record<string, readonly CarReading[]>;
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
  const { none, readingOf, nameOf } = await carReadings(language, offices);
  const rowOf = (row: CarReading): ComparedRow => {
    const values = cars.map(readingOf[row]);
    return { name: nameOf(row), values, differs: new Set(values).size > 1 };
  };
  const inGroup = (rows: readonly CarReading[]) =>
    rows.map(rowOf).filter(({ values }) => values.some((one) => one !== none));
  return [
    { name: t("compare.groups.money"), rows: inGroup(groups.money) },
    { name: t("compare.groups.car"), rows: inGroup(groups.car) },
    { name: t("compare.groups.drive"), rows: inGroup(groups.drive) },
    { name: t("compare.groups.history"), rows: inGroup(groups.history) },
  ];
}
export type ComparedGroup = Awaited<ReturnType<typeof compareRows>>[number];
