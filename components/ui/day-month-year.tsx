"use client";

import { type ComponentProps, type FocusEvent, useImperativeHandle, useRef, useState } from "react";
import { type DateParts, dateFromParts, partsOfDate, pastedDate } from "@/lib/domain/core/date-parts";
import { describe, FieldError, type FieldTexts } from "./field";
import { classNames } from "./style";

interface PartInput extends Pick<ComponentProps<"input">, "id" | "name" | "ref" | "defaultValue"> {
  invalid: boolean;
  onChange: (event: { readonly target: HTMLInputElement; readonly type: string }) => unknown;
}

interface GroupTexts extends FieldTexts {
  /** Labels of day, month and year. */
  labels: DateParts;
  /** A date of birth, which browsers fill in. */
  birth?: boolean;
  required?: boolean | undefined;
}

interface DayMonthYearProps extends GroupTexts {
  id: string;
  parts: readonly [PartInput, PartInput, PartInput];
  /** Focus has left all three fields. */
  onLeft: () => void;
}

const birthParts = ["bday-day", "bday-month", "bday-year"] as const;
const inputsOf = (group: Element | null) => [...(group?.querySelectorAll("input") ?? [])];

/**
 * Day, month and year as three typed fields with one error. A whole date that is pasted or filled into one of them is
 * spread over all; the focus never moves by itself.
 */
export function DayMonthYear(props: DayMonthYearProps) {
  const { id, label, labels, hint, error, optional, birth, required, parts, onLeft } = props;
  const change = (target: HTMLInputElement, at: number) => {
    const whole = pastedDate(target.value);
    inputsOf(target.closest("fieldset")).forEach((input, index) => {
      if (!whole && index !== at) return;
      if (whole) input.value = whole[index] ?? "";
      parts[index]?.onChange({ target: input, type: "change" });
    });
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeft();
  };
  return (
    <fieldset className="min-w-0" onBlur={blur}>
      <legend className="field-label">
        {label}
        {optional && <span className="ms-1.5 font-medium text-ink-muted">{optional}</span>}
      </legend>
      <div className="flex max-w-80 flex-wrap gap-2">
        {parts.map(({ invalid, onChange: _, ...input }, index) => (
          <label key={labels[index]} className={classNames("date-part", index === 2 && "flex-[1.3]")}>
            <span>{labels[index]}</span>
            <input
              {...input}
              data-part=""
              inputMode="numeric"
              // Room for a whole date, which is then spread over the fields.
              maxLength={10}
              autoComplete={birth ? birthParts[index] : "off"}
              required={required}
              aria-invalid={invalid || undefined}
              aria-describedby={describe(id, { hint, error })["aria-describedby"]}
              onChange={({ target }) => change(target, index)}
              onPaste={(event) => {
                const text = event.clipboardData.getData("text");
                if (!pastedDate(text)) return;
                event.preventDefault();
                event.currentTarget.value = text;
                change(event.currentTarget, index);
              }}
              className="control tabular"
            />
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** The control as the form library sees it: one field of the value YYYY-MM-DD. */
interface DateControl {
  name: string;
  type: "text";
  value: string;
  focus: () => void;
}

interface DateFieldProps extends GroupTexts {
  id: string;
  name: string;
  /** YYYY-MM-DD */
  defaultValue?: string | undefined;
  ref: (control: DateControl | null) => void;
  onChange: (event: { readonly target: DateControl; readonly type: string }) => unknown;
  onBlur: (event: { readonly target: DateControl; readonly type: string }) => unknown;
}

/** A date as day, month and year that is one field of its form. */
export function DateField({ id, name, defaultValue = "", ref, onChange, onBlur, ...texts }: DateFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // The same object for the field's life: the form library would else write its own value into the fields again.
  const [control] = useState<DateControl>(() => ({
    name,
    type: "text",
    get value() {
      const [day, month, year] = inputsOf(box.current).map((input) => input.value);
      return dateFromParts([day ?? "", month ?? "", year ?? ""]);
    },
    set value(date) {
      if (date === this.value) return;
      const parts = partsOfDate(date);
      inputsOf(box.current).forEach((input, index) => {
        input.value = parts[index] ?? "";
      });
    },
    focus: () => inputsOf(box.current)[0]?.focus(),
  }));
  useImperativeHandle(ref, () => control);
  const initial = partsOfDate(defaultValue);
  const part = (index: 0 | 1 | 2, suffix: string) => ({
    id: `${id}${suffix}`,
    defaultValue: initial[index],
    invalid: Boolean(texts.error),
    onChange: () => onChange({ target: control, type: "change" }),
  });
  return (
    <div ref={box} className="min-w-0">
      <DayMonthYear
        {...texts}
        id={id}
        parts={[part(0, ""), part(1, "-month"), part(2, "-year")]}
        onLeft={() => void onBlur({ target: control, type: "blur" })}
      />
    </div>
  );
}
