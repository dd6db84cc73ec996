"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The link that a click asks this window to follow; undefined for what the browser does better itself. */
function softLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
  if (!link || link.origin !== window.location.origin || (link.target && link.target !== "_self")) return;
  const isThisPage = link.pathname === window.location.pathname && link.search === window.location.search;
  return isThisPage && link.hash ? undefined : link;
}

/** Follows every `Link` of the document through the router: one listener, whatever the page holds. */
export function SoftNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = softLink(event);
      if (!link) return;
      event.preventDefault();
      router.push(`${link.pathname}${link.search}${link.hash}`, { scroll: link.dataset.soft === "top" });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  return null;
}
