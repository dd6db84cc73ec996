"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { sessionCheckInterval } from "@/lib/contracts/account/session-cookies";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { browserNow } from "@/lib/web-client/browser-clock";
import { checkSession } from "@/lib/web-client/session-check";

interface SessionKeeperProps {
  language: Language;
  /** The screen with the logo, shown until the first check is answered. */
  loading: ReactNode;
  children: ReactNode;
}

/**
 * Wraps the pages of the client area: checks the session on entry, every 10 minutes and when the tab becomes visible
 * again; once the session has ended, goes to the login with the path to return to.
 */
export function SessionKeeper({ language, loading, children }: SessionKeeperProps) {
  const [entered, setEntered] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // The page's heading could not take the focus while this subtree was inert.
  useEffect(() => {
    if (!entered || document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  }, [entered]);
  useEffect(() => {
    let checkedAt = 0;
    const check = async (onEntry: boolean) => {
      const answer = await checkSession({ onEntry });
      if (answer.state === "over") {
        window.location.replace(paths.login(language, window.location.pathname + window.location.search));
        return;
      }
      setEntered(true);
      if (answer.state === "here") checkedAt = browserNow();
    };
    const checkIfDue = () => {
      if (document.visibilityState === "visible" && browserNow() - checkedAt >= sessionCheckInterval) void check(false);
    };
    void check(true);
    const timer = setInterval(checkIfDue, sessionCheckInterval / 10);
    document.addEventListener("visibilitychange", checkIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", checkIfDue);
    };
  }, [language]);
  return (
    <>
      {!entered && <div className="noscript:hidden">{loading}</div>}
      <div ref={area} inert={!entered} aria-busy={!entered || undefined}>
        {children}
      </div>
    </>
  );
}
