"use client";

import { useSyncExternalStore } from "react";
import { favourites } from "@/components/second-hand/kept-cars";
import { iconFile } from "@/components/ui/icon";

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
      <svg aria-hidden="true" className={kept ? "size-5.5 text-action" : "size-5.5"}>
        <use href={`/art/${iconFile}#Heart`} className={kept ? "fill-current" : undefined} />
      </svg>
    </button>
  );
}
