import { CalendarDays } from "lucide-react";
import type { ComponentProps } from "react";
import { TextField } from "./text-field";

type DateFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "icon">;

/** A date as YYYY-MM-DD, typed or picked with the device's own calendar. */
export function DateField(props: DateFieldProps) {
  return (
    <TextField
      {...props}
      type="date"
      icon={<CalendarDays className="size-5" aria-hidden="true" />}
      inputClassName="date-input tabular"
    />
  );
}
