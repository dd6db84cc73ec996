"use client";

import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { TripCalendarProps, TripEnd } from "./trip-calendar";

/** The calendar loads when it is first asked for; when it cannot, the device's own opens. */
export function useTripCalendar(
  props: Omit<TripCalendarProps, "end" | "onClose" | "today"> & { today: string | null },
) {
  const { today, ...rest } = props;
  const [Calendar, setCalendar] = useState<ComponentType<TripCalendarProps> | null>(null);
  const [end, setEnd] = useState<TripEnd | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  const open = async (wanted: TripEnd, input: HTMLInputElement | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    try {
      const { TripCalendar } = await fetchCode(() => import("./trip-calendar"));
      setCalendar(() => TripCalendar);
      setEnd(wanted);
    } catch {
      input?.showPicker?.();
    }
  };
  const close = () => {
    setEnd(null);
    opener.current?.focus();
  };
  const calendar: ReactNode = Calendar && end && today && (
    <Calendar {...rest} today={today} end={end} onClose={close} />
  );
  return { open, calendar };
}
