import { getTranslations } from "next-intl/server";
import { type CarReading, carReadings } from "@/components/sales/car-format";
import { TickList } from "@/components/ui/tick-list";
import type { NamedOffice } from "@/lib/contracts/fleet/shown-name";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import type { CarEquipment } from "@/lib/domain/sales/car";

const groups = {
  car: ["brand", "model", "version", "registration", "km", "type", "color", "doors", "seats"],
  drive: ["fuel", "gearbox", "power", "engine", "fiscalPower", "traction", "maxSpeed", "zeroTo100"],
  environment: ["consumption", "range", "co2", "energyLabel", "label"],
  purchase: ["warranty", "delivery", "office", "vat", "vin", "published"],
} as const satisfies Record<string, readonly CarReading[]>;

/** Facts that are left out once the car is sold. */
const untilSold: readonly CarReading[] = ["warranty", "delivery", "office"];

interface FactListProps {
  car: SecondHandCar;
  language: Language;
  offices: readonly NamedOffice[];
}

/** All facts of a car with their units, in groups, without empty ones. */
export async function FactList({ car, language, offices }: FactListProps) {
  const t = await getTranslations("secondHand");
  const { none, readingOf, nameOf } = await carReadings(language, offices);
  const titles = {
    car: t("compare.groups.car"),
    drive: t("compare.groups.drive"),
    environment: t("sheet.groups.environment"),
    purchase: t("sheet.groups.purchase"),
  };
  return (
    <div className="grid gap-x-12 gap-y-7 md:grid-cols-2">
      {(["car", "drive", "environment", "purchase"] as const).map((group) => (
        <section key={group}>
          <h3 className="text-lg">{titles[group]}</h3>
          <dl className="facts">
            {groups[group]
              .map((reading) => ({ reading, value: readingOf[reading](car) }))
              .filter(({ reading, value }) => value !== none && !(car.sold && untilSold.includes(reading)))
              .map(({ reading, value }) => (
                <div key={reading}>
                  <dt>{nameOf(reading)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

export async function EquipmentList({ equipment }: { equipment: readonly CarEquipment[] }) {
  const t = await getTranslations("secondHand.values.equipment");
  return <TickList items={equipment.map((item) => t(item))} className="equipment" />;
}
