import { screen, within } from "@testing-library/react";

/** Day, month and year of a date field, by the field's label. */
const dateParts = (label: string): HTMLElement[] =>
  within(screen.getByRole("group", { name: label })).getAllByRole("textbox");

/** What the three fields of a date show. */
export const shownDate = (label: string) =>
  dateParts(label)
    .map((part) => (part instanceof HTMLInputElement ? part.value : ""))
    .join(" ");

/** The first field of a date, where a whole date can be typed. */
export function dayOf(label: string): HTMLElement {
  const [day] = dateParts(label);
  if (!day) throw new Error(`no fields for ${label}`);
  return day;
}
