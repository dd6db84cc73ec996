"use client";

import { useSyncExternalStore } from "react";
import { compared } from "@/components/second-hand/kept-cars";
import { Icon } from "@/components/ui/icon";
import { compareForm } from "./compare-tray";

interface CompareButtonProps {
  id: number;
  label: string;
}

/** Picks a car for the comparison; until there is script, it sends the tray's form: a comparison that begins with it. */
export function CompareButton({ id, label }: CompareButtonProps) {
  const picked = useSyncExternalStore(compared.watch, compared.ids, compared.none).includes(id);
  return (
    <button
      type="submit"
      form={compareForm}
      name="ids"
      value={id}
      aria-pressed={picked}
      aria-label={label}
      title={label}
      onClick={(press) => {
        press.preventDefault();
        compared.toggle(id);
      }}
      className="tool"
    >
      <Icon name="Scale" className="size-5.5" />
    </button>
  );
}
