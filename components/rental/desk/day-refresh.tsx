"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { Button } from "@/components/ui/button";

const refreshMs = 30_000;

/** Whether a refresh would interrupt the user: a field has the focus or a menu or disclosure is open. */
const isBusy = () =>
  document.activeElement?.matches("input, select, textarea, [aria-expanded=true]") ||
  document.querySelector("details[open]") !== null;

/** Refreshes the day's schedule every 30 s while the tab is visible, and when a tab that was hidden longer comes back. */
export function DayRefresh() {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const refreshIfDue = () => {
      if (document.hidden || isBusy() || Date.now() - last < refreshMs) return;
      last = Date.now();
      startTransition(() => router.refresh());
    };
    const timer = setInterval(refreshIfDue, refreshMs / 6);
    document.addEventListener("visibilitychange", refreshIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfDue);
    };
  }, [router]);
  return null;
}

export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="quiet" className="min-h-12" onClick={() => window.print()}>
    {label}
  </Button>
);
