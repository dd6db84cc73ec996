"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";

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
  "desktop:min-h-12 desktop:rounded-lg desktop:py-1.5 desktop:leading-snug desktop:text-base desktop:whitespace-normal desktop:ring-0 desktop:hover:bg-sand-100 desktop:aria-[current=page]:hover:bg-chosen";

/** Scrolls the row of a phone sideways to its current section. */
function scrollIntoRow(current: HTMLLIElement | null) {
  const row = current?.parentElement;
  if (row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** The client area's sections: a column beside the page, at 1000 px and less a row that scrolls sideways. */
export function AreaNavigation({ label, sections, children }: AreaNavigationProps) {
  const pathname = usePathname();
  const isCurrent = ({ href, exact }: AreaSection) =>
    pathname === href || (!exact && Boolean(pathname?.startsWith(`${href}/`)));
  return (
    <nav aria-label={label} className="min-w-0 desktop:sticky desktop:top-27 desktop:self-start">
      <ul className="relative -mx-[clamp(1rem,4vw,2.5rem)] flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 [scrollbar-width:none] desktop:mx-0 desktop:flex-col desktop:gap-1 desktop:overflow-visible desktop:p-0">
        {sections.map((section) => (
          <li key={section.href} ref={isCurrent(section) ? scrollIntoRow : undefined} className="shrink-0">
            <Link href={section.href} aria-current={isCurrent(section) ? "page" : undefined} className={sectionClass}>
              {section.icon}
              {section.text}
            </Link>
          </li>
        ))}
        {children && (
          <li className={classNames("shrink-0 desktop:mt-3 desktop:border-t desktop:border-sand-200 desktop:pt-3")}>
            {children}
          </li>
        )}
      </ul>
    </nav>
  );
}
