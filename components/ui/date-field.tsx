import { CalendarDays } from "lucide-react";
import type { ComponentProps } from "react";
import { TextField } from "./text-field";

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "icon"> {
  /** A calendar of our own instead of the device's: the name of its button, and what it does. */
  calendar?: { readonly label: string; readonly onOpen: (input: HTMLInputElement | null) => void } | undefined;
}

const icon = <CalendarDays className="size-5" aria-hidden="true" />;

/** A date as YYYY-MM-DD, typed or picked: with the device's own calendar, or with the one that is given. */
export function DateField({ calendar, ...field }: DateFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      icon={
        calendar ? (
          <button
            type="button"
            aria-label={calendar.label}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) =>
              calendar.onOpen(currentTarget.closest("div")?.querySelector("input") ?? null)
            }
            className="pointer-events-auto -ms-3 flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sand-100"
          >
            {icon}
          </button>
        ) : (
          icon
        )
      }
      inputClassName="date-input tabular"
    />
  );
}
