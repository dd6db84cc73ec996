"use client";

import { Icon } from "@/components/ui/icon";
import { HeaderMenu, NavigationLink } from "./header-links";
import { SignOutForm } from "./sign-out-form";

export interface ClientMenuProps {
  language: string;
  /** In the desktop header bar, or in the mobile drawer. */
  place: "bar" | "drawer";
  texts: { clientArea: string; account: string; accountOf: string; signOut: string };
  /** Path of the client area's dashboard. */
  dashboard: string;
  /** The client's first name; empty where it is not known. */
  name: string;
}

const item =
  "flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-start font-semibold whitespace-nowrap hover:bg-sand-100";
const drawerItem =
  "flex min-h-13 w-full items-center gap-3 border-b py-1.5 border-sand-200 text-start text-lg font-semibold";

/** Menu of a signed-in client: name, link to the client area, sign-out button. */
export function ClientMenu({ language, place, texts, dashboard, name }: ClientMenuProps) {
  const inDrawer = place === "drawer";
  const icon = inDrawer ? "size-6 text-ink-muted" : "size-5 shrink-0";
  const entries = (
    <>
      <NavigationLink href={dashboard} className={`${inDrawer ? drawerItem : item} aria-[current=page]:text-chosen`}>
        <Icon name="UserRound" className={icon} />
        <span>
          <span>{texts.clientArea}</span>
          {inDrawer && name && <span className="block text-sm font-medium text-ink-muted">{name}</span>}
        </span>
      </NavigationLink>
      <SignOutForm language={language} how="here">
        <button type="submit" className={inDrawer ? drawerItem : item}>
          <Icon name="LogOut" className={icon} />
          {texts.signOut}
        </button>
      </SignOutForm>
    </>
  );
  if (inDrawer) return entries;
  return (
    <HeaderMenu
      summary={
        <>
          <Icon name="UserRound" className={icon} />
          <span aria-hidden="true" className="hidden max-w-28 truncate wide:inline">
            {name || texts.clientArea}
          </span>
          <span className="sr-only">{name ? texts.accountOf.replace("{name}", () => name) : texts.account}</span>
          <Icon name="ChevronDown" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        </>
      }
    >
      {entries}
    </HeaderMenu>
  );
}
