"use client";

import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { openModal } from "@/components/ui/open-modal";
import { useBackdropPress } from "@/components/ui/use-backdrop-press";

interface DrawerProps {
  /** Id of the title inside `children`. */
  titleId: string;
  opener: { className: string; content: ReactNode };
  className: string;
  /** Contains a button with `data-close`; links close the drawer too. */
  children: ReactNode;
}

const wide = "(min-width: 62.5625rem)";

/** A button and the native modal dialog that it opens; the browser traps focus in it and restores it on close. */
export function Drawer({ titleId, opener, className, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isDrawerShown, toggleSidebar } = useSidebar();
  const backdrop = useBackdropPress();
  useEffect(() => {
    const element = dialog.current;
    if (isDrawerShown && element && !element.open) openModal(element);
    if (!isDrawerShown) element?.close();
    if (!isDrawerShown) return;
    const media = window.matchMedia(wide);
    media.addEventListener("change", toggleSidebar, { once: true });
    return () => media.removeEventListener("change", toggleSidebar);
  }, [isDrawerShown, toggleSidebar]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isDrawerShown}
        onClick={toggleSidebar}
        className={opener.className}
      >
        {opener.content}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same by keyboard */}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        onClose={() => isDrawerShown && toggleSidebar()}
        onPointerDown={backdrop.onPointerDown}
        onClick={(event) => {
          backdrop.onClick(event);
          const { target, currentTarget } = event;
          if (target instanceof Element && target.closest("[data-close],a[href]")) currentTarget.close();
        }}
        className={className}
      >
        {children}
      </dialog>
    </>
  );
}

interface SidebarState {
  /** Specification section 3: starts true. */
  isSidebarOpened: boolean;
  /** The drawer is hidden until the first toggle, which leaves `isSidebarOpened` true. */
  wasOpenedOnce: boolean;
}

const initial: SidebarState = { isSidebarOpened: true, wasOpenedOnce: false };
let state = initial;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const nextSidebarState = ({ isSidebarOpened, wasOpenedOnce }: SidebarState): SidebarState =>
  wasOpenedOnce ? { isSidebarOpened: !isSidebarOpened, wasOpenedOnce } : { isSidebarOpened: true, wasOpenedOnce: true };

export const isDrawerShown = ({ isSidebarOpened, wasOpenedOnce }: SidebarState) => isSidebarOpened && wasOpenedOnce;

function toggleSidebar() {
  state = nextSidebarState(state);
  for (const listener of listeners) listener();
}

/** Drawer state, kept in memory until the document is unloaded (contract section 10). */
function useSidebar() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
  return { ...current, isDrawerShown: isDrawerShown(current), toggleSidebar };
}
