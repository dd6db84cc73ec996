import { useTranslations } from "next-intl";
import { describe, FieldError } from "@/components/ui/field";
import { TextField } from "@/components/ui/text-field";
import { fullTank } from "@/lib/domain/rental/after-sales";
import { rentalFieldId } from "./refused-fields";

interface MeterFieldsProps {
  end: "Out" | "In";
  km: string;
  fuel: number | null;
  kmHint: string | undefined;
  fuelHint: string | undefined;
  kmError: string | undefined;
  fuelError: string | undefined;
  onChange: (changes: { km?: string; fuel?: number }) => void;
}

const tankMarks = Array.from({ length: fullTank + 1 }, (_, eighths) => eighths);

/** Odometer and fuel level, the latter in eighths of the tank. */
export function MeterFields({ end, km, fuel, kmHint, fuelHint, kmError, fuelError, onChange }: MeterFieldsProps) {
  const t = useTranslations("desk.rental");
  return (
    <>
      <TextField
        id={rentalFieldId(`km${end}`)}
        label={t("km")}
        hint={kmHint}
        error={kmError}
        value={km}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        onChange={({ currentTarget }) => onChange({ km: currentTarget.value.replace(/\D/g, "").slice(0, 7) })}
      />
      <fieldset
        id={rentalFieldId(`fuel${end}`)}
        tabIndex={-1}
        {...describe("fuel", { hint: fuelHint, error: fuelError })}
      >
        <legend className="text-sm font-bold">{t("fuel")}</legend>
        {fuelHint && (
          <p id="fuel-hint" className="text-sm text-ink-soft">
            {fuelHint}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-1">
          {tankMarks.map((eighths) => (
            <label
              key={eighths}
              className="flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-md bg-white px-2 font-semibold ring-1 ring-sand-300 ring-inset has-checked:bg-chosen has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="fuel"
                value={eighths}
                checked={fuel === eighths}
                onChange={() => onChange({ fuel: eighths })}
                className="sr-only"
              />
              {t("fuelValue", { eighths: String(eighths) })}
            </label>
          ))}
        </div>
        <FieldError id="fuel-error">{fuelError}</FieldError>
      </fieldset>
    </>
  );
}
