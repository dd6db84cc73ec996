"use client";

import { useSyncExternalStore } from "react";
import { favourites } from "@/components/sales/stored-cars";
import { iconFile } from "@/components/ui/icon";

/** Toggles a car in the favourites of this device. */
export function FavouriteButton({ id, label }: { id: number; label: string }) {
  const isFavourite = useSyncExternalStore(favourites.watch, favourites.ids, favourites.none).includes(id);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={() => favourites.toggle(id)}
      className="tool"
    >
      <svg aria-hidden="true" className="size-5.5">
        <use href={`/art/${iconFile}#Heart`} className={isFavourite ? "fill-current" : undefined} />
      </svg>
    </button>
  );
}
