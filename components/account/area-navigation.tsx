"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
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

/** The client area's sections: a column beside the page, at 1000 px and less a row that scrolls sideways. */
export function AreaNavigation({ label, sections, children }: AreaNavigationProps) {
  const pathname = usePathname();
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls the current section into view
  useEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>("[aria-current=page]");
    if (!list || !current) return;
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  const isCurrent = ({ href, exact }: AreaSection) =>
    pathname === href || (!exact && Boolean(pathname?.startsWith(`${href}/`)));
  return (
    <nav aria-label={label} className="min-w-0 desktop:sticky desktop:top-27 desktop:self-start">
      <ul
        ref={row}
        className="relative -mx-[clamp(1rem,4vw,2.5rem)] flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,2.5rem)] py-1 [scrollbar-width:none] desktop:mx-0 desktop:flex-col desktop:gap-1 desktop:overflow-visible desktop:p-0"
      >
        {sections.map((section) => (
          <li key={section.href} className="shrink-0">
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
