import { keptFormsKey } from "./kept-forms-key";

const mostForms = 8;

type Draft = Readonly<Record<string, string | boolean>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((one) => typeof one === "string" || typeof one === "boolean");

function readDrafts(): ReadonlyMap<string, Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keptFormsKey) ?? "[]");
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
    if (kept.length > 0) sessionStorage.setItem(keptFormsKey, JSON.stringify(kept));
    else sessionStorage.removeItem(keptFormsKey);
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

/** Chooses what the address names, `?subject=COMPLAINT`, as if the page had been served so. @returns the values chosen */
function chooseAsked(form: HTMLFormElement): readonly string[] {
  const query = new URLSearchParams(window.location.search);
  return controlsOf(form).flatMap((control) => {
    if (!(control instanceof HTMLSelectElement)) return [];
    const option = [...control.options].find(({ value }) => value !== "" && value === query.get(control.name));
    if (!option) return [];
    option.defaultSelected = true;
    return [option.value];
  });
}

export interface KeptForm {
  /** It was sent: nothing is left to keep. */
  readonly forget: () => void;
  readonly stop: () => void;
}

/**
 * Keeps what is typed into a form over a reload, the way back and a change of language, in this tab alone. Another wish in
 * the address is another draft.
 */
export function keepForm(form: HTMLFormElement, draft: string, isAnswer: boolean): KeptForm {
  const name = [draft, ...chooseAsked(form)].join("/");
  const earlier = isAnswer ? undefined : readDrafts().get(name);
  const keep = () => writeDraft(name, draftOf(form));
  const isTouched = !controlsOf(form).every(isUntouched);
  if (earlier) restore(form, earlier);
  if (isTouched) keep();
  const kinds = ["input", "change"] as const;
  for (const kind of kinds) form.addEventListener(kind, keep);
  return {
    forget: () => writeDraft(name, null),
    stop: () => {
      for (const kind of kinds) form.removeEventListener(kind, keep);
    },
  };
}
