/** The text fields of a form by name; several checkboxes with one name are joined by line breaks. */
export function formTexts(form: FormData): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    typed[name] = name in typed ? `${typed[name]}\n${value}` : value;
  }
  return typed;
}
