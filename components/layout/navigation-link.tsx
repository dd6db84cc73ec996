"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "@/components/ui/link";
import { useSidebar } from "./sidebar-state";

interface NavigationLinkProps {
  href: string;
  /** Only this very page counts as current, not those below it. */
  exact?: boolean;
  className: string;
  children: ReactNode;
}

/** A link of the header that knows whether it leads to where one is. */
export function NavigationLink({ href, exact = false, className, children }: NavigationLinkProps) {
  const rendered = usePathname();
  const [current, setCurrent] = useState(false);
  const { isDrawerShown, toggleSidebar } = useSidebar();
  useEffect(() => {
    const { pathname } = window.location;
    setCurrent(Boolean(rendered) && (pathname === href || (!exact && pathname.startsWith(`${href}/`))));
  }, [rendered, href, exact]);
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      onClick={() => isDrawerShown && toggleSidebar()}
      className={className}
    >
      {children}
    </Link>
  );
}
