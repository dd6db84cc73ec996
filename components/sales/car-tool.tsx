import type { ComponentProps } from "react";
import { iconFile } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";

interface CarToolProps extends Omit<ComponentProps<"button">, "type"> {
  icon: IconName;
  label: string;
  pressed: boolean;
  /** Fills the icon. */
  filled?: boolean;
  type: "button" | "submit";
}

/** A round toggle of a car. */
export const CarTool = ({ icon, label, pressed, filled, type, ...button }: CarToolProps) => (
  <button {...button} type={type} aria-pressed={pressed} aria-label={label} title={label} className="car-tool">
    <svg aria-hidden="true">
      <use href={`/art/${iconFile}#${icon}`} className={filled ? "fill-current" : undefined} />
    </svg>
  </button>
);
