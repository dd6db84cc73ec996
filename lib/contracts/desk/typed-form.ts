/** What was typed into a form, by the name of its field; of boxes with one name every ticked one has a line. */
export function typedIn(form: FormData): Readonly<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    typed[name] = name in typed ? `${typed[name]}\n${value}` : value;
  }
  return typed;
}
