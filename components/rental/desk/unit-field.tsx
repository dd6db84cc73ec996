import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import type { UnitConcern } from "@/lib/domain/fleet/unit-choice";

interface UnitFieldProps {
  units: HandoverDetails["units"];
  /** Names of the offices at which units stand, by id. */
  offices: Readonly<Record<number, string>>;
  /** Empty: the booked unit. */
  plate: string;
  onChange: (plate: string) => void;
}

const otherPlate = "…";

/** The unit to hand over: the free ones with where they stand, or another one by its plate. */
export function UnitField({ units, offices, plate: chosen, onChange }: UnitFieldProps) {
  const t = useTranslations("desk.rental");
  const [otherChosen, setOtherChosen] = useState(false);
  const bookedUnit = units.find((unit) => unit.booked && !unit.out);
  const isListed = chosen === "" || units.some(({ plate }) => plate === chosen);
  const isOther = otherChosen || !isListed;
  const plate = chosen || (isOther ? "" : (bookedUnit?.plate ?? ""));
  const labelOf = (unit: HandoverDetails["units"][number]) => {
    const notes = [unit.booked && t("unitBooked"), unit.out ? t("unitOut") : offices[unit.officeId]];
    return [unit.plate, ...notes].filter(Boolean).join(" · ");
  };
  return (
    <>
      <SelectField
        label={t("plate")}
        className="min-w-60"
        value={isOther ? otherPlate : plate}
        onChange={({ currentTarget: { value } }) => {
          setOtherChosen(value === otherPlate);
          onChange(value === otherPlate ? "" : value);
        }}
      >
        {!bookedUnit && plate === "" && <option value="">–</option>}
        {units.map((unit) => (
          <option key={unit.plate} value={unit.plate} disabled={unit.out}>
            {labelOf(unit)}
          </option>
        ))}
        <option value={otherPlate}>{t("anotherPlate")}</option>
      </SelectField>
      {isOther && (
        <TextField
          label={t("otherPlate")}
          hint={t("otherPlateHint")}
          value={chosen}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        />
      )}
    </>
  );
}

interface UnitConcernsProps {
  concerns: readonly UnitConcern[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** What is unusual about the chosen unit, with its consequences, to be confirmed before the hand-over. */
export function UnitConcerns({ concerns, accepted, onAccept }: UnitConcernsProps) {
  const t = useTranslations("desk.rental");
  return (
    <Notice tone="warning">
      <p className="font-bold">{t("unusual")}</p>
      <ul className="my-2 list-disc pl-5">
        {concerns.map((concern) => (
          <li key={concern}>{t(`concern.${concern}`)}</li>
        ))}
      </ul>
      <CheckboxField
        label={t("unusualAccepted")}
        checked={accepted}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      />
    </Notice>
  );
}
