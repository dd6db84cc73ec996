"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { isLanguage } from "@/lib/domain/core/languages";
import { samePageIn } from "@/lib/i18n/same-page";
import { rememberLanguage } from "./chosen-language";

const all = <Kind extends HTMLElement>(selector: string) => document.querySelectorAll<Kind>(selector);

// Reads the URL in the browser: for localised slugs the server only knows the rewritten internal path.
function markCurrentLinks() {
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

/** Updates a language link on click, with the current path, query and hash, and stores the choice. */
function switchLanguage({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-language]") : null;
  if (!link || !isLanguage(link.dataset.language)) return;
  const { pathname, search, hash } = window.location;
  link.href = `${samePageIn(link.dataset.language, pathname)}${search}${hash}`;
  rememberLanguage(link.dataset.language);
}

const openMenus = () => all<HTMLDetailsElement>("details[data-menu][open]");

/** Closes open menus on a press outside, and on Esc inside, which returns focus to the menu's button. */
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

/** Moves focus to the content after a navigation, unless the page has already focused something in it. */
function focusContent() {
  const content = document.querySelector<HTMLElement>("#content");
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** Client-side behaviour of the server-rendered header: current link, language links, menus, focus after navigation. */
export function HeaderBehaviour() {
  const rendered = usePathname();
  const shown = useRef(rendered);
  useEffect(() => {
    if (rendered) markCurrentLinks();
    if (shown.current !== rendered) {
      // The header persists across navigations: an open menu would cover the next page.
      for (const menu of openMenus()) menu.open = false;
      focusContent();
    }
    shown.current = rendered;
  }, [rendered]);
  useEffect(() => {
    document.addEventListener("click", switchLanguage, true);
    document.addEventListener("pointerdown", closeMenus);
    document.addEventListener("keydown", closeMenus);
    return () => {
      document.removeEventListener("click", switchLanguage, true);
      document.removeEventListener("pointerdown", closeMenus);
      document.removeEventListener("keydown", closeMenus);
    };
  }, []);
  return null;
}
