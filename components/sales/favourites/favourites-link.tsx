"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { favourites } from "@/components/sales/stored-cars";
import { Link } from "@/components/ui/link";

interface FavouritesLinkProps {
  href: string;
  className: string;
  /** Icon and text. */
  children: ReactNode;
}

/** Link to the favourites, with their number. */
export function FavouritesLink({ href, className, children }: FavouritesLinkProps) {
  const count = useSyncExternalStore(favourites.watch, favourites.ids, favourites.none).length;
  return (
    <Link href={href} className={className}>
      <span className="contents">{children}</span>
      {count > 0 && <span className="tabular rounded-full bg-sand-200 px-2 text-sm font-bold">{count}</span>}
    </Link>
  );
}
