"use client";

import { useSyncExternalStore } from "react";
import { CarTool } from "@/components/sales/car-tool";
import { compared } from "@/components/sales/stored-cars";
import { compareFormId } from "./compare-tray";

interface CompareButtonProps {
  id: number;
  label: string;
}

/** Toggles a car in the comparison. Without script it submits the tray's form, which opens a comparison of this car. */
export function CompareButton({ id, label }: CompareButtonProps) {
  const picked = useSyncExternalStore(compared.watch, compared.ids, compared.none).includes(id);
  return (
    <CarTool
      icon="Scale"
      label={label}
      pressed={picked}
      type="submit"
      form={compareFormId}
      name="ids"
      value={id}
      onClick={(event) => {
        event.preventDefault();
        compared.toggle(id);
      }}
    />
  );
}
