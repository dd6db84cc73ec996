import { isCalendarDate } from "@/lib/domain/core/time";
import { formDraftsKey } from "./form-drafts-key";

const maxForms = 8;

type Draft = Readonly<Record<string, string | boolean>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((value) => typeof value === "string" || typeof value === "boolean");

function readDrafts(): ReadonlyMap<string, Draft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(formDraftsKey) ?? "[]");
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
  const drafts = draft ? [...others, [name, draft] as const].slice(-maxForms) : others;
  try {
    if (drafts.length > 0) sessionStorage.setItem(formDraftsKey, JSON.stringify(drafts));
    else sessionStorage.removeItem(formDraftsKey);
  } catch {
    // Storage is blocked: the input is lost when the page is left.
  }
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
/** Controls that a person fills in; excludes the honeypot, which has a negative `tabIndex`. */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(isControl).filter(({ name, type, tabIndex }) => name && type !== "hidden" && tabIndex >= 0);
const fieldOf = (control: Control) => (isCheckable(control) ? `${control.name}=${control.value}` : control.name);

/** Whether a control still has its server-rendered value; otherwise its input is newer than any draft. */
function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex === Math.max(served, 0);
  }
  return isCheckable(control) ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const controls = controlsOf(form).filter((control) => fieldOf(control) in draft && isUntouched(control));
  for (const control of controls) {
    const value = draft[fieldOf(control)];
    if (isCheckable(control)) control.checked = value === true;
    else if (typeof value === "string") control.value = value;
  }
}

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    controlsOf(form).map((control) => [fieldOf(control), isCheckable(control) ? control.checked : control.value]),
  );

/**
 * Preselects options named in the query, e.g. `?subject=COMPLAINT`, and dates that a field accepts under the query's
 * name in its `data-query`, as if server-rendered; what the visitor chose earlier stays. @returns these values
 */
function fillFromQuery(form: HTMLFormElement): readonly string[] {
  const query = new URLSearchParams(window.location.search);
  return controlsOf(form).flatMap((control) => {
    if (control instanceof HTMLSelectElement) return selectOption(control, query.get(control.name));
    if (control instanceof HTMLInputElement && control.dataset.query)
      return setDate(control, query.get(control.dataset.query));
    return [];
  });
}

function selectOption(control: HTMLSelectElement, wanted: string | null): readonly string[] {
  const option = [...control.options].find(({ value }) => value !== "" && value === wanted);
  if (!option) return [];
  const selectedIndex = isUntouched(control) ? option.index : control.selectedIndex;
  option.defaultSelected = true;
  control.selectedIndex = selectedIndex;
  return [option.value];
}

function setDate(control: HTMLInputElement, wanted: string | null): readonly string[] {
  const { min, max } = control;
  const fits = wanted !== null && isCalendarDate(wanted) && wanted >= min && (max === "" || wanted <= max);
  if (!fits) return [];
  const value = isUntouched(control) ? wanted : control.value;
  control.defaultValue = wanted;
  control.value = value;
  return [wanted];
}

export interface PersistedForm {
  /** Deletes the draft once the form is sent. */
  readonly discard: () => void;
  readonly stop: () => void;
}

/**
 * Saves a form's inputs in session storage and restores them after a reload, back navigation or language change, in
 * this tab only. Each preselection by the query has its own draft: `contact/COMPLAINT` is not `contact`.
 */
export function persistForm(form: HTMLFormElement, draft: string, isAnswer: boolean): PersistedForm {
  const filled = fillFromQuery(form);
  const name = [draft, ...filled].join("/");
  const earlier = isAnswer ? undefined : readDrafts().get(name);
  const save = () => writeDraft(name, draftOf(form));
  const hasInput = !controlsOf(form).every(isUntouched);
  if (earlier) restore(form, earlier);
  if (hasInput) save();
  if (filled.length > 0 || earlier) form.dispatchEvent(new Event("change", { bubbles: true }));
  const kinds = ["input", "change"] as const;
  for (const kind of kinds) form.addEventListener(kind, save);
  return {
    discard: () => writeDraft(name, null),
    stop: () => {
      for (const kind of kinds) form.removeEventListener(kind, save);
    },
  };
}
