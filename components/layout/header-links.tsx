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

/** Native details, which works without script; `HeaderBehaviour` adds Esc and the press beside it. */
export const HeaderMenu = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details data-menu className="group header-menu">
    <summary>{summary}</summary>
    <div>{children}</div>
  </details>
);
