import { useSyncExternalStore } from "react";

interface SidebarState {
  /** Specification section 3: starts true. */
  isSidebarOpened: boolean;
  /** A drawer is shown only after a first opening, which leaves `isSidebarOpened` true. */
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

/** In memory for the life of the document (contract section 10). */
export function useSidebar() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => initial,
  );
  return { ...current, isDrawerShown: isDrawerShown(current), toggleSidebar };
}
