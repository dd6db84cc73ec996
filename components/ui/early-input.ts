type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** `index`: among the fields of that name. */
type TypedField = { name: string; index: number; value: string | boolean };

/**
 * Runs before the bundles, as text, so it uses nothing from outside this function. Records inputs and clicks made
 * inside `data-not-ready` and replays them on "part-ready": first the fields, then the last clicked button, which
 * pulses until then. The returned function stores the inputs, without passwords, cards, codes and fields in
 * `data-no-restore`; the page restores them in the same way when it is reloaded.
 */
export function keepEarlyInput(storageKey: string): () => void {
  let page = location.pathname;
  let pressed: HTMLElement | null = null;
  let pulse: Animation | undefined;
  let isReplaying = false;
  let missing: TypedField[] = [];
  const typed = new Map<string, TypedField>();
  const early = new Map<Field, string | boolean>();
  const isField = (node: EventTarget | null): node is Field =>
    node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;
  const currentValue = (field: Field) =>
    field instanceof HTMLInputElement && /checkbox|radio/.test(field.type) ? field.checked : field.value;
  const isWaiting = (element: Element) => element.closest("[data-not-ready]") !== null;
  const nameOf = (field: Field) => field.name || field.id;
  const fieldsNamed = (name: string) =>
    [...document.querySelectorAll<Field>("input,select,textarea")].filter((field) => nameOf(field) === name);
  const keyOf = ({ name, index }: TypedField) => `${name}#${index}`;
  const mayStore = (field: Field) =>
    nameOf(field) !== "" &&
    !/^(?:password|hidden|file)$/.test(field.type) &&
    !/password|one-time-code|^cc-/.test(field.autocomplete) &&
    !field.closest("[data-no-restore]");
  const forgetOtherPages = () => {
    if (page !== location.pathname) typed.clear();
    page = location.pathname;
  };

  function record({ target }: Event) {
    if (!isField(target)) return;
    if (isWaiting(target)) early.set(target, currentValue(target));
    if (!mayStore(target)) return;
    forgetOtherPages();
    const name = nameOf(target);
    const field = { name, index: fieldsNamed(name).indexOf(target), value: currentValue(target) };
    // Deleted first: fields are restored in the order of their last changes.
    typed.delete(keyOf(field));
    typed.set(keyOf(field), field);
  }

  function holdClick(event: MouseEvent) {
    if (!(event.target instanceof Element)) return;
    const box = event.target.closest("[data-not-ready] :is([type=checkbox],[type=radio])");
    const button = event.target.closest<HTMLElement>("[data-not-ready] button,:is(button,a)[data-not-ready]");
    // React would hydrate within the click on a box and undo its tick before the "input" event.
    if (box) event.stopPropagation();
    if (box || !button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pulse?.cancel();
    pressed = button;
    pulse = button.animate?.({ opacity: [1, 0.5] }, { duration: 700, iterations: Infinity, direction: "alternate" });
  }

  /** Sets a value as if it was typed: React does not override the native setter, and so sees a change. */
  function put(field: Field, value: string | boolean) {
    if (field instanceof HTMLInputElement && typeof value === "boolean") {
      if (field.type === "radio" && !value) return;
      field.checked = !value;
      field.click();
    } else {
      field.value = `${value}-`;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }

  async function replay() {
    forgetOtherPages();
    missing = missing.filter((stored) => {
      const field = fieldsNamed(stored.name)[stored.index];
      const isCurrent = typed.get(keyOf(stored)) === stored;
      if (field && isCurrent && currentValue(field) !== stored.value) early.set(field, stored.value);
      return !field && isCurrent;
    });
    if (isReplaying) return;
    isReplaying = true;
    // Each in its own task, so that React renders in between.
    const task = () => new Promise((resolve) => setTimeout(resolve, 0));
    const nextReady = () => [...early].find(([field]) => !isWaiting(field));
    await task();
    for (let ready = nextReady(); ready; ready = nextReady()) {
      early.delete(ready[0]);
      put(...ready);
      await task();
    }
    isReplaying = false;
    if (!pressed || isWaiting(pressed)) return;
    const button = pressed;
    pressed = null;
    pulse?.cancel();
    button.click();
  }

  for (const kind of ["input", "change"]) addEventListener(kind, record, true);
  addEventListener("click", holdClick, true);
  for (const kind of ["part-ready", "hydrated"]) addEventListener(kind, () => void replay());
  try {
    const [storedPage, fields]: [string, TypedField[]] = JSON.parse(sessionStorage.getItem(storageKey) ?? '["",[]]');
    sessionStorage.removeItem(storageKey);
    if (storedPage === page) missing = fields;
    for (const field of missing) typed.set(keyOf(field), field);
  } catch {
    // The storage is blocked: nothing outlives a reload.
  }
  return () => {
    forgetOtherPages();
    sessionStorage.setItem(storageKey, JSON.stringify([page, [...typed.values()]]));
  };
}
