"use client";

import { type ReactNode, useEffect } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useAwake } from "@/components/ui/use-awake";
import { useSidebar } from "./sidebar-state";

interface SidebarProps {
  texts: { open: string; close: string; title: string };
  /** The icon of the button. */
  icon: ReactNode;
  children: ReactNode;
}

const wide = "(min-width: 1001px)";

/** The drawer of the narrow layout, at 1000 px and less. */
export function Sidebar({ texts, icon, children }: SidebarProps) {
  const awake = useAwake();
  const { isDrawerShown, toggleSidebar } = useSidebar();
  useEffect(() => {
    if (!isDrawerShown) return;
    const media = window.matchMedia(wide);
    media.addEventListener("change", toggleSidebar, { once: true });
    return () => media.removeEventListener("change", toggleSidebar);
  }, [isDrawerShown, toggleSidebar]);
  return (
    <>
      <button
        {...awake}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isDrawerShown}
        onClick={toggleSidebar}
        className="-me-2 flex size-12 items-center justify-center rounded-full hover:bg-sand-100 desktop:hidden"
      >
        {icon}
        <span className="sr-only">{texts.open}</span>
      </button>
      <Dialog
        open={isDrawerShown}
        onClose={() => isDrawerShown && toggleSidebar()}
        title={texts.title}
        closeLabel={texts.close}
        shape="end"
      >
        {children}
      </Dialog>
    </>
  );
}
