"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useTransition } from "react";

/** The control that was changed last: it gets the focus back when the next page mounts the panel again. */
let lastUsed: { name: string; value: string } | null = null;
/** Whether the panel was open on a narrow screen when the last change was sent. */
let wasOpen = false;

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
/** A select or the search field: a control with a value of its own, where boxes are ticked. */
const hasValue = (control: Control) => control instanceof HTMLSelectElement || control.type === "search";
const isSame = (control: Control) =>
  control.name === lastUsed?.name && (hasValue(control) || control.value === lastUsed.value);

/** Whether a control shows something else than it was rendered with. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLInputElement) {
    return hasValue(control) ? control.value !== control.defaultValue : control.checked !== control.defaultChecked;
  }
  const rendered = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, rendered);
}

/** Address of the form's non-empty values. A single brand and its single model go into the path: `/seat/ibiza`. */
function addressOf(form: HTMLFormElement, root: string): string {
  const chosen = new Map<string, string[]>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") chosen.set(name, [...(chosen.get(name) ?? []), value]);
  }
  let path = root;
  for (const name of ["brand", "model"]) {
    const [only, another] = chosen.get(name) ?? [];
    if (only === undefined || another !== undefined) break;
    path += `/${only}`;
    chosen.delete(name);
  }
  const query = [...chosen].map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(",")}`).join("&");
  return query ? `${path}?${query}` : path;
}

interface FilterFormProps {
  /** Path of the whole list. */
  action: string;
  /** The active values by the names of the controls. */
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Id of the details that open the panel on a narrow screen. */
  opener: string;
  className?: string;
  children: ReactNode;
}

/** A GET form. With script each change is sent at once, which updates all counts, and addresses are kept short. */
export function FilterForm({ action, chosen, opener, className, children }: FilterFormProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const formRef = useRef<HTMLFormElement>(null);

  const isMounted = useRef(false);
  const sendEarlyChoice = useEffectEvent(() => send());

  // A visitor may choose before the code has come. Later, links elsewhere on the page change the filters too: set the
  // controls to the active values.
  useEffect(() => {
    const controls = [...(formRef.current?.elements ?? [])]
      .filter(isControl)
      .filter((control) => control.type !== "hidden");
    const isFirst = !isMounted.current;
    isMounted.current = true;
    if (isFirst && controls.some(isChanged)) return sendEarlyChoice();
    for (const control of controls) {
      const values = chosen[control.name] ?? [];
      if (control instanceof HTMLInputElement && !hasValue(control)) control.checked = values.includes(control.value);
      else if (control.type !== "search" || control !== document.activeElement) control.value = values[0] ?? "";
      if (isSame(control) && document.activeElement === document.body) control.focus({ preventScroll: true });
    }
  }, [chosen]);

  // Another page mounts the panel closed.
  useLayoutEffect(() => {
    if (wasOpen) document.getElementById(opener)?.setAttribute("open", "");
    wasOpen = false;
  }, [opener]);

  const send = () => {
    const form = formRef.current;
    wasOpen = document.getElementById(opener)?.hasAttribute("open") ?? false;
    if (!form) return;
    // One entry of the history for all filters: Back leads out of the filtered list at once.
    const isFiltered = Object.entries(chosen).some(([, values]) => values.some(Boolean));
    const go = isFiltered ? router.replace : router.push;
    start(() => go(addressOf(form, action), { scroll: false }));
  };
  return (
    <form
      ref={formRef}
      action={action}
      className={className}
      // Else a browser would restore what was chosen here before, which looks like an early choice.
      autoComplete="off"
      aria-busy={pending || undefined}
      onChange={({ target }) => {
        // A typed text is sent with Enter or the button.
        if (!isControl(target) || target.type === "search") return;
        lastUsed = { name: target.name, value: target.value };
        if (target.name === "brand") {
          for (const model of formRef.current?.querySelectorAll<HTMLInputElement>('[name="model"]') ?? [])
            model.checked = false;
        }
        send();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const panel = document.getElementById(opener);
        panel?.removeAttribute("open");
        panel?.scrollIntoView();
        send();
      }}
    >
      {children}
    </form>
  );
}
