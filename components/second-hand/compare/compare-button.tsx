"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { useMounted } from "@/components/ui/use-awake";
import { comparedCars, nothingCompared, toggleCompared, watchCompared } from "./compare-store";

interface CompareButtonProps {
  id: number;
  /** Of the car. */
  name: string;
  label: string;
  /** The comparison with this car alone: where the link leads without script. */
  href: string;
}

const scales = (
  <Icon
    path="M12 3v18m7-13 3 8a5 5 0 0 1-6 0zV7M3 7h1a17 17 0 0 0 8-2 17 17 0 0 0 8 2h1M5 8l3 8a5 5 0 0 1-6 0zV7M7 21h10"
    className="size-5.5"
  />
);

/** Picks a car for the comparison; until there is script a link to one that begins with it. */
export function CompareButton({ id, name, label, href }: CompareButtonProps) {
  const picked = useSyncExternalStore(watchCompared, comparedCars, nothingCompared).some((car) => car.id === id);
  const scripted = useMounted();
  if (!scripted) {
    return (
      <a href={href} rel="nofollow" aria-label={label} className="tool">
        {scales}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-label={label}
      title={label}
      onClick={() => toggleCompared({ id, name })}
      className="tool"
    >
      {scales}
    </button>
  );
}
