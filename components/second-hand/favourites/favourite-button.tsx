"use client";

import { useSyncExternalStore } from "react";
import { favourites } from "@/components/second-hand/kept-cars";

const heart =
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5";

/** Keeps a car on this device. */
export function FavouriteButton({ id, label }: { id: number; label: string }) {
  const kept = useSyncExternalStore(favourites.watch, favourites.ids, favourites.none).includes(id);
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-label={label}
      title={label}
      onClick={() => favourites.toggle(id)}
      className="tool"
    >
      <svg
        viewBox="0 0 24 24"
        fill={kept ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        aria-hidden="true"
        className={kept ? "size-5.5 text-action" : "size-5.5"}
      >
        <path d={heart} />
      </svg>
    </button>
  );
}
