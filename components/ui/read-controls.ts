import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** What a control shows, in the form in which `shownOf` of the form's value can be compared with it. */
function shownIn(control: Control): string | null {
  if (control instanceof HTMLInputElement && control.type === "radio") return control.checked ? control.value : null;
  if (control instanceof HTMLInputElement && control.type === "checkbox") return String(control.checked);
  return control.value;
}

const shownOf = (value: unknown, control: Control): string => {
  if (control instanceof HTMLInputElement && control.type === "checkbox") return String(value === true);
  return value === undefined || value === null || Number.isNaN(value) ? "" : String(value);
};

/**
 * Reads the controls again before a form is sent: browsers and password managers fill in values without an event, so
 * that the form library has not seen what the visitor sees.
 */
export async function readControls<Values extends FieldValues>(
  { register, getValues }: Pick<UseFormReturn<Values>, "register" | "getValues">,
  names: readonly FieldPath<Values>[],
  container: ParentNode,
): Promise<void> {
  // A part of a field tells its field what it shows; React ignores the event where it knows the value already.
  for (const part of container.querySelectorAll("[data-part]"))
    part.dispatchEvent(new Event("input", { bubbles: true }));
  for (const name of names)
    for (const control of container.querySelectorAll(`[name="${name}"]`)) {
      if (!isControl(control)) continue;
      const shown = shownIn(control);
      if (shown === null || shown === shownOf(getValues(name), control)) continue;
      await register(name).onChange({ target: control, type: "change" });
    }
}
