import { useEffect } from "react";

/** Asks before a page with unsaved work is left: by a link, by Back, by a reload or by closing the tab. */
export function useLeaveGuard(active: boolean, question: string) {
  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.download) return;
      const isHere = link.pathname === location.pathname && link.hash !== "";
      if (isHere || event.ctrlKey || event.metaKey || event.shiftKey || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Back within the application unloads nothing, and only the Navigation API can stop it.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === "traverse" && event.cancelable && !confirm(question)) event.preventDefault();
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [active, question]);
}
