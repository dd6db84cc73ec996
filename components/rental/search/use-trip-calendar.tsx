"use client";

import { type ReactNode, useState } from "react";
import type { WallClock } from "@/lib/domain/core/time";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import type { PriceChoice } from "./calendar-prices";
import type { TripCalendarProps } from "./trip-calendar";
import type { TripEnd } from "./trip-dates";

const TripCalendar = lazyComponent(() => import("./trip-calendar").then((code) => code.TripCalendar));

interface TripCalendarUse extends Omit<TripCalendarProps, "end" | "onClose" | "now" | "choice"> {
  now: WallClock | null;
  /** Called while the calendar is open; without it there are no prices. */
  choiceOf?: () => PriceChoice;
}

/** Loads the calendar's chunk when it is first opened; falls back to the browser's date picker if that fails. */
export function useTripCalendar({ now, choiceOf, ...rest }: TripCalendarUse) {
  const [end, setEnd] = useState<TripEnd>("pickup");
  const dialog = useOpening();
  const open = async (target: TripEnd, input: HTMLInputElement | null) => {
    try {
      await TripCalendar.load();
    } catch {
      return input?.showPicker?.();
    }
    setEnd(target);
    dialog.open();
  };
  const calendar: ReactNode = dialog.isOpen && now && (
    <TripCalendar {...rest} choice={choiceOf?.()} now={now} end={end} onClose={dialog.close} />
  );
  return { open, calendar };
}
