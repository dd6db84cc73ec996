"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 5_000;

/** Reads the page anew every few seconds while it is looked at, for what the bank does meanwhile. */
export function RefreshSoon() {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && router.refresh();
    const timer = window.setInterval(refresh, everyMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router]);
  return null;
}
