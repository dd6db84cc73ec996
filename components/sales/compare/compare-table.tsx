import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { type CarReading, carReadings } from "@/components/sales/car-format";
import { CarPicture } from "@/components/sales/car-picture";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";
import type { NamedOffice } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { RemoveLink } from "./remove-link";

interface CompareTableProps {
  cars: readonly SecondHandCar[];
  groups: readonly ComparedGroup[];
  language: Language;
  /** Address of the comparison without one of the cars. */
  withoutHref: (id: number) => string;
}

const rowHead =
  "sticky start-0 z-1 bg-inherit pt-2 pe-3 text-start text-sm font-semibold text-ink-soft align-top max-md:col-span-full max-md:ps-2 md:py-2";
/** By the number of cars. On a phone a row's name is above its values, so that two cars fit side by side. */
const phoneColumns = [
  "",
  "max-md:[&_tr]:grid-cols-1",
  "max-md:[&_tr]:grid-cols-2",
  "max-md:min-w-116 max-md:pe-8 max-md:[&_tr]:grid-cols-3",
  "max-md:min-w-152 max-md:pe-8 max-md:[&_tr]:grid-cols-4",
];

/** On a phone, where more than two cars do not fit, the edge fades; the table ends before it. */
const fadingEdge =
  "max-md:not-forced-colors:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)] print:[mask-image:none]";

/** Cars side by side; a row in which they differ is marked by a colour, a bar and a word. */
export async function CompareTable({ cars, groups, language, withoutHref }: CompareTableProps) {
  const t = await getTranslations("secondHand.compare");
  return (
    <section
      aria-label={t("table")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be scrollable by keyboard
      tabIndex={0}
      className={classNames("overflow-x-auto print:overflow-visible", cars.length > 2 && fadingEdge)}
    >
      <table
        className={classNames(
          "w-full border-collapse text-[0.9375rem] max-md:block max-md:[&_tbody]:block max-md:[&_thead]:block max-md:[&_tr]:grid",
          phoneColumns[cars.length],
        )}
      >
        <caption className="sr-only">{t("table")}</caption>
        <thead>
          <tr className="bg-white">
            <th scope="col" className={classNames(rowHead, "w-30 min-w-30 max-md:sr-only desktop:w-48")}>
              <span className="sr-only">{t("feature")}</span>
            </th>
            {cars.map((car) => (
              <th
                key={car.id}
                scope="col"
                className="px-2 pb-4 text-start align-bottom md:min-w-40 md:px-3 desktop:min-w-52"
              >
                <span className="block rounded-lg bg-sand-100 p-3">
                  <CarPicture car={car} language={language} sizes="18rem" eager className="h-auto w-full" />
                </span>
                <span className="mt-3 flex items-start gap-1">
                  <Link
                    href={paths.secondHand(language, `/${car.slug}`)}
                    className="min-w-0 flex-1 py-1.5 text-base font-bold underline decoration-sand-500 underline-offset-4"
                  >
                    {car.brand} {car.model}
                  </Link>
                  <RemoveLink
                    id={car.id}
                    href={withoutHref(car.id)}
                    label={t("remove", { name: `${car.brand} ${car.model}` })}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, rows }) => (
            <Fragment key={name}>
              <tr className="bg-white">
                <th
                  scope="rowgroup"
                  colSpan={cars.length + 1}
                  className="max-md:col-span-full max-md:ps-2 pt-7 pb-2 text-start text-xl"
                >
                  <span className="sticky start-0">{name}</span>
                </th>
              </tr>
              {rows.map(({ name: reading, values, differs }) => (
                <tr
                  key={reading}
                  className={classNames(
                    "border-t border-sand-200",
                    differs && cars.length > 1 ? "bg-sand-100" : "bg-white",
                  )}
                >
                  <th
                    scope="row"
                    className={classNames(rowHead, differs && cars.length > 1 && "border-s-3 border-primary ps-2")}
                  >
                    <span className="max-md:sticky max-md:start-2 max-md:inline-block max-md:max-w-[calc(100vw-3.5rem)]">
                      <span>{reading}</span>
                      {differs && cars.length > 1 && <span className="sr-only"> ({t("different")})</span>}
                    </span>
                  </th>
                  {values.map((value, place) => (
                    <td key={cars[place]?.id} className="min-w-0 px-2 py-2 align-top break-words hyphens-auto md:px-3">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

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
interface ComparedRow {
  readonly name: string;
  /** One for each car. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** The rows of a comparison by group, without rows that are empty for all cars. */
export async function compareRows(cars: readonly SecondHandCar[], language: Language, offices: readonly NamedOffice[]) {
  const t = await getTranslations("secondHand");
  const { none, readingOf, nameOf } = await carReadings(language, offices);
  const rowOf = (row: CarReading): ComparedRow => {
    const values = cars.map(readingOf[row]);
    return { name: nameOf(row), values, differs: new Set(values).size > 1 };
  };
  const inGroup = (rows: readonly CarReading[]) =>
    rows.map(rowOf).filter(({ values }) => values.some((value) => value !== none));
  return [
    { name: t("compare.groups.money"), rows: inGroup(groups.money) },
    { name: t("compare.groups.car"), rows: inGroup(groups.car) },
    { name: t("compare.groups.drive"), rows: inGroup(groups.drive) },
    { name: t("compare.groups.history"), rows: inGroup(groups.history) },
  ];
}
type ComparedGroup = Awaited<ReturnType<typeof compareRows>>[number];
