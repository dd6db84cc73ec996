import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Link } from "@/components/ui/link";

interface NavigationLinkProps {
  href: string;
  /** Only this very page counts as current, not those below it. */
  exact?: boolean;
  className: string;
  children: ReactNode;
}

/** A link of the header; `HeaderBehaviour` marks the one that leads to where one is. */
export const NavigationLink = ({ href, exact = false, className, children }: NavigationLinkProps) => (
  <Link href={href} data-place={exact ? "page" : "area"} className={className}>
    {children}
  </Link>
);

/** The bar of the wide layout, or the drawer of the narrow one. */
export type HeaderPlace = "bar" | "drawer";

export const barLink =
  "relative inline-flex min-h-11 items-center rounded-sm text-[0.9375rem] font-semibold whitespace-nowrap transition-colors hover:text-action " +
  "after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:rounded-full after:bg-chosen after:opacity-0 aria-[current=page]:after:opacity-100";
export const drawerLink =
  "flex min-h-13 items-center gap-3 border-b border-sand-200 text-lg font-semibold aria-[current=page]:text-chosen";

interface OwnLinkProps {
  href: string;
  text: string;
  icon: IconName;
  place: HeaderPlace;
}

/** What leads to one's own bookings; in the bar its text shows where there is room. */
export function OwnLink({ href, text, icon, place }: OwnLinkProps) {
  if (place === "drawer") {
    return (
      <NavigationLink href={href} className={drawerLink}>
        <Icon name={icon} className="size-6 text-ink-muted" />
        {text}
      </NavigationLink>
    );
  }
  return (
    <NavigationLink href={href} className={`${barLink} gap-2`}>
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="sr-only wide:not-sr-only">{text}</span>
    </NavigationLink>
  );
}

/** Native details, which works without script; `HeaderBehaviour` adds Esc and the press beside it. */
export const HeaderMenu = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details data-menu className="group relative">
    <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-full px-2.5 text-sm font-bold hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
      {summary}
    </summary>
    <div className="absolute end-0 top-full z-40 mt-2 min-w-44 rounded-lg bg-white p-1.5 shadow-lg">{children}</div>
  </details>
);
