import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Drawer } from "./drawer";

interface SidebarProps {
  texts: { open: string; close: string; title: string };
  /** The icon of the button. */
  icon: ReactNode;
  children: ReactNode;
}

const titleId = "site-menu";

/** The mobile drawer (up to 1000 px). Rendered on the server except for opening and closing. */
export const Sidebar = ({ texts, icon, children }: SidebarProps) => (
  <Drawer
    titleId={titleId}
    opener={{
      className: "round-button -me-2 size-12 desktop:hidden @max-[58em]:flex",
      content: (
        <>
          {icon}
          <span className="sr-only">{texts.open}</span>
        </>
      ),
    }}
    className="site-drawer"
  >
    <div className="flex h-full max-h-[inherit] flex-col">
      <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 desktop:px-7 desktop:pt-6">
        <h2 id={titleId} className="text-xl">
          {texts.title}
        </h2>
        <button
          type="button"
          aria-label={texts.close}
          data-close
          className="round-button -me-2 -mt-1.5 size-11 shrink-0"
        >
          <Icon name="X" className="size-6" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 desktop:px-7">{children}</div>
    </div>
  </Drawer>
);
