"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { Button } from "@/components/ui/button";

const everyMs = 30_000;

/** Whether somebody is in the middle of something that a new page could take away. */
const isBusy = () =>
  document.activeElement?.matches("input, select, textarea, [aria-expanded=true]") ||
  document.querySelector("details[open]") !== null;

/** Makes the day's sheet anew every half minute while it is looked at, and as soon as it is looked at again. */
export function DayRefresh() {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.hidden || isBusy() || Date.now() - last < everyMs) return;
      last = Date.now();
      startTransition(() => router.refresh());
    };
    const timer = setInterval(look, everyMs / 6);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [router]);
  return null;
}

export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="quiet" className="min-h-12" onClick={() => window.print()}>
    {label}
  </Button>
);
