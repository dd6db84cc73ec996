import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Link } from "@/components/ui/link";

interface NavigationLinkProps {
  href: string;
  /** Marks the link as current on this page only, not on pages below it. */
  exact?: boolean;
  className: string;
  children: ReactNode;
}

/** A link of the header; `HeaderBehaviour` sets `aria-current` on the current page's link. */
export const NavigationLink = ({ href, exact = false, className, children }: NavigationLinkProps) => (
  <Link href={href} data-place={exact ? "page" : "area"} className={className}>
    {children}
  </Link>
);

/** The desktop header bar, or the mobile drawer. */
export type HeaderPlace = "bar" | "drawer";

interface HeaderIconLinkProps {
  href: string;
  text: string;
  icon: IconName;
  place: HeaderPlace;
}

/** A header link with an icon, for bookings and login; in the bar its text is visible on wide screens only. */
export function HeaderIconLink({ href, text, icon, place }: HeaderIconLinkProps) {
  if (place === "drawer") {
    return (
      <NavigationLink href={href} className="drawer-link">
        <Icon name={icon} className="size-6 text-ink-muted" />
        {text}
      </NavigationLink>
    );
  }
  return (
    <NavigationLink href={href} className="bar-link gap-2">
      <Icon name={icon} className="size-5 shrink-0" />
      <span className="sr-only wide:not-sr-only">{text}</span>
    </NavigationLink>
  );
}

/** A native `<details>` menu, which works without JavaScript; `HeaderBehaviour` closes it on Esc and outside clicks. */
export const HeaderMenu = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details data-menu className="group header-menu">
    <summary>{summary}</summary>
    <div className="menu-panel">{children}</div>
  </details>
);
