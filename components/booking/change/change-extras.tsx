"use client";

import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-error";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { childSeatCodes, type ExtraCode } from "@/lib/domain/extras/extras";
import type { ChangeProps } from "./change-section";
import { type ChangeValues, type NewDriver, withUnits } from "./change-values";

interface ChangeExtrasProps extends Pick<ChangeProps, "booking" | "offeredExtras" | "configuration"> {
  values: ChangeValues;
  change: (values: ChangeValues) => void;
  showProblems: boolean;
}

const most = 3;
const isSeat = (code: ExtraCode) => childSeatCodes.some((seat) => seat === code);
const repeatable = (code: ExtraCode) => code === "ADDITIONAL_DRIVER" || isSeat(code);

/** Extras, more or fewer; of every driver who joins the two questions of the booking. */
export function ChangeExtras(props: ChangeExtrasProps) {
  const { booking, offeredExtras, values, change } = props;
  const t = useTranslations("extras");
  const names = useTranslations("wizard.lines");
  const unitsOf = (code: ExtraCode) => values.units[code] ?? 0;
  const seats = childSeatCodes.reduce((sum, code) => sum + unitsOf(code), 0);
  const maxOf = (code: ExtraCode) =>
    isSeat(code) ? unitsOf(code) + Math.max(0, most - seats) : repeatable(code) ? most : 1;
  return (
    <ul className="divide-y divide-sand-200">
      {offeredExtras.map((code) => {
        const name = names(`EXTRA_${code}`);
        return (
          <li key={code} className="py-2.5">
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 font-semibold">{name}</span>
              <QuantityStepper
                label={name}
                decreaseLabel={t("fewer", { name })}
                increaseLabel={t("more", { name })}
                value={unitsOf(code)}
                max={maxOf(code)}
                onChange={(units) => change(withUnits(values, booking, code, units))}
                className="shrink-0"
              />
            </div>
            {code === "ADDITIONAL_DRIVER" && <NewDrivers {...props} />}
          </li>
        );
      })}
    </ul>
  );
}

function NewDrivers({ booking, configuration, values, change, showProblems }: ChangeExtrasProps) {
  const t = useTranslations("extras.drivers");
  const known = booking.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0;
  const years = configuration.minimumLicenceYears;
  const answer = (place: number, given: Partial<NewDriver>) =>
    change({
      ...values,
      newDrivers: values.newDrivers.map((driver, index) => (index === place ? { ...driver, ...given } : driver)),
    });
  return values.newDrivers.map((driver, index) => {
    const name = t("number", { number: known + index + 1 });
    const id = `change-driver-${index}`;
    const unsaid = showProblems && driver.under25 === null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: additional drivers have no other identity
      <div key={index} className="mt-3 rounded-lg bg-sand-100 p-4">
        <fieldset aria-describedby={unsaid ? `${id}-error` : undefined}>
          <legend className="font-bold">{name}</legend>
          <p className="mt-1 text-sm">{t("under25")}</p>
          <div className="mt-1 flex gap-6">
            {[true, false].map((under25) => (
              <label key={String(under25)} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  id={under25 ? id : undefined}
                  name={id}
                  checked={driver.under25 === under25}
                  onChange={() => answer(index, { under25 })}
                  className="size-5 accent-action"
                />
                {t(under25 ? "yes" : "no")}
              </label>
            ))}
          </div>
          <FieldError id={`${id}-error`}>{unsaid ? t("answerUnder25") : undefined}</FieldError>
        </fieldset>
        <CheckboxField
          id={`${id}-licence`}
          className="mt-2"
          label={t("licence", { driver: name, years })}
          checked={driver.declaresLicenceTwoYears}
          error={showProblems && !driver.declaresLicenceTwoYears ? t("licenceNeeded", { years }) : undefined}
          onChange={({ target }) => answer(index, { declaresLicenceTwoYears: target.checked })}
        />
      </div>
    );
  });
}
