"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { surfaceOf } from "@/lib/contracts/surface-of";

/** Hover time before prefetching, so that links the pointer only crosses are not fetched. */
const hoverDelayMs = 80;

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> {
  href: string;
  /** Prefetches when the link enters the viewport, not only on hover or touch; for the few main links. */
  isMain?: boolean;
}

/** A link within the site: next/link that prefetches on hover or touch. */
export function Link({ href, isMain = false, children, ...anchor }: LinkProps) {
  const [isWanted, setWanted] = useState(isMain);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => setWanted(!leavesDocument(href));
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <NextLink
      {...anchor}
      href={href}
      // A public page is prefetched completely (it is cached); of a private page only its loading screen.
      prefetch={isWanted && (surfaceOf(href) === "public" ? true : null)}
      onMouseEnter={() => {
        timer.current = setTimeout(prefetch, hoverDelayMs);
      }}
      onMouseLeave={() => clearTimeout(timer.current)}
      onTouchStart={prefetch}
      onNavigate={(event) => {
        if (!leavesDocument(href)) return;
        event.preventDefault();
        window.location.assign(href);
      }}
    >
      {children}
      <PendingNavigation />
    </NextLink>
  );
}

/**
 * Whether a link changes language or surface (public, private), each of which has its own root layout. The router would
 * first fetch such a page's RSC payload, then load the document: the page would be rendered twice.
 */
function leavesDocument(href: string): boolean {
  const { pathname } = new URL(href, window.location.href);
  const { lang, dataset } = document.documentElement;
  return pathname.split("/")[1] !== lang || surfaceOf(pathname) !== (dataset.surface ?? "public");
}

/** Sets `data-page-coming` while a navigation is pending; `loading-screen.css` shows a progress bar after 300 ms. */
function PendingNavigation() {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    const { dataset } = document.documentElement;
    dataset.pageComing = "";
    return () => {
      delete dataset.pageComing;
    };
  }, [pending]);
  return null;
}
