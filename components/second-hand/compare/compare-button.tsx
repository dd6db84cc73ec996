"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { useScripted } from "../use-scripted";
import { comparedCars, nothingCompared, toggleCompared, watchCompared } from "./compare-store";

interface CompareButtonProps {
  id: number;
  /** Of the car. */
  name: string;
  label: string;
  /** The comparison with this car alone: where the link leads without script. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** Picks a car for the comparison; until there is script a link to one that begins with it. */
export function CompareButton({ id, name, label, href, className, children }: CompareButtonProps) {
  const picked = useSyncExternalStore(watchCompared, comparedCars, nothingCompared).some((car) => car.id === id);
  const scripted = useScripted();
  if (!scripted) {
    return (
      <a href={href} rel="nofollow" aria-label={label} className={className}>
        {children}
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
      className={className}
    >
      {children}
    </button>
  );
}
