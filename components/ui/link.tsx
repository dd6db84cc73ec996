"use client";

import NextLink, { useLinkStatus } from "next/link";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { isPrivateScreen, surfaceOf } from "@/lib/contracts/private-screens";

/** Long enough to leave out what the pointer only passes over. */
const dwellMs = 80;

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> {
  href: string;
  /** One of the few main ways: fetched as soon as it is seen, not only once somebody is about to take it. */
  isMain?: boolean;
}

/** A link within the site: next/link, which fetches a page when somebody is about to go there. */
export function Link({ href, isMain = false, children, ...anchor }: LinkProps) {
  const [isWanted, setWanted] = useState(isMain);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => setWanted(!leavesDocument(href));
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <NextLink
      {...anchor}
      href={href}
      // A public page whole, as it lies ready; of one that is made on request only its loading screen.
      prefetch={isWanted && (isPrivateScreen(href) ? null : true)}
      onMouseEnter={() => {
        timer.current = setTimeout(prefetch, dwellMs);
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
      <PageComing />
    </NextLink>
  );
}

/**
 * Each language and surface has a root layout of its own. The router would fetch such a page's data first and find then
 * that it needs the document: it would be made twice.
 */
function leavesDocument(href: string): boolean {
  const { pathname } = new URL(href, window.location.href);
  const { lang, dataset } = document.documentElement;
  return pathname.split("/")[1] !== lang || surfaceOf(pathname) !== (dataset.surface ?? "public");
}

/** Tells `globals.css` that a page is on its way, which shows it when that takes longer than 300 ms. */
function PageComing() {
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
