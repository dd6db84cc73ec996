"use client";

import { compared } from "@/components/sales/stored-cars";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

interface RemoveLinkProps {
  id: number;
  label: string;
  /** The comparison without this car. */
  href: string;
}

/** Removes a car from the shown comparison and from the list stored on this device. */
export const RemoveLink = ({ id, label, href }: RemoveLinkProps) => (
  <Link
    href={href}
    rel="nofollow"
    data-print="hide"
    aria-label={label}
    onClick={() => compared.ids().includes(id) && compared.toggle(id)}
    className="flex size-9 shrink-0 items-center justify-center rounded-full hover:bg-sand-100"
  >
    <Icon name="X" className="size-5" />
  </Link>
);
