"use client";

import { useSyncExternalStore } from "react";
import { CarTool } from "@/components/sales/car-tool";
import { favourites } from "@/components/sales/stored-cars";

/** Toggles a car in the favourites of this device. */
export function FavouriteButton({ id, label }: { id: number; label: string }) {
  const isFavourite = useSyncExternalStore(favourites.watch, favourites.ids, favourites.none).includes(id);
  return (
    <CarTool
      icon="Heart"
      label={label}
      pressed={isFavourite}
      filled={isFavourite}
      type="button"
      onClick={() => favourites.toggle(id)}
    />
  );
}
