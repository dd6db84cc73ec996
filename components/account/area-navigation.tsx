"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

export interface AreaSection {
  href: string;
  text: string;
  icon: ReactNode;
  /** Only this very page counts as current, not those below it. */
  exact?: boolean;
}

interface AreaNavigationProps {
  label: string;
  sections: readonly AreaSection[];
  /** Shown after the sections: the sign-out. */
  children?: ReactNode;
}

const sectionClass =
  "flex min-h-11 items-center gap-2.5 rounded-full bg-white px-4 text-sm font-semibold whitespace-nowrap ring-1 ring-inset ring-sand-300 transition-colors hover:ring-sand-500 " +
  "aria-[current=page]:bg-chosen aria-[current=page]:text-white aria-[current=page]:ring-chosen " +
  "desktop:@min-[46rem]:min-h-12 desktop:@min-[46rem]:rounded-lg desktop:@min-[46rem]:py-1.5 desktop:@min-[46rem]:leading-snug desktop:@min-[46rem]:text-base desktop:@min-[46rem]:whitespace-normal desktop:@min-[46rem]:ring-0 desktop:@min-[46rem]:hover:bg-sand-100 desktop:@min-[46rem]:aria-[current=page]:hover:bg-chosen";

/** Scrolls the row of a phone sideways to its current section. */
function scrollIntoRow(current: HTMLLIElement | null) {
  const row = current?.parentElement;
  if (row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/**
 * The client area's sections: a column beside the page, or, up to 1000 px and with enlarged text, a row that scrolls
 * sideways.
 */
export function AreaNavigation({ label, sections, children }: AreaNavigationProps) {
  const pathname = usePathname();
  const isCurrent = ({ href, exact }: AreaSection) =>
    pathname === href || (!exact && Boolean(pathname?.startsWith(`${href}/`)));
  return (
    <nav
      aria-label={label}
      className="min-w-0 desktop:@min-[46rem]:sticky desktop:@min-[46rem]:top-27 desktop:@min-[46rem]:self-start"
    >
      <ul className="relative -mx-[clamp(1rem,4vw,2.5rem)] flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 [scrollbar-width:none] desktop:@min-[46rem]:mx-0 desktop:@min-[46rem]:flex-col desktop:@min-[46rem]:gap-1 desktop:@min-[46rem]:overflow-visible desktop:@min-[46rem]:p-0">
        {sections.map((section) => (
          <li key={section.href} ref={isCurrent(section) ? scrollIntoRow : undefined} className="shrink-0">
            <Link href={section.href} aria-current={isCurrent(section) ? "page" : undefined} className={sectionClass}>
              {section.icon}
              {section.text}
            </Link>
          </li>
        ))}
        {children && (
          <li className="shrink-0 desktop:@min-[46rem]:mt-3 desktop:@min-[46rem]:border-t desktop:@min-[46rem]:border-sand-200 desktop:@min-[46rem]:pt-3">
            {children}
          </li>
        )}
      </ul>
    </nav>
  );
}
