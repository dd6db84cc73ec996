import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

interface NavigationLinkProps {
  href: string;
  /** Only this very page counts as current, not those below it. */
  exact?: boolean;
  className: string;
  children: ReactNode;
}

/** A link of the header; `HeaderLife` marks the one that leads to where one is. */
export const NavigationLink = ({ href, exact = false, className, children }: NavigationLinkProps) => (
  <Link href={href} data-place={exact ? "page" : "area"} className={className}>
    {children}
  </Link>
);
