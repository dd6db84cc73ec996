import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "@/components/ui/style";

interface ChoiceListProps {
  /** The question's place among those of the page. */
  number?: number | undefined;
  legend: ReactNode;
  children: ReactNode;
}

/** One question: its choices are rows of one box. */
export function ChoiceList({ number, legend, children }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className="flex items-center gap-2.5 text-lg font-bold">
        {number !== undefined && (
          <span
            aria-hidden="true"
            className="tabular flex size-6 shrink-0 items-center justify-center rounded-full bg-sand-200 text-sm"
          >
            {number}
          </span>
        )}
        {legend}
      </legend>
      <div className="mt-2.5 divide-y divide-sand-200 overflow-hidden rounded-xl bg-white ring-1 ring-sand-300">
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceRowProps extends Omit<ComponentProps<"input">, "type" | "title"> {
  title: ReactNode;
  /** At the end of the title's line; part of the choice's name. */
  amount?: ReactNode;
  /** At the end of the title's line, e.g. brand marks. */
  aside?: ReactNode;
  /** Below the title: describes the choice. */
  children?: ReactNode;
  /** Shows the description of the chosen row only. */
  brief?: boolean;
  /** A link or button at the end of the row, outside of its label. */
  action?: ReactNode;
}

/** One choice of a list. */
export function ChoiceRow({ title, amount, aside, children, brief = false, action, ...input }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className={classNames("flex flex-wrap items-center justify-between", input.disabled && "bg-sand-50")}>
      <label
        className={classNames(
          "group flex min-w-0 grow cursor-pointer gap-3 px-4 py-2.5 has-checked:bg-chosen-soft",
          "has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus",
          "has-disabled:cursor-not-allowed has-disabled:text-ink-muted",
          !input.disabled && "hover:bg-sand-50",
        )}
      >
        <input
          {...input}
          type="radio"
          aria-labelledby={amount ? `${id}-title ${id}-amount` : `${id}-title`}
          aria-describedby={children ? `${id}-rest` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-chosen outline-none"
        />
        <span className="block min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span id={`${id}-title`} className="font-bold">
              {title}
            </span>
            {amount && (
              <span id={`${id}-amount`} className="ms-auto">
                {amount}
              </span>
            )}
            {aside}
          </span>
          {children && (
            <span
              id={`${id}-rest`}
              className={classNames("mt-0.5 text-sm text-ink-soft", brief ? "hidden group-has-checked:block" : "block")}
            >
              {children}
            </span>
          )}
        </span>
      </label>
      {action !== undefined && <div className="ms-auto pe-4">{action}</div>}
    </div>
  );
}
