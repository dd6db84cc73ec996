"use client";

import { useEffect, useState } from "react";
import { browserNow } from "./browser-clock";

/** Whole seconds until an instant, never below 0; null before hydration, when the browser's clock is not read yet. */
export function useCountdown(endsAt: string | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return setSeconds(null);
    const read = () => setSeconds(Math.max(0, Math.ceil((Date.parse(endsAt) - browserNow()) / 1000)));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}
