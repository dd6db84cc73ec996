import { getTranslations } from "next-intl/server";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { CarFacts } from "@/lib/contracts/sales/desk-stock";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import {
  bodyTypes,
  carColors,
  carEquipment,
  carOrigins,
  carPlaces,
  energyLabels,
  imperfectionKinds,
  tractions,
} from "@/lib/domain/sales/car";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

export type Options = readonly (readonly [value: string, label: string])[];

export interface CarField {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "number" | "month" | "date" | "select";
  readonly value: string;
  readonly options?: Options;
  readonly step?: string;
  readonly hint?: string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** Fields and labels of the car form, in the user's language. */
export interface CarFormTexts {
  readonly groups: readonly { readonly title: string; readonly fields: readonly CarField[] }[];
  readonly sale: readonly Choice[];
  readonly equipment: readonly Choice[];
  readonly marks: { readonly kinds: Options; readonly places: Options };
}

/** The form of an existing car, or of a new one without facts. */
export async function carForm(
  facts: CarFacts | null,
  offices: readonly Office[],
  language: DeskLanguage,
): Promise<CarFormTexts> {
  const [t, values, fleet] = await Promise.all([
    getTranslations("desk.stock"),
    getTranslations("secondHand.values"),
    getTranslations("fleet"),
  ]);
  const label = (name: FactName) => t(`fields.${name}`);
  const text = (name: FactName, kind: CarField["kind"] = "text"): CarField => ({
    ...{ name, kind, label: label(name) },
    value: String(facts?.[name] ?? ""),
  });
  const number = (name: FactName, factor = 1): CarField => {
    const fact = facts?.[name];
    const value = typeof fact === "number" ? String(fact / factor) : "";
    return { name, kind: "number", label: label(name), value, step: String(1 / factor) };
  };
  const select = (name: FactName, options: Options): CarField => ({
    ...{ name, kind: "select", label: label(name), options },
    value: String(facts?.[name] ?? options[0]?.[0] ?? ""),
  });
  /** A legal label has no default: somebody has to read it off the papers. */
  const legalLabel = (name: FactName, options: Options): CarField => ({
    ...select(name, options),
    ...(facts ? {} : { options: [["", "–"] as const, ...options], value: "" }),
  });
  const selectableOffices = offices.filter(({ active, id }) => active || id === facts?.officeId);
  return {
    groups: [
      {
        title: t("groups.car"),
        fields: [
          text("brand"),
          text("model"),
          text("version"),
          text("registration", "month"),
          number("km"),
          select(
            "type",
            bodyTypes.map((bodyType) => [bodyType, values(`type.${bodyType}`)]),
          ),
          select(
            "color",
            carColors.map((carColor) => [carColor, values(`color.${carColor}`)]),
          ),
          number("doors"),
          number("seats"),
          text("vinPartial"),
        ],
      },
      {
        title: t("groups.engine"),
        fields: [
          select(
            "fuel",
            fuels.map((fuel) => [fuel, fleet(`fuels.${fuel}`)]),
          ),
          select(
            "gearbox",
            gearboxes.map((gearbox) => [gearbox, fleet(`gearboxes.${gearbox}`)]),
          ),
          number("powerHp"),
          number("powerKw"),
          number("engineCc"),
          select(
            "traction",
            tractions.map((traction) => [traction, values(`traction.${traction}`)]),
          ),
          number("maxSpeed"),
          number("zeroTo100Tenths", 10),
          number("fiscalPowerHundredths", 100),
        ],
      },
      {
        title: t("groups.environment"),
        fields: [
          number("consumptionTenths", 10),
          number("co2GramsPerKm"),
          number("rangeKm"),
          legalLabel(
            "energyLabel",
            energyLabels.map((energyLabel) => [energyLabel, energyLabel]),
          ),
          legalLabel(
            "environmentalLabel",
            environmentalLabels.map((environmentalLabel) => [
              environmentalLabel,
              values(`label.${environmentalLabel}`),
            ]),
          ),
        ],
      },
      {
        title: t("groups.history"),
        fields: [
          select(
            "origin",
            carOrigins.map((carOrigin) => [carOrigin, t(`origins.${carOrigin}`)]),
          ),
          number("owners"),
          text("inspectionValidUntil", "date"),
          number("warrantyMonths"),
          select(
            "officeId",
            selectableOffices.map((office) => [String(office.id), officeName(office, language)]),
          ),
        ],
      },
    ],
    sale: (["homeDelivery", "vatDeductible"] as const).map((value) => ({
      ...{ value, label: t(`fields.${value}`) },
      chosen: facts?.[value] ?? false,
    })),
    equipment: carEquipment.map((value) => ({
      ...{ value, label: values(`equipment.${value}`) },
      chosen: facts?.equipment.includes(value) ?? false,
    })),
    marks: {
      kinds: imperfectionKinds.map((imperfectionKind) => [
        imperfectionKind,
        values(`imperfection.${imperfectionKind}`),
      ]),
      places: carPlaces.map((carPlace) => [carPlace, values(`place.${carPlace}`)]),
    },
  };
}

type FactName = Exclude<keyof CarFacts, "services" | "equipment" | "imperfections" | "homeDelivery" | "vatDeductible">;
