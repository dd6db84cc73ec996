"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useTransition } from "react";

/** The control that was used last, so that focus stays with it when another page brings the panel anew. */
let lastUsed: { name: string; value: string } | null = null;
/** Whether the panel stood open on a narrow screen when the last change was sent. */
let stoodOpen = false;

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
const isSame = (control: Control) =>
  control.name === lastUsed?.name && (control instanceof HTMLSelectElement || control.value === lastUsed.value);

/** The address of what stands in the form, nothing empty in it; one brand, and its one model, go into the path. */
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
  /** What the page shows, by the names of the controls. */
  chosen: Readonly<Record<string, readonly string[]>>;
  /** Id of the details that open the panel on a narrow screen. */
  opener: string;
  className?: string;
  children: ReactNode;
}

/** A GET form. Script sends each change at once, so that all counts follow, and keeps addresses short. */
export function FilterForm({ action, chosen, opener, className, children }: FilterFormProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const own = useRef<HTMLFormElement>(null);

  // Links elsewhere on the page change the choice too: the controls follow what the page shows.
  useEffect(() => {
    for (const control of own.current?.elements ?? []) {
      if (!isControl(control) || control.type === "hidden") continue;
      const values = chosen[control.name] ?? [];
      if (control instanceof HTMLSelectElement) control.value = values[0] ?? "";
      else control.checked = values.includes(control.value);
      if (isSame(control) && document.activeElement === document.body) control.focus({ preventScroll: true });
    }
  }, [chosen]);

  // Another page brings the panel anew, and closed.
  useLayoutEffect(() => {
    if (stoodOpen) document.getElementById(opener)?.setAttribute("open", "");
    stoodOpen = false;
  }, [opener]);

  const send = () => {
    const form = own.current;
    stoodOpen = document.getElementById(opener)?.hasAttribute("open") ?? false;
    if (form) start(() => router.push(addressOf(form, action), { scroll: false }));
  };
  return (
    <form
      ref={own}
      action={action}
      className={className}
      aria-busy={pending || undefined}
      onChange={({ target }) => {
        if (!isControl(target)) return;
        lastUsed = { name: target.name, value: target.value };
        if (target.name === "brand") {
          for (const model of own.current?.querySelectorAll<HTMLInputElement>('[name="model"]') ?? [])
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
