"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { timeUntil, type WallClock, wallClockAt } from "@/lib/domain/core/time";
import { browserNow } from "@/lib/web-client/browser-clock";

interface TripCountdownProps {
  end: "pickup" | "return";
  moment: WallClock;
  /** Wall clock of the offices at render; the browser's clock updates it each minute. */
  now: WallClock;
  timeZone: string;
}

const minuteMs = 60_000;

/** How long it is until pick-up or return, in words. */
export function TripCountdown({ end, moment, now, timeZone }: TripCountdownProps) {
  const t = useTranslations("manage.trip.countdown");
  const [clock, setClock] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setClock(wallClockAt(browserNow(), timeZone)), minuteMs);
    return () => clearInterval(timer);
  }, [timeZone]);
  const until = timeUntil(moment, clock);
  return <>{t(`${end}.${until.unit}`, { count: "count" in until ? until.count : 0 })}</>;
}
