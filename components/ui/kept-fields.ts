/** Session storage: what was typed into forms of this tab and not sent yet, by form and field. */
export const keptFieldsKey = "formDrafts";
const mostForms = 8;

type Draft = Readonly<Record<string, string | boolean>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((one) => typeof one === "string" || typeof one === "boolean");

function readDrafts(): ReadonlyMap<string, Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keptFieldsKey) ?? "[]");
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return new Map(
      entries.flatMap((entry): readonly (readonly [string, Draft])[] =>
        Array.isArray(entry) && typeof entry[0] === "string" && isDraft(entry[1]) ? [[entry[0], entry[1]]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

function writeDraft(name: string, draft: Draft | null): void {
  const others = [...readDrafts()].filter(([other]) => other !== name);
  const kept = draft ? [...others, [name, draft] as const].slice(-mostForms) : others;
  try {
    if (kept.length > 0) sessionStorage.setItem(keptFieldsKey, JSON.stringify(kept));
    else sessionStorage.removeItem(keptFieldsKey);
  } catch {
    // A browser that forbids storage keeps the form for this page only.
  }
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
/** Controls that a person fills in; the trap stands outside the order of tabs. */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(isControl).filter(({ name, type, tabIndex }) => name && type !== "hidden" && tabIndex >= 0);
const fieldOf = (control: Control) => (isTick(control) ? `${control.name}=${control.value}` : control.name);

/** Whether a control still says what it was served with: what was typed since is newer than any draft. */
function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(served, 0);
  }
  return isTick(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const controls = controlsOf(form).filter((control) => fieldOf(control) in draft && isUntouched(control));
  for (const control of controls) {
    const value = draft[fieldOf(control)];
    if (isTick(control)) control.checked = value === true;
    else if (typeof value === "string") control.value = value;
  }
}

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    controlsOf(form).map((control) => [fieldOf(control), isTick(control) ? control.checked : control.value]),
  );

/**
 * Keeps what is typed into an uncontrolled form over a reload, the way back and a change of language, in this tab alone.
 * @param newest where the newest values stand: in an earlier draft, or in the page itself
 * @returns what stops it
 */
export function keepFields(form: HTMLFormElement, name: string, newest: "draft" | "page"): () => void {
  const draft = newest === "draft" && readDrafts().get(name);
  if (draft) restore(form, draft);
  const keep = () => writeDraft(name, draftOf(form));
  const kinds = ["input", "change"] as const;
  for (const kind of kinds) form.addEventListener(kind, keep);
  return () => {
    for (const kind of kinds) form.removeEventListener(kind, keep);
  };
}

/** It was sent: nothing is left to keep. */
export const forgetFields = (name: string): void => writeDraft(name, null);
