"use client";

import { compared } from "@/components/second-hand/kept-cars";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

interface LeaveLinkProps {
  id: number;
  label: string;
  /** The comparison without this car. */
  href: string;
}

/** Takes a car out of the comparison, of this page and of the one that the device keeps. */
export const LeaveLink = ({ id, label, href }: LeaveLinkProps) => (
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
