"use client";

import { useSyncExternalStore } from "react";
import { compared } from "@/components/sales/stored-cars";
import { Icon } from "@/components/ui/icon";
import { compareFormId } from "./compare-tray";

interface CompareButtonProps {
  id: number;
  label: string;
}

/** Toggles a car in the comparison. Without script it submits the tray's form, which opens a comparison of this car. */
export function CompareButton({ id, label }: CompareButtonProps) {
  const picked = useSyncExternalStore(compared.watch, compared.ids, compared.none).includes(id);
  return (
    <button
      type="submit"
      form={compareFormId}
      name="ids"
      value={id}
      aria-pressed={picked}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        compared.toggle(id);
      }}
      className="tool"
    >
      <Icon name="Scale" className="size-5.5" />
    </button>
  );
}
