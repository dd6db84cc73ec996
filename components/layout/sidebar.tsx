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

/** The drawer of the narrow layout, at 1000 px and less: all of it but its opening and closing is made on the server. */
export const Sidebar = ({ texts, icon, children }: SidebarProps) => (
  <Drawer
    titleId={titleId}
    opener={{
      className: "-me-2 flex size-12 items-center justify-center rounded-full hover:bg-sand-100 desktop:hidden",
      content: (
        <>
          {icon}
          <span className="sr-only">{texts.open}</span>
        </>
      ),
    }}
    className="ms-auto me-0 my-0 h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] rounded-s-2xl bg-white shadow-lg"
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
          className="-me-2 -mt-1.5 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand-100"
        >
          <Icon name="X" className="size-6" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 desktop:px-7">{children}</div>
    </div>
  </Drawer>
);
