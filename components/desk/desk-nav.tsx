"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";

interface DeskNavProps {
  label: string;
  ways: readonly { readonly href: string; readonly label: string }[];
}

/** The ways of the desk, with the one where one is. */
export function DeskNav({ label, ways }: DeskNavProps) {
  const pathname = usePathname() ?? "";
  return (
    <nav aria-label={label} className="order-last w-full overflow-x-auto desktop:order-none desktop:w-auto">
      <ul className="flex gap-1">
        {ways.map(({ href, label: name }) => {
          const isHere = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? "page" : undefined}
                className={classNames(
                  "flex min-h-12 items-center border-b-3 px-3 font-semibold whitespace-nowrap",
                  isHere ? "border-chosen text-chosen" : "border-transparent hover:border-sand-300",
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
