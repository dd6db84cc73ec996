"use client";

import { Icon } from "./icon";
import { classNames } from "./style";

interface QuantityStepperProps {
  /** Names what is counted, e.g. "Baby seat". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  className?: string;
}

const button =
  "flex size-11 items-center justify-center rounded-full bg-white ring-1 ring-inset ring-sand-500 hover:bg-sand-100 disabled:cursor-not-allowed disabled:text-ink-muted disabled:ring-sand-300";

export function QuantityStepper({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  min = 0,
  max,
  onChange,
  className,
}: QuantityStepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has default styles and needs a legend
    <div role="group" aria-label={label} className={classNames("inline-flex items-center gap-1", className)}>
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Icon name="Minus" className="size-5" />
      </button>
      <output className="tabular min-w-10 text-center text-lg font-bold">{value}</output>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Icon name="Plus" className="size-5" />
      </button>
    </div>
  );
}
