import type { ReactNode } from "react";
import { FieldError } from "./field";
import { classNames } from "./style";

interface Slot {
  readonly value: string;
  readonly text: string;
}

/** The free times of one day. */
export interface SlotDay {
  /** Unique among the days. */
  readonly value: string;
  readonly text: string;
  /** Legend of its times. */
  readonly legend: string;
  readonly slots: readonly Slot[];
}

interface SlotPickerProps {
  name: string;
  id: string;
  label: ReactNode;
  days: readonly SlotDay[];
  /** The slot that is chosen at first; without one, or when it is gone, the first. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

const pill =
  "flex min-h-11 cursor-pointer items-center justify-center rounded-lg bg-white px-2 py-2 text-center text-sm ring-1 ring-inset ring-sand-500 has-checked:bg-chosen-soft has-checked:font-bold has-checked:ring-2 has-checked:ring-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2";

/**
 * A time in two steps, day then hour, as radio buttons; CSS shows the hours of the chosen day, so that it needs no
 * script. `pickedSlot` reads it from the posted form.
 */
export function SlotPicker({ name, id, label, days, defaultValue, error, className }: SlotPickerProps) {
  const chosenDay = days.find(({ slots }) => slots.some(({ value }) => value === defaultValue)) ?? days[0];
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-bold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
        {days.map((day) => (
          <div key={day.value} className="group/day contents">
            <label className={classNames(pill, "order-1")}>
              <input
                type="radio"
                name={`${name}.day`}
                value={day.value}
                id={day === chosenDay ? id : undefined}
                defaultChecked={day === chosenDay}
                data-day=""
                className="sr-only"
              />
              <span>{day.text}</span>
            </label>
            <fieldset className="order-2 col-span-full mt-3 hidden group-has-[[data-day]:checked]/day:block">
              <legend className="mb-2 text-sm font-bold">{day.legend}</legend>
              <div className="grid grid-cols-4 gap-2 sm:grid-cols-6 desktop:grid-cols-10">
                {day.slots.map(({ value, text }, place) => {
                  const isChosen = day.slots.some((slot) => slot.value === defaultValue)
                    ? value === defaultValue
                    : place === 0;
                  return (
                    <label key={value} className={pill}>
                      <input
                        type="radio"
                        name={`${name}.${day.value}`}
                        value={value}
                        defaultChecked={isChosen}
                        className="sr-only"
                      />
                      <span className="tabular">{text}</span>
                    </label>
                  );
                })}
              </div>
            </fieldset>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
