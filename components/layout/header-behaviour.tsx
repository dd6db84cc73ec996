"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { isLanguage } from "@/lib/domain/language/languages";
import { samePageIn } from "@/lib/i18n/same-page";
import { rememberLanguage } from "./chosen-language";

const all = <Kind extends HTMLElement>(selector: string) => document.querySelectorAll<Kind>(selector);

// The server knows the internal path of a rewritten page only, so the address is read here.
function markPlace() {
  const { pathname } = window.location;
  for (const link of all<HTMLAnchorElement>("a[data-place]")) {
    const isHere =
      pathname === link.pathname || (link.dataset.place === "area" && pathname.startsWith(`${link.pathname}/`));
    if (isHere) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const link of all<HTMLAnchorElement>("a[data-language]")) {
    if (isLanguage(link.dataset.language)) link.href = samePageIn(link.dataset.language, pathname);
  }
}

/** Path and query of another language are those of the moment of the press. */
function chooseLanguage({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-language]") : null;
  if (!link || !isLanguage(link.dataset.language)) return;
  const { pathname, search, hash } = window.location;
  link.href = `${samePageIn(link.dataset.language, pathname)}${search}${hash}`;
  rememberLanguage(link.dataset.language);
}

const openMenus = () => all<HTMLDetailsElement>("details[data-menu][open]");

/** A press beside an open menu closes it, and so does Esc in it, which gives the focus back. */
function closeMenus(event: Event) {
  const { target } = event;
  if (!(target instanceof Node)) return;
  for (const menu of openMenus()) {
    const isInside = menu.contains(target);
    if (event instanceof KeyboardEvent ? event.key !== "Escape" || !isInside : isInside) continue;
    menu.open = false;
    if (isInside) menu.querySelector("summary")?.focus();
  }
}

/** After a way to another page, Tab and a screen reader go on in its content; a page may have chosen a place of its own. */
function focusContent() {
  const content = document.querySelector<HTMLElement>("#content");
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** What the header does that the server made: one component for all of its links and menus. */
export function HeaderBehaviour() {
  const rendered = usePathname();
  const shown = useRef(rendered);
  useEffect(() => {
    if (rendered) markPlace();
    if (shown.current !== rendered) {
      // The header stays from page to page: an open menu would cover the next one.
      for (const menu of openMenus()) menu.open = false;
      focusContent();
    }
    shown.current = rendered;
  }, [rendered]);
  useEffect(() => {
    document.addEventListener("click", chooseLanguage, true);
    document.addEventListener("pointerdown", closeMenus);
    document.addEventListener("keydown", closeMenus);
    return () => {
      document.removeEventListener("click", chooseLanguage, true);
      document.removeEventListener("pointerdown", closeMenus);
      document.removeEventListener("keydown", closeMenus);
    };
  }, []);
  return null;
}
