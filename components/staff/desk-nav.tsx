"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";

interface NavPage {
  readonly href: string;
  readonly label: string;
}
export interface NavSection {
  readonly label: string;
  readonly pages: readonly NavPage[];
}

/** Every path of the desk begins with that of the day's schedule, `/es/desk`, so the schedule has to match exactly. */
const isBelow = (pathname: string, href: string) => !href.endsWith("/desk") && pathname.startsWith(`${href}/`);

/** The current page, which has the longest matching path, and its section. */
function useCurrentPage(sections: readonly NavSection[]) {
  const pathname = usePathname() ?? "";
  const matchLength = ({ href }: NavPage) => (pathname === href || isBelow(pathname, href) ? href.length : 0);
  const [page] = sections
    .flatMap(({ pages }) => pages)
    .filter((page) => matchLength(page) > 0)
    .toSorted((page, other) => matchLength(other) - matchLength(page));
  return { page, section: sections.find(({ pages }) => page && pages.includes(page)) };
}

interface DeskMenuProps {
  label: string;
  sections: readonly NavSection[];
  /** Stands below the links. */
  children: ReactNode;
}

/** The navigation on a phone: one button in the header, which opens all sections with their pages. */
export function DeskMenu({ label, sections, children }: DeskMenuProps) {
  const { page } = useCurrentPage(sections);
  return (
    // The key closes the menu when a link has led to another page.
    <details key={page?.href} className="ms-auto md:hidden">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 font-bold">
        <Icon name="Menu" className="size-6" />
        {label}
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-y border-sand-200 bg-white px-4 py-3 shadow-md">
        <nav aria-label={label} className="grid gap-3">
          {sections.map(({ label: name, pages }) => (
            <div key={name}>
              {pages.length > 1 && <p className="text-sm text-ink-soft">{name}</p>}
              <ul className="flex flex-wrap gap-x-5">
                {pages.map((navPage) => (
                  <li key={navPage.href}>
                    <Link
                      href={navPage.href}
                      aria-current={navPage === page ? "page" : undefined}
                      className={classNames(
                        "flex min-h-11 items-center font-semibold",
                        navPage === page && "text-chosen",
                      )}
                    >
                      {navPage.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {children}
      </div>
    </details>
  );
}

/** Links to the sections of the desk; a section with a single page is named after that page. */
export function DeskSections({ label, sections }: { label: string; sections: readonly NavSection[] }) {
  const { page, section } = useCurrentPage(sections);
  return (
    <nav aria-label={label} className="order-last w-full min-w-0 max-md:hidden wide:order-none wide:w-auto">
      <ul className="flex flex-wrap gap-1">
        {sections.map(({ label: name, pages }) => {
          const [first] = pages;
          if (!first) return null;
          const isHere = section?.label === name;
          return (
            <li key={first.href}>
              <Link
                href={first.href}
                aria-current={page === first ? "page" : isHere}
                className={classNames(
                  "flex min-h-12 items-center border-b-3 px-3 font-semibold whitespace-nowrap",
                  isHere ? "border-chosen text-chosen" : "border-transparent hover:border-sand-300",
                )}
              >
                {pages.length === 1 ? first.label : name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Links to the pages of the current section, when it has more than one. */
export function DeskSectionPages({ sections }: { sections: readonly NavSection[] }) {
  const { page, section } = useCurrentPage(sections);
  if (!section || section.pages.length < 2) return null;
  return (
    <nav aria-label={section.label} className="border-t border-sand-200 max-md:hidden">
      <ul className="mx-auto flex max-w-[90rem] flex-wrap gap-2 px-4 md:px-6">
        {section.pages.map((navPage) => (
          <li key={navPage.href}>
            <Link
              href={navPage.href}
              aria-current={navPage === page ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center px-3 whitespace-nowrap",
                navPage === page ? "font-bold text-chosen" : "text-ink-soft hover:text-ink",
              )}
            >
              {navPage.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
