"use client";

import { useSyncExternalStore } from "react";
import { compared } from "@/components/second-hand/kept-cars";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { useMounted } from "@/components/ui/use-early-presses";

interface CompareButtonProps {
  id: number;
  label: string;
  /** The comparison with this car alone: where the link leads without script. */
  href: string;
}

const scales = <Icon name="Scale" className="size-5.5" />;

/** Picks a car for the comparison; until there is script a link to one that begins with it. */
export function CompareButton({ id, label, href }: CompareButtonProps) {
  const picked = useSyncExternalStore(compared.watch, compared.ids, compared.none).includes(id);
  const scripted = useMounted();
  if (!scripted) {
    return (
      <Link href={href} rel="nofollow" aria-label={label} className="tool">
        {scales}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={picked}
      aria-label={label}
      title={label}
      onClick={() => compared.toggle(id)}
      className="tool"
    >
      {scales}
    </button>
  );
}
