import { Icon } from "@/components/ui/icon";
import { NavigationLink } from "./navigation-link";

/** The bar of the wide layout, or the drawer of the narrow one. */
export type HeaderPlace = "bar" | "drawer";

export const barLink =
  "relative inline-flex min-h-11 items-center rounded-sm text-[0.9375rem] font-semibold whitespace-nowrap transition-colors hover:text-action " +
  "after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:rounded-full after:bg-secondary after:opacity-0 aria-[current=page]:after:opacity-100";
export const drawerLink =
  "flex min-h-13 items-center gap-3 border-b border-sand-200 text-lg font-semibold aria-[current=page]:text-action";

interface OwnLinkProps {
  href: string;
  text: string;
  /** Path of its icon. */
  icon: string;
  place: HeaderPlace;
}

/** What leads to one's own bookings; in the bar its text shows where there is room. */
export function OwnLink({ href, text, icon, place }: OwnLinkProps) {
  if (place === "drawer") {
    return (
      <NavigationLink href={href} className={drawerLink}>
        <Icon path={icon} className="size-6 text-ink-muted" />
        {text}
      </NavigationLink>
    );
  }
  return (
    <NavigationLink href={href} className={`${barLink} gap-2`}>
      <Icon path={icon} className="size-5 shrink-0" />
      <span className="sr-only wide:not-sr-only">{text}</span>
    </NavigationLink>
  );
}
